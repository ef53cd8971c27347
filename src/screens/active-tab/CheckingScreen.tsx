import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './ElsewhereScreen.module.css';

/** Shown for up to 2 s, until the other tab has answered or is assumed to be closed. */
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
