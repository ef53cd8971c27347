import { useActorRef, useSelector } from '@xstate/react';
import { pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CountdownText } from '#src/components/CountdownText/CountdownText.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { PinEntry, type PinMove } from '#src/components/PinEntry/PinEntry.tsx';
import styles from '../Gallery.module.css';

export function LivePin({ length }: { readonly length: number }) {
  const actor = useActorRef(pinEntryMachine, { input: { length } });
  const digits = useSelector(actor, ({ context }) => context.digits);
  const caret = useSelector(actor, ({ context }) => context.caret);
  const places: Readonly<Record<string, number>> = { left: caret - 1, right: caret + 1, home: 0, end: length - 1 };
  const move = (to: PinMove) =>
    actor.send({ type: 'caret.moved', to: typeof to === 'number' ? to : (places[to] ?? 0) });
  return (
    <PinEntry
      digits={digits}
      caret={caret}
      label={`${length} digit pin code`}
      onDigit={(digit) => actor.send({ type: 'digit.typed', digit })}
      onMove={move}
      onErase={() => actor.send({ type: 'digit.erased' })}
      onDelete={() => actor.send({ type: 'digit.deleted' })}
      onPaste={(text) => actor.send({ type: 'pin.pasted', text })}
      onFill={(text) => actor.send({ type: 'pin.pasted', text })}
    />
  );
}

const idle = {
  onDigit: () => undefined,
  onMove: () => undefined,
  onErase: () => undefined,
  onDelete: () => undefined,
  onPaste: () => undefined,
  onFill: () => undefined,
} as const;

const clock = (shown: React.ReactNode) => <>Wait for {shown}</>;

export function Pins() {
  return (
    <div className={styles['columns']}>
      <Field label="E-mail pincode" hint="3 attempts remaining">
        <LivePin length={6} />
      </Field>
      <Field label="Mobile pincode" error="Invalid Pincode" announce>
        <PinEntry {...idle} digits={['1', '2', '3', '4', '5', '6']} caret={5} />
      </Field>
      <Field label="Locked" hint="Attempts are exceeded">
        <PinEntry {...idle} digits={['1', '2', '3', '', '', '']} caret={3} disabled />
      </Field>
      <Field label="Four digits">
        <LivePin length={4} />
      </Field>
      <p className={styles['row']}>
        <Button variant="link" aria-disabled>
          Resend
        </Button>
        <CountdownText seconds={173} />
      </p>
      <p>
        <CountdownText seconds={59}>{clock}</CountdownText>
      </p>
    </div>
  );
}
