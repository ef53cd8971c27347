import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import { resendsRemaining, verificationsRemaining } from '#machines/shared/attempts.ts';
import { remainingSeconds } from '#machines/shared/countdown.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import type { CodeEntryEmitted } from '#machines/shared/code/code-entry.setup.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CountdownText } from '#src/components/CountdownText/CountdownText.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { leadFocus } from '#src/components/flow/lead-focus.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { PencilIcon } from '#src/components/Icons/action-icons.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { Pin } from './Pin.tsx';
import styles from './CodeEntry.module.css';
import type { CodeEntryActor } from './actors.ts';

export interface CodeEntryProps {
  readonly actor: CodeEntryActor;
  /** Label of the field being verified. */
  readonly label: string;
  readonly locked: boolean;
  /** Id of the pin entry, so that the focus can be moved to it. */
  readonly id?: string | undefined;
  /** Instruction for the user once the attempts are exceeded. */
  readonly wayOut: string;
  /** Label of the button for that, e.g. 'Change e-mail'. Undefined if the flow has a button of its own. */
  readonly change?: string | undefined;
  /** The step before another code is sent, if any. */
  readonly challenge?: ReactNode;
}

type Exhausted = Extract<CodeEntryEmitted, { type: 'exhausted' }>;

/** The prompt, the pin entry, and 'Resend' with its countdown (specification 2.3, 5.2). */
export function CodeEntry({ actor, label, locked, id, wayOut, change, challenge }: CodeEntryProps) {
  const box = useRef<HTMLDivElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const canEnter = useSelector(actor, (snapshot) => snapshot.hasTag('pinEnterable'));
  const isExhausted = useSelector(actor, (snapshot) => snapshot.hasTag('pinExhausted'));
  const isVerifying = useSelector(actor, (snapshot) => snapshot.hasTag('verifying'));
  const isResending = useSelector(actor, (snapshot) => snapshot.hasTag('resending'));
  const canEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'value.edit' }));
  const remaining = useSelector(actor, ({ context }) => verificationsRemaining(context.verifyCount));
  const message = useSelector(actor, ({ context }) => context.pinMessage);
  const pinEntry = useSelector(actor, (snapshot) => snapshot.children.pinEntry);
  const lack = useSelector(pinEntry, (snapshot) => snapshot?.context.problem ?? '');
  const problem = (lack !== '' && messages.validation.pincode[lack]) || message;
  useEmitted<Exhausted>(actor, 'exhausted', () => leadFocus(box.current, () => changeButton.current?.focus()));

  return (
    <div className={styles['code']} ref={box}>
      {!isExhausted && <p className={styles['prompt']}>We have sent you a 6 digit pin code please enter it below.</p>}
      <Field
        label={`${label} pincode`}
        id={id}
        error={isExhausted ? messages.verification.exceeded : problem}
        announce
        hint={isExhausted ? wayOut : messages.verification.attemptsRemaining(remaining)}
        action={isVerifying ? <Spinner label="Checking the code" /> : undefined}
      >
        {pinEntry === undefined ? null : <Pin actor={pinEntry} disabled={locked} blocked={!canEnter || isResending} />}
      </Field>
      {isExhausted && canEdit && change !== undefined && (
        <Button
          ref={changeButton}
          variant="secondary"
          icon={<PencilIcon size="small" />}
          disabled={locked}
          onClick={() => actor.send({ type: 'value.edit' })}
        >
          {change}
        </Button>
      )}
      <Resend actor={actor} locked={locked} />
      {challenge}
    </div>
  );
}

function Resend({ actor, locked }: Pick<CodeEntryProps, 'actor' | 'locked'>) {
  const isPinExhausted = useSelector(actor, (snapshot) => snapshot.hasTag('pinExhausted'));
  const isExhausted = useSelector(actor, (snapshot) => snapshot.hasTag('resendExhausted'));
  const isCooling = useSelector(actor, (snapshot) => snapshot.hasTag('cooling'));
  const isTold = useSelector(actor, (snapshot) => snapshot.hasTag('told'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('resending'));
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
        waiting={isCooling}
        disabled={locked || isExhausted}
        onClick={() => actor.send({ type: 'code.resend' })}
      >
        Resend
      </Button>
      <span className={styles['muted']}>
        {isCooling && !isTold && <CountdownText seconds={seconds} />}
        {!isCooling && !isExhausted && messages.verification.attemptsRemaining(remaining)}
        {isExhausted && !isPinExhausted && messages.verification.exceeded}
      </span>
      <span role="status">{message}</span>
    </div>
  );
}
