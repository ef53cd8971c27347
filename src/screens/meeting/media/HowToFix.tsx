import { useSelector } from '@xstate/react';
import type { DeviceTrouble, HelpedKind } from '#machines/meeting/media/device-help.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import type { Preparation } from '../call/useCall.ts';
import { useDeviceHelp } from './device-help.ts';

type Media = Pick<Preparation, 'permissions' | 'microphone' | 'camera'>;

/** Returns what keeps a device from being opened; null for nothing. A device that is open, but not usable, is not in the way. */
export function useTrouble(
  kind: HelpedKind,
  { permissions, microphone, camera }: Media,
): DeviceTrouble['trouble'] | null {
  const isBlocked = useSelector(permissions, (snapshot) => snapshot.matches({ [kind]: 'denied' }));
  const trouble = useSelector(kind === 'camera' ? camera : microphone, ({ context }) =>
    context.message === '' || context.trouble === 'unusable' ? null : context.trouble,
  );
  return isBlocked ? 'permission' : trouble;
}

/** Opens the steps for a device that cannot be used. */
export function HowToFix({ kinds, trouble }: DeviceTrouble) {
  const help = useDeviceHelp();
  if (help === null) return null;
  return (
    <Button variant="link" onClick={() => help.send({ type: 'help.open', kinds, trouble })}>
      How to fix
    </Button>
  );
}

/** The same beside the message of one device, while it has one. */
export function HowToFixDevice({ kind, media }: { readonly kind: HelpedKind; readonly media: Media }) {
  const trouble = useTrouble(kind, media);
  return trouble === null ? null : <HowToFix kinds={[kind]} trouble={trouble} />;
}
