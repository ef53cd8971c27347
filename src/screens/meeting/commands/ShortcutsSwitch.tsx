import { useSelector } from '@xstate/react';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { useCall } from '../call/useCall.ts';

/** Switches the shortcuts off, for users who need the keys for other software. */
export function ShortcutsSwitch() {
  const { callActor } = useCall();
  const actor = useSelector(callActor, ({ children }) => children.shortcuts);
  const isOn = useSelector(actor, (snapshot) => snapshot?.hasTag('on') ?? false);
  return (
    <Switch label="Use keyboard shortcuts" checked={isOn} onChange={() => actor?.send({ type: 'shortcuts.switch' })} />
  );
}
