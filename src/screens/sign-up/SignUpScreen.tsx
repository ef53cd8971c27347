import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Entrance } from '../entrance/Entrance.tsx';
import { EndingScreen, FormScreen } from './lazy-screens.ts';
import { ChoosingNumber, PleaseWait, Unavailable } from './openings.tsx';
import { SupportEmail } from './SupportEmail.ts';
import type { SignUpPageActor } from './actors.ts';

const texts = {
  checking: 'Checking whether sign-up is available for your IP address…',
  loading: 'Loading the next step…',
} as const;

export interface SignUpScreenProps {
  readonly page: SignUpPageActor;
  /** Shown on 'Registration failed!'. */
  readonly supportEmail: string;
  /** The user is about to press 'Next' below the numbers. */
  readonly onFormExpected?: (() => void) | undefined;
}

type Waiting = keyof typeof texts;
const isWaiting = (shown: string): shown is Waiting => shown in texts;

/** What a screen of a failure tries again. The failure's message is cleared when the screen is left. */
const retries = ['availability.retry', 'form.retry', 'ending.retry'] as const;
type Retry = (typeof retries)[number];
const isRetry = (shown: string): shown is Retry => shown.endsWith('.retry');

function shownIn(snapshot: SnapshotFrom<SignUpPageActor>): Waiting | Retry | 'numbers' | 'form' | 'ending' {
  if (snapshot.matches({ signup: 'preparing' }) || snapshot.matches({ processing: 'preparing' })) return 'loading';
  if (snapshot.hasTag('busy')) return 'checking';
  const retry = retries.find((type) => snapshot.can({ type }));
  if (retry !== undefined) return retry;
  if (snapshot.matches('selectNumber')) return 'numbers';
  return snapshot.matches('signup') ? 'form' : 'ending';
}

/** The sign-up page (specification 2.3): the promotional panel on the left, one sub-screen on the right. */
export function SignUpScreen({ page, supportEmail, onFormExpected }: SignUpScreenProps) {
  const current = useSelector(page, shownIn);
  // The next screen is rendered in short tasks, between which the page answers.
  const former = useDeferredValue(current);
  const shown = isRetry(former) ? current : former;
  return (
    <Entrance waiting={isWaiting(current)}>
      <SupportEmail value={supportEmail}>
        <Suspense fallback={<PleaseWait>{texts.loading}</PleaseWait>}>
          {isWaiting(shown) && <PleaseWait>{texts[shown]}</PleaseWait>}
          {/* Does not use the code that could not be loaded. */}
          {isRetry(shown) && <Unavailable page={page} retry={shown} />}
          {shown === 'numbers' && <ChoosingNumber page={page} onFormExpected={onFormExpected} />}
          {shown === 'form' && <FormScreen page={page} />}
          {shown === 'ending' && <EndingScreen page={page} supportEmail={supportEmail} />}
        </Suspense>
      </SupportEmail>
    </Entrance>
  );
}
