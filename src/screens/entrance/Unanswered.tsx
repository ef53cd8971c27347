import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { SubScreen } from './SubScreen.tsx';

export interface UnansweredProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shown when the service did not answer whether a link is valid, with a button to try again. */
export function Unanswered({ title, message, onRetry }: UnansweredProps) {
  return (
    <SubScreen title={title} arrived={false}>
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {message}
      </Alert>
    </SubScreen>
  );
}
