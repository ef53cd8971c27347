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

/** The sign-up page (specification 2.3): the promotional panel on the left, one sub-screen on the right. */
export function SignUpScreen(props: SignUpScreenProps) {
  const { page, supportEmail } = props;
  const isBusy = useSelector(page, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Entrance waiting={isBusy}>
      <SupportEmail value={supportEmail}>
        <Suspense fallback={<PleaseWait>{texts.loading}</PleaseWait>}>
          <CurrentScreen {...props} />
        </Suspense>
      </SupportEmail>
    </Entrance>
  );
}

/** What a screen of a failure tries again. The failure's message is cleared when the screen is left. */
const retries = ['availability.retry', 'form.retry', 'ending.retry'] as const;
type Retry = (typeof retries)[number];
const isRetry = (shown: string): shown is Retry => shown.endsWith('.retry');

function shownIn(snapshot: SnapshotFrom<SignUpPageActor>): keyof typeof texts | Retry | 'numbers' | 'form' | 'ending' {
  if (snapshot.matches({ signup: 'preparing' }) || snapshot.matches({ processing: 'preparing' })) return 'loading';
  if (snapshot.hasTag('busy')) return 'checking';
  const retry = retries.find((type) => snapshot.can({ type }));
  if (retry !== undefined) return retry;
  if (snapshot.matches('selectNumber')) return 'numbers';
  return snapshot.matches('signup') ? 'form' : 'ending';
}

function CurrentScreen({ page, supportEmail, onFormExpected }: SignUpScreenProps) {
  const current = useSelector(page, shownIn);
  // The next screen is rendered in short tasks, between which the page answers.
  const former = useDeferredValue(current);
  const shown = isRetry(former) ? current : former;
  if (shown === 'numbers') return <ChoosingNumber page={page} onFormExpected={onFormExpected} />;
  if (shown === 'form') return <FormScreen page={page} />;
  if (shown === 'ending') return <EndingScreen page={page} supportEmail={supportEmail} />;
  // Does not use the code that could not be loaded.
  return isRetry(shown) ? <Unavailable page={page} retry={shown} /> : <PleaseWait>{texts[shown]}</PleaseWait>;
}
