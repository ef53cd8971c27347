import { useSelector } from '@xstate/react';
import type { ForgottenPasswordEmitted, ForgottenPasswordField } from '#machines/sign-in/forgotten-password.setup.ts';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { CodeEntry } from '../entrance/CodeEntry.tsx';
import { Entrance } from '../entrance/Entrance.tsx';
import styles from '../entrance/EntranceForm.module.css';
import { focusField } from '../entrance/focus-field.ts';
import { FollowLink } from '../entrance/FollowLink.tsx';
import { paths } from '../entrance/paths.ts';
import { SubScreen } from '../entrance/SubScreen.tsx';
import { EmailStep } from './EmailStep.tsx';
import { fieldId } from './field-id.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { texts } from './texts.ts';
import type { ForgottenPasswordActor } from './actors.ts';

type Refused = Extract<ForgottenPasswordEmitted, { type: 'refused' }>;

export interface ForgottenPasswordScreenProps {
  readonly flow: ForgottenPasswordActor;
  readonly onLogin: () => void;
}

/** /forget-password: e-mail, code, new password, one at a time. */
export function ForgottenPasswordScreen({ flow, onLogin }: ForgottenPasswordScreenProps) {
  useEmitted<Refused>(flow, 'refused', ({ field }: { field: ForgottenPasswordField }) => focusField(fieldId(field)));
  return (
    <Entrance narrow>
      <CurrentStep flow={flow} />
      <p className={styles['back']}>
        <FollowLink href={paths.login} onFollow={onLogin}>
          {texts.back}
        </FollowLink>
      </p>
    </Entrance>
  );
}

function CurrentStep({ flow }: Pick<ForgottenPasswordScreenProps, 'flow'>) {
  const isRestoring = useSelector(flow, (snapshot) => snapshot.hasTag('restoring'));
  const isEmail = useSelector(flow, (snapshot) => snapshot.hasTag('step:email'));
  const isCode = useSelector(flow, (snapshot) => snapshot.hasTag('step:code'));
  const isLapsed = useSelector(flow, (snapshot) => snapshot.matches('lapsed'));
  if (isRestoring) return <Spinner size="large" label={texts.restoring} />;
  if (isEmail) return <EmailStep flow={flow} />;
  if (isCode) return <CodeStep flow={flow} />;
  if (isLapsed) return <Lapsed flow={flow} />;
  return <PasswordStep flow={flow} />;
}

function CodeStep({ flow }: Pick<ForgottenPasswordScreenProps, 'flow'>) {
  const email = useSelector(flow, ({ context }) => context.email);
  const codeEntry = useSelector(flow, ({ children }) => children.codeEntry);
  return (
    <SubScreen title={texts.code.title} pageTitle={texts.pageTitle} lead={texts.code.lead(email)} arrived={false}>
      {codeEntry !== undefined && (
        <CodeEntry actor={codeEntry} label="E-mail" locked={false} wayOut={messages.verification.wayOut.startAgain} />
      )}
      <p className={styles['line']}>
        <Button variant="link" onClick={() => flow.send({ type: 'email.edit' })}>
          {texts.another}
        </Button>
      </p>
    </SubScreen>
  );
}

function Lapsed({ flow }: Pick<ForgottenPasswordScreenProps, 'flow'>) {
  return (
    <SubScreen title={texts.lapsed.title} pageTitle={texts.pageTitle} lead={texts.lapsed.text} arrived>
      <div>
        <Button onClick={() => flow.send({ type: 'email.edit' })}>{texts.lapsed.again}</Button>
      </div>
    </SubScreen>
  );
}
