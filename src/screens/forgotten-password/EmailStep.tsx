import { useSelector } from '@xstate/react';
import { emailProblem } from '#machines/shared/fields/validation.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { AccountEmailInput } from '../entrance/AccountEmailInput.tsx';
import { EntranceForm } from '../entrance/EntranceForm.tsx';
import { SubScreen } from '../entrance/SubScreen.tsx';
import { WaitLine } from '../entrance/WaitLine.tsx';
import { fieldId } from './field-id.ts';
import type { ForgottenPasswordActor } from './actors.ts';
import { texts } from './texts.ts';

/** First step: the e-mail of the account. */
export function EmailStep({ flow }: { readonly flow: ForgottenPasswordActor }) {
  const email = useSelector(flow, ({ context }) => context.email);
  const problem = useSelector(flow, ({ context }) =>
    context.touched.includes('email') ? emailProblem(context.email) : '',
  );
  const message = useSelector(flow, ({ context }) => context.message);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isTold = useSelector(flow, (snapshot) => snapshot.hasTag('told'));
  const isWaiting = useSelector(flow, (snapshot) => snapshot.hasTag('waiting'));
  const countdown = useSelector(flow, ({ children }) => children.countdown);
  return (
    <SubScreen title={texts.email.title} pageTitle={texts.pageTitle} lead={texts.email.lead} arrived={false}>
      <EntranceForm label={texts.email.title} onSubmit={() => flow.send({ type: 'form.submit' })}>
        {isTold && <Alert tone="danger">{message}</Alert>}
        <Field label={texts.email.label} id={fieldId('email')} error={problem} required>
          <AccountEmailInput
            value={email}
            locked={isBusy}
            onChange={(text) => flow.send({ type: 'email.change', email: text })}
          />
        </Field>
        <Button type="submit" wide busy={isBusy} aria-disabled={isWaiting}>
          {texts.email.submit}
        </Button>
        {countdown !== undefined && <WaitLine actor={countdown}>{(clock) => <>Wait for {clock}</>}</WaitLine>}
      </EntranceForm>
    </SubScreen>
  );
}
