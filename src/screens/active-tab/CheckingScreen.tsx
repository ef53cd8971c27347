import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './ElsewhereScreen.module.css';

/** For up to 2 s, while the other tab is asked whether it still exists. */
export function CheckingScreen() {
  return (
    <main className={styles['waiting']}>
      <Spinner size="large" label="Please wait" />
    </main>
  );
}
