import { useSelector } from '@xstate/react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Notices } from '#src/components/Notices/Notices.tsx';
import { FormSteps } from './FormSteps.tsx';
import { IpNotice } from './IpNotice.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { SignUpPageActor } from './actors.ts';
import { SubScreen } from './SubScreen.tsx';
import { useLasting } from './useLasting.ts';

/** signup: the registration form. */
export function FormScreen({ page }: { readonly page: SignUpPageActor }) {
  const form = useLasting(useSelector(page, ({ children }) => children.form));
  const isHeld = useSelector(page, (snapshot) => snapshot.hasTag('held'));
  const isRestored = useSelector(page, ({ context }) => context.restored);
  const canDiscard = useSelector(form, (snapshot) => snapshot?.can({ type: 'form.discard' }) ?? false);
  return (
    <SubScreen title="Enter your details" above={form !== undefined && <FormSteps form={form} />} long arrived>
      {isRestored && form !== undefined && (
        <Alert
          tone="info"
          action={
            <Button variant="secondary" disabled={!canDiscard} onClick={() => form.send({ type: 'form.discard' })}>
              Start again
            </Button>
          }
        >
          We kept what you entered. Only your password has to be typed again.
        </Alert>
      )}
      {form !== undefined && <RegistrationForm actor={form} />}
      <IpNotice page={page} />
      <Notices
        notices={isHeld ? [{ id: 'held', tone: 'info', text: 'Please wait, a request is still running.' }] : []}
        onDismiss={() => page.send({ type: 'notice.dismiss' })}
      />
    </SubScreen>
  );
}
