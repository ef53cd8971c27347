import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Waiting } from '../entrance/Waiting.tsx';
import { IpNotice } from './IpNotice.tsx';
import { LoginLink } from './LoginLink.tsx';
import { NumberSelection } from './NumberSelection.tsx';
import type { SignUpPageActor } from './actors.ts';
import { Steps } from './Steps.tsx';
import styles from './openings.module.css';
import { SubScreen } from './SubScreen.tsx';
import { useLasting } from './useLasting.ts';

interface OpeningProps {
  readonly page: SignUpPageActor;
}

/** loading: 'Please wait' while sign-up availability is checked or the next screen is loaded (specification 2.3). */
export function PleaseWait({ children }: { readonly children: string }) {
  return <Waiting title="Sign up">{children}</Waiting>;
}

interface UnavailableProps extends OpeningProps {
  /** What failed: the availability check, or loading the form or the end. */
  readonly retry: 'availability.retry' | 'form.retry' | 'ending.retry';
}

/** error: the availability check's message, in red; or the instruction when the next step could not be loaded. */
export function Unavailable({ page, retry }: UnavailableProps) {
  const message = useSelector(page, ({ context }) => context.message);
  const isForm = retry === 'form.retry';
  return (
    <SubScreen title={isForm ? 'Enter your details' : 'Sign up'} arrived={retry !== 'availability.retry'}>
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" onClick={() => page.send({ type: retry })}>
            Try again
          </Button>
        }
      >
        <span className={styles['error']}>{message}</span>
      </Alert>
      <LoginLink onFollow={() => page.send({ type: 'login.follow' })} />
    </SubScreen>
  );
}

interface ChoosingNumberProps extends OpeningProps {
  readonly onFormExpected?: (() => void) | undefined;
}

/** select_number: 'Choose your telephone number'. It is not rendered again while the next screen is. */
export const ChoosingNumber = memo(function ChoosingNumber({ page, onFormExpected }: ChoosingNumberProps) {
  const actor = useLasting(useSelector(page, ({ children }) => children.numberSelection));
  const hasForm = useSelector(page, ({ context }) => context.formOpen);
  return (
    <SubScreen
      title="Choose your telephone number"
      lead="It is free, and yours from the first day."
      above={<Steps current="number" hasNumber />}
      long
      arrived={hasForm}
    >
      {actor !== undefined && <NumberSelection actor={actor} onNextExpected={onFormExpected} />}
      <LoginLink onFollow={() => page.send({ type: 'login.follow' })} />
      <IpNotice page={page} />
    </SubScreen>
  );
});
