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
}

/** The sign-up page (specification 2.3): the promotional panel on the left, one sub-screen on the right. */
export function SignUpScreen({ page, supportEmail }: SignUpScreenProps) {
  const isBusy = useSelector(page, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Entrance waiting={isBusy}>
      <SupportEmail value={supportEmail}>
        <Suspense fallback={<PleaseWait>{texts.loading}</PleaseWait>}>
          <CurrentScreen page={page} supportEmail={supportEmail} />
        </Suspense>
      </SupportEmail>
    </Entrance>
  );
}

/** The text of what is waited for, or null. */
function waitedFor(snapshot: SnapshotFrom<SignUpPageActor>): string | null {
  if (!snapshot.hasTag('busy')) return null;
  const isPreparing = snapshot.matches({ signup: 'preparing' }) || snapshot.matches({ processing: 'preparing' });
  return isPreparing ? texts.loading : texts.checking;
}

function CurrentScreen({ page, supportEmail }: Pick<SignUpScreenProps, 'page' | 'supportEmail'>) {
  const waiting = useSelector(page, waitedFor);
  // The screen after it is rendered in short tasks, between which the page answers.
  const shown = useDeferredValue(waiting);
  const isError = useSelector(page, (snapshot) => snapshot.matches('error'));
  const isSelecting = useSelector(page, (snapshot) => snapshot.matches('selectNumber'));
  const isForm = useSelector(page, (snapshot) => snapshot.matches('signup'));
  // These do not use the code that could not be loaded.
  const isFormLost = useSelector(page, (snapshot) => snapshot.matches({ signup: 'unavailable' }));
  const isEndingLost = useSelector(page, (snapshot) => snapshot.matches({ processing: 'unavailable' }));
  const text = waiting ?? shown;
  if (text !== null) return <PleaseWait>{text}</PleaseWait>;
  if (isError) return <Unavailable page={page} retry="availability.retry" />;
  if (isFormLost) return <Unavailable page={page} retry="form.retry" />;
  if (isEndingLost) return <Unavailable page={page} retry="ending.retry" />;
  if (isSelecting) return <ChoosingNumber page={page} />;
  if (isForm) return <FormScreen page={page} />;
  return <EndingScreen page={page} supportEmail={supportEmail} />;
}
