import { useSelector } from '@xstate/react';
import { use, type ReactNode } from 'react';
import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';
import { valueProblem } from '#machines/sign-up/verification.rules.ts';
import type { VerificationEmitted } from '#machines/sign-up/verification.setup.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { afterRender } from '#src/components/flow/after-render.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { PencilIcon } from '#src/components/Icons/action-icons.tsx';
import { CheckIcon } from '#src/components/Icons/sign-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { CaptchaDialog } from './CaptchaDialog.tsx';
import { CodeEntry } from '../entrance/CodeEntry.tsx';
import type { CodeEntryActor } from '../entrance/actors.ts';
import { Cooldown } from './Cooldown.tsx';
import { focusField, groupId, pincodeId } from './form-focus.ts';
import styles from './RegistrationForm.module.css';
import { fieldId } from './field-id.ts';
import { SupportEmail } from './SupportEmail.ts';
import { uniquenessNotes } from './uniqueness-notes.ts';
import type { VerificationActor } from './actors.ts';

type Edited = Extract<VerificationEmitted, { type: 'edited' }>;

export interface VerifiedFieldProps {
  readonly actor: VerificationActor;
  /** Whether the whole form is locked. */
  readonly locked: boolean;
  readonly field: VerificationKind;
  readonly label: string;
  /** The label 'Click here to verify email' or 'Click here to verify number'. */
  readonly offer: string;
  /** The control. */
  readonly children: ReactNode;
}

/** A field with its verification: uniqueness, the button to send a code, the code entry, 'Verified', the pencil. */
export function VerifiedField({ actor, locked, field, label, offer, children }: VerifiedFieldProps) {
  const id = fieldId(field);
  const uniqueness = useSelector(actor, (snapshot) => snapshot.children.uniqueness);
  const refusal = useSelector(uniqueness, (snapshot) => uniquenessNotes(snapshot).refusal);
  const praise = useSelector(uniqueness, (snapshot) => uniquenessNotes(snapshot).praise);
  const canRetry = useSelector(uniqueness, (snapshot) => snapshot?.can({ type: 'check.retry' }) ?? false);
  const problem = useSelector(actor, ({ context: { touched, kind, value, country } }) =>
    touched ? valueProblem(kind, value, country) : '',
  );
  const message = useSelector(actor, ({ context }) => context.message);
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag('offered'));
  const isSpent = useSelector(actor, (snapshot) => snapshot.hasTag('spent'));
  const isCooling = useSelector(actor, (snapshot) => snapshot.hasTag('cooling'));
  const isTold = useSelector(actor, (snapshot) => snapshot.hasTag('told'));
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const hasChanges = useSelector(actor, ({ context }) => context.changeCount < limits.changes);
  const codeEntry = useSelector(actor, (snapshot) => snapshot.children.codeEntry);
  const sendCode = useSelector(actor, (snapshot) => snapshot.children.sendCode);
  const captcha = useSelector(sendCode, (snapshot) => snapshot?.children.captcha);
  const countdown = useSelector(actor, (snapshot) => snapshot.children.countdown);

  const { wayOut } = messages.verification;
  const support = wayOut.support(use(SupportEmail));
  const check = () => {
    focusField(field);
    uniqueness?.send({ type: 'check.retry' });
  };
  useEmitted<Edited>(actor, 'edited', () => afterRender(() => focusField(field)));

  return (
    <div className={styles['group']} id={groupId(id)}>
      <Field
        label={label}
        id={id}
        error={problem || refusal || (isSpent ? messages.verification.exceeded : message)}
        success={isOffered ? praise : ''}
        hint={isSpent ? wayOut[field] : undefined}
        announce
        action={<Marks actor={actor} label={label} locked={locked} />}
        required
      >
        {children}
      </Field>
      {canRetry && (
        <Button variant="link" disabled={locked} onClick={check}>
          Try again
        </Button>
      )}
      {((isOffered && !isSpent) || isSending) && (
        <div className={styles['line']}>
          <Button
            variant="link"
            busy={isSending}
            waiting={isCooling}
            disabled={locked}
            onClick={() => actor.send({ type: 'code.send' })}
          >
            {offer}
          </Button>
          {isCooling && !isTold && <Cooldown actor={countdown} />}
        </div>
      )}
      {codeEntry !== undefined && (
        <CodeEntry
          actor={codeEntry}
          label={label}
          locked={locked}
          id={pincodeId(id)}
          wayOut={hasChanges ? wayOut[field] : support}
          change={`Change ${label.toLowerCase()}`}
          challenge={<ResendCaptcha actor={codeEntry} />}
        />
      )}
      {captcha !== undefined && <CaptchaDialog actor={captcha} />}
    </div>
  );
}

/** The captcha before another SMS is sent. */
function ResendCaptcha({ actor }: { readonly actor: CodeEntryActor }) {
  const resendCode = useSelector(actor, (snapshot) => snapshot.children.resendCode);
  const captcha = useSelector(resendCode, (snapshot) => snapshot?.children.captcha);
  return captcha === undefined ? null : <CaptchaDialog actor={captcha} />;
}

/** 'Verified' and the pencil, at the end of the label's line. */
function Marks({ actor, label, locked }: Pick<VerifiedFieldProps, 'actor' | 'label' | 'locked'>) {
  const isVerified = useSelector(actor, (snapshot) => snapshot.hasTag('verified'));
  const codeEntry = useSelector(actor, (snapshot) => snapshot.children.codeEntry);
  const canEditVerified = useSelector(actor, (snapshot) => snapshot.can({ type: 'value.edit' }));
  const canEditSent = useSelector(
    codeEntry,
    (snapshot) => snapshot?.can({ type: 'value.edit' }) === true && !snapshot.hasTag('pinExhausted'),
  );
  const edit = () => {
    if (codeEntry === undefined) actor.send({ type: 'value.edit' });
    else codeEntry.send({ type: 'value.edit' });
  };
  return (
    <span className={styles['marks']}>
      <span role="status">
        {isVerified && (
          <>
            <VisuallyHidden>{label} </VisuallyHidden>
            <span className={styles['verified']}>
              <CheckIcon size="small" />
              Verified
            </span>
          </>
        )}
      </span>
      {(canEditVerified || canEditSent) && (
        <Button
          variant="quiet"
          iconOnly
          className={styles['change']}
          disabled={locked}
          aria-label={`Change ${label.toLowerCase()}`}
          onClick={edit}
        >
          <PencilIcon size="small" />
        </Button>
      )}
    </span>
  );
}
