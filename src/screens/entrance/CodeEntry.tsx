import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { resendsRemaining, verificationsRemaining } from '#machines/shared/attempts.ts';
import { remainingSeconds } from '#machines/shared/countdown.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import type { codeEntryMachine } from '#machines/sign-up/code-entry.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CountdownText } from '#src/components/CountdownText/CountdownText.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { Pin } from './Pin.tsx';
import styles from './CodeEntry.module.css';

export type CodeEntryActor = ActorRefFrom<typeof codeEntryMachine>;

export interface CodeEntryProps {
  readonly actor: CodeEntryActor;
  /** Of the field being verified. */
  readonly label: string;
  readonly locked: boolean;
  /** Of the pin entry, so that focus can be led to it. */
  readonly id?: string | undefined;
  /** What stands before another code, if anything. */
  readonly challenge?: ReactNode;
}

/** The prompt, the pin entry, and 'Resend' with its countdown (specification 2.3, 5.2). */
export function CodeEntry({ actor, label, locked, id, challenge }: CodeEntryProps) {
  const canEnter = useSelector(actor, (snapshot) => snapshot.hasTag('pinEnterable'));
  const isExhausted = useSelector(actor, (snapshot) => snapshot.hasTag('pinExhausted'));
  const isVerifying = useSelector(actor, (snapshot) => snapshot.matches({ entering: { pin: 'verifying' } }));
  const isResending = useSelector(actor, (snapshot) => snapshot.matches({ entering: { resend: 'resending' } }));
  const remaining = useSelector(actor, ({ context }) => verificationsRemaining(context.verifyCount));
  const message = useSelector(actor, ({ context }) => context.pinMessage);
  const pinEntry = useSelector(actor, (snapshot) => snapshot.children.pinEntry);
  const problem = isExhausted ? messages.verification.exceeded : message;

  return (
    <div className={styles['code']}>
      <p className={styles['prompt']}>We have sent you a 6 digit pin code please enter it below.</p>
      <Field
        label={`${label} pincode`}
        id={id}
        error={problem}
        announce
        hint={isExhausted ? undefined : messages.verification.attemptsRemaining(remaining)}
        action={isVerifying ? <Spinner label="Checking the code" /> : undefined}
      >
        {pinEntry === undefined ? null : <Pin actor={pinEntry} disabled={locked} blocked={!canEnter || isResending} />}
      </Field>
      <Resend actor={actor} locked={locked} />
      {challenge}
    </div>
  );
}

function Resend({ actor, locked }: Pick<CodeEntryProps, 'actor' | 'locked'>) {
  const isExhausted = useSelector(actor, (snapshot) => snapshot.hasTag('resendExhausted'));
  const isCooling = useSelector(actor, (snapshot) => snapshot.hasTag('cooling'));
  const isBusy = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ entering: { resend: 'resending' } }) ||
      snapshot.matches({ entering: { resend: 'challenging' } }),
  );
  const countdown = useSelector(actor, (snapshot) => snapshot.children.countdown);
  const seconds = useSelector(countdown, (snapshot) =>
    snapshot === undefined ? 0 : remainingSeconds(snapshot.context),
  );
  const remaining = useSelector(actor, ({ context }) => resendsRemaining(context.resendCount));
  const message = useSelector(actor, ({ context }) => context.sendMessage);

  return (
    <div className={styles['line']}>
      <Button
        variant="link"
        busy={isBusy}
        disabled={locked || isExhausted}
        onClick={() => actor.send({ type: 'code.resend' })}
      >
        Resend
      </Button>
      <span className={styles['muted']}>
        {isCooling && <CountdownText seconds={seconds} />}
        {!isCooling && !isExhausted && messages.verification.attemptsRemaining(remaining)}
        {isExhausted && messages.verification.exceeded}
      </span>
      <span role="status">{message}</span>
    </div>
  );
}
