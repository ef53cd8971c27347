import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { WarningIcon } from '#src/components/Icons/sign-icons.tsx';
import styles from './ErrorScreen.module.css';

/** The browsers' error messages; a page does not request a module again that failed to load. */
const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module/i.test(error.message);

/** Replaces a screen that threw an error: an icon, a text, and two buttons. */
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
