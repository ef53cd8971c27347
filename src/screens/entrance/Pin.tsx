import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { afterPress } from '#src/components/flow/after-press.ts';
import { PinEntry, type PinMove } from '#src/components/PinEntry/PinEntry.tsx';

export interface PinProps {
  readonly actor: ActorRefFrom<typeof pinEntryMachine>;
  readonly disabled: boolean;
  /** Accepts no digits for now, but keeps the focus. */
  readonly blocked: boolean;
}

/** Connects the pin entry's statechart with its component. */
export function Pin({ actor, disabled, blocked }: PinProps) {
  const digits = useSelector(actor, ({ context }) => context.digits);
  const caret = useSelector(actor, ({ context }) => context.caret);
  const move = (to: PinMove) => {
    const target = { left: caret - 1, right: caret + 1, home: 0, end: digits.length - 1 };
    actor.send({ type: 'caret.moved', to: typeof to === 'number' ? to : target[to] });
  };
  // The error must not shift the layout during the press. The entry may have finished by then.
  const leave = () =>
    afterPress(() => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'pin.left' });
    });
  return (
    <PinEntry
      digits={digits}
      caret={caret}
      disabled={disabled}
      blocked={blocked}
      autoFocus
      onDigit={(digit) => actor.send({ type: 'digit.typed', digit })}
      onMove={move}
      onErase={() => actor.send({ type: 'digit.erased' })}
      onDelete={() => actor.send({ type: 'digit.deleted' })}
      onPaste={(text) => actor.send({ type: 'pin.pasted', text })}
      onLeave={leave}
      onFill={(text) => actor.send({ type: 'pin.pasted', text })}
    />
  );
}
