import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './LoadingScreen.module.css';

/** Stands where a screen will be while its code is on its way; a quick network never shows it. */
export function LoadingScreen() {
  return (
    <main className={styles['page']}>
      <div className={styles['content']} role="status">
        <Spinner size="large" />
        <h1>Loading…</h1>
      </div>
    </main>
  );
}
