import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './LoadingScreen.module.css';

/** Shown in place of a screen while its code loads; on a fast network it does not appear. */
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
