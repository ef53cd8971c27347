import { fromCallback, fromPromise, waitFor } from 'xstate';
import {
  deviceHelpMachine,
  type DeviceTrouble,
  type HelpedKind,
  type ThisBrowser,
} from '#machines/meeting/media/device-help.machine.ts';
import type { CallActor } from '#src/screens/meeting/call/call-actors.ts';
import { identifyBrowser } from '#src/services/device/helped-browser.ts';

type OfCall = Pick<CallActor, 'getSnapshot'>;

/** Opens a device, unless it is being opened; returns why it failed, or null. Rejects when the call has ended. */
async function open(call: OfCall, kind: HelpedKind, signal: AbortSignal): Promise<DeviceTrouble['trouble'] | null> {
  const { microphone, camera } = call.getSnapshot().children;
  const device = kind === 'camera' ? camera : microphone;
  if (device === undefined) throw new Error('The call has ended.');
  const { context } = device.getSnapshot();
  // A device that was removed is waited for, and can be tried meanwhile.
  const isLost = device.getSnapshot().matches({ owning: 'lost' });
  if (context.wantsMuted || isLost) {
    if (kind === 'camera') camera?.send({ type: 'video.unmute' });
    else microphone?.send({ type: 'audio.unmute' });
  }
  const settled = await waitFor(
    device,
    (snapshot) => !snapshot.hasTag('busy') || snapshot.matches({ owning: 'lost' }),
    {
      signal,
    },
  );
  return settled.context.trouble;
}

async function openAll(call: OfCall, kinds: readonly HelpedKind[], signal: AbortSignal): Promise<DeviceTrouble | null> {
  const troubles = await Promise.all(kinds.map((kind) => open(call, kind, signal)));
  // The switches of the devices before joining follow the permissions.
  call.getSnapshot().children.preJoin?.send({ type: 'devices.check' });
  const trouble = troubles.find((one) => one !== null) ?? null;
  return trouble === null ? null : { kinds: kinds.filter((_, index) => troubles[index] !== null), trouble };
}

/** Reports a device whose permission is no longer denied. */
function watchUnblocked(call: OfCall, onUnblocked: (kind: HelpedKind) => void): (() => void) | undefined {
  const { permissions } = call.getSnapshot().children;
  if (permissions === undefined) return undefined;
  const deniedOf = () =>
    (['microphone', 'camera'] as const).filter((kind) => permissions.getSnapshot().matches({ [kind]: 'denied' }));
  let denied = deniedOf();
  const subscription = permissions.subscribe(() => {
    const before = denied;
    denied = deniedOf();
    for (const kind of before) if (!denied.includes(kind)) onUnblocked(kind);
  });
  return () => subscription.unsubscribe();
}

/** The help for the devices of a call, with its effects (architecture 2). */
export const createDeviceHelp = (call: OfCall, userAgent: string) =>
  deviceHelpMachine.provide({
    actors: {
      identifyBrowser: fromPromise<ThisBrowser>(() => identifyBrowser(userAgent)),
      tryDevices: fromPromise<DeviceTrouble | null, { readonly kinds: readonly HelpedKind[] }>(({ input, signal }) =>
        openAll(call, input.kinds, signal),
      ),
      watchPermissions: fromCallback(({ sendBack }) =>
        watchUnblocked(call, (kind) => sendBack({ type: 'permission.unblocked', kind })),
      ),
    },
  });
