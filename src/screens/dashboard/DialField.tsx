import { useSelector } from '@xstate/react';
import { lazy, Suspense, useId, useMemo, useRef } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { DialerIcon } from '#src/components/Icons/AreaIcons.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import type { DialerProps } from './actors.ts';
import styles from './DialField.module.css';
import popoverStyles from './popover.module.css';

/** Loaded on demand: it contains the number formats of all countries. */
const DialQuestion = lazy(async () => ({ default: (await import('./DialQuestion.tsx')).DialQuestion }));

/**
 * The shell's own dial field: a number is sent to the dialer as DIAL_NUMBER (specification 7.6). A number from the
 * page's address is filled in, and is called only after the user has agreed.
 */
export function DialField({ dialer }: DialerProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const number = useSelector(dialer, ({ context }) => context.typedNumber);
  const isOffered = useMemo(() => dialer.getSnapshot().context.offeredNumber !== '', [dialer]);
  const type = (typed: string) => dialer.send({ type: 'number.type', number: typed });
  const canDial = useSelector(dialer, (snapshot) => snapshot.can({ type: 'number.dial', number }));
  const dial = () => {
    if (!canDial) return;
    dialer.send({ type: 'number.dial', number });
    type('');
    popover.current?.hidePopover();
  };
  return (
    <>
      <Button ref={opener} variant="quiet" iconOnly aria-label="Dial a number" popoverTarget={id}>
        <DialerIcon />
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={popoverStyles['popover']}
        onToggle={({ newState }) => {
          if (newState === 'open') input.current?.focus();
        }}
      >
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            dial();
          }}
        >
          <Field label="Number to dial">
            <TextInput
              ref={input}
              type="tel"
              autoComplete="off"
              placeholder="+44 20 7946 0018"
              value={number}
              onChange={type}
            />
          </Field>
          <Button type="submit" wide aria-disabled={!canDial}>
            Dial
          </Button>
        </form>
      </div>
      {isOffered && (
        <Suspense fallback={null}>
          <DialQuestion dialer={dialer} field={opener} />
        </Suspense>
      )}
    </>
  );
}
