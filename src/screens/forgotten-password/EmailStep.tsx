import { useSelector } from '@xstate/react';
import { emailProblem } from '#machines/sign-up/validation.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import styles from '../entrance/EntranceForm.module.css';
import { SubScreen } from '../entrance/SubScreen.tsx';
import { WaitLine } from '../entrance/WaitLine.tsx';
import { fieldId } from './fieldId.ts';
import type { ForgottenPasswordActor } from './ForgottenPasswordScreen.tsx';
import { texts } from './texts.ts';

/** First step: which account? */
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
      <form
        className={styles['form']}
        method="post"
        noValidate
        aria-label={texts.email.title}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'form.submit' });
        }}
      >
        {isTold && <Alert tone="danger">{message}</Alert>}
        <Field label={texts.email.label} id={fieldId('email')} error={problem} required>
          <TextInput
            type="email"
            name="username"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={email}
            readOnly={isBusy}
            onChange={(text) => flow.send({ type: 'email.change', email: text.trim() })}
          />
        </Field>
        <Button type="submit" wide busy={isBusy} aria-disabled={isWaiting}>
          {texts.email.submit}
        </Button>
        {countdown !== undefined && <WaitLine actor={countdown}>{(clock) => <>Wait for {clock}</>}</WaitLine>}
      </form>
    </SubScreen>
  );
}
