import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './ElsewhereScreen.module.css';

/** For up to 2 s, while the other tab is asked whether it still exists. */
export function CheckingScreen() {
  return (
    <main className={styles['waiting']}>
      <div className={styles['checking']} role="status">
        <Spinner size="large" />
        <p className={styles['text']}>Checking whether this app is open in another tab…</p>
      </div>
    </main>
  );
}
