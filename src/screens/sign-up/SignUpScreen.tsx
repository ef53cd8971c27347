import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
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

function CurrentScreen({ page, supportEmail }: Pick<SignUpScreenProps, 'page' | 'supportEmail'>) {
  const isBusy = useSelector(page, (snapshot) => snapshot.hasTag('busy'));
  const isError = useSelector(page, (snapshot) => snapshot.matches('error'));
  const isSelecting = useSelector(page, (snapshot) => snapshot.matches('selectNumber'));
  const isPreparing = useSelector(
    page,
    (snapshot) => snapshot.matches({ signup: 'preparing' }) || snapshot.matches({ processing: 'preparing' }),
  );
  const isForm = useSelector(page, (snapshot) => snapshot.matches('signup'));
  // These do not use the code that could not be loaded.
  const isFormLost = useSelector(page, (snapshot) => snapshot.matches({ signup: 'unavailable' }));
  const isEndingLost = useSelector(page, (snapshot) => snapshot.matches({ processing: 'unavailable' }));
  if (isBusy) return <PleaseWait>{isPreparing ? texts.loading : texts.checking}</PleaseWait>;
  if (isError) return <Unavailable page={page} retry="availability.retry" />;
  if (isFormLost) return <Unavailable page={page} retry="form.retry" />;
  if (isEndingLost) return <Unavailable page={page} retry="ending.retry" />;
  if (isSelecting) return <ChoosingNumber page={page} />;
  if (isForm) return <FormScreen page={page} />;
  return <EndingScreen page={page} supportEmail={supportEmail} />;
}
