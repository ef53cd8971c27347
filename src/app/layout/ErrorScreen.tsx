import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { WarningIcon } from '#src/components/Icons/signIcons.tsx';
import styles from './ErrorScreen.module.css';

/** As the browsers put it; a module that failed to load is not asked for again by the same page. */
const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module/i.test(error.message);

/** What a screen that broke leaves behind: an icon, a text, and two ways out. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    if (isLostChunk(error)) globalThis.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <main className={styles['page']}>
      <title>Something went wrong</title>
      <div className={styles['content']} role="alert">
        <span className={styles['mark']}>
          <WarningIcon size="large" />
        </span>
        <h1>Something went wrong</h1>
        <p className={styles['text']}>
          This part of the app could not be shown. Try again; if it does not help, begin from the start. What you have
          entered on other pages is not lost.
        </p>
        <div className={styles['ways']}>
          <Button variant="secondary" onClick={() => globalThis.location.assign('/')}>
            Go to start
          </Button>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      </div>
    </main>
  );
}
