import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { Started } from '#machines/meeting/media/share.setup.ts';
import type { OpenCamera } from '#machines/meeting/media/camera.setup.ts';
import type { Device, DevicePermission } from '#machines/meeting/media.types.ts';
import { earlyParts } from '#machines/meeting/call/parts.ts';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { OpenMicrophone } from '#machines/meeting/media/microphone.setup.ts';
import type { PermissionsEvent } from '#machines/meeting/media/permissions.setup.ts';
import type { OpenedTrack } from '#machines/meeting/media/track.ts';

/** The results of the media services. */
export interface FakeMediaWorld {
  /** Runs before the camera is open. */
  readonly openCamera: () => Promise<void>;
  readonly startScreenShare: () => Promise<Started>;
  readonly permissions: readonly PermissionsEvent[];
  /** The devices that the browser lists. */
  readonly devices: readonly Device[];
}

export const someDevices: readonly Device[] = [
  { id: 'camera-1', kind: 'camera', label: 'Desk camera' },
  { id: 'camera-2', kind: 'camera', label: 'Built-in camera' },
  { id: 'microphone-1', kind: 'microphone', label: 'Headset' },
  { id: 'microphone-2', kind: 'microphone', label: '' },
  { id: 'speaker-1', kind: 'speaker', label: 'Headset' },
];

export const done = <Input = NonReducibleUnknown>() => fromPromise<void, Input>(() => Promise.resolve());
export const silent = <Input = NonReducibleUnknown>() => fromCallback<EventObject, Input>(() => undefined);

/** The chosen device, or the browser's choice. */
const openedOf = (first: string, chosen: string | null) => ({ deviceId: (chosen ?? '') || first, label: '' });

/**
 * The machines of tracks and devices, whose effects resolve at once.
 * @param onHear receives the function that sends events of the microphone's watcher.
 */
export function fakeMedia(world: FakeMediaWorld, onHear: (tell: (event: EventObject) => void) => void) {
  return {
    microphone: earlyParts.microphone.provide({
      actors: {
        openMicrophone: fromPromise<OpenedTrack, OpenMicrophone>(({ input }) =>
          Promise.resolve(openedOf('microphone-1', input.deviceId)),
        ),
        setMicrophoneMuted: done(),
        watchMicrophone: fromCallback(({ sendBack }) => {
          onHear(sendBack);
        }),
      },
    }),
    camera: earlyParts.camera.provide({
      actors: {
        openCamera: fromPromise<OpenedTrack, OpenCamera>(async ({ input }) => {
          await world.openCamera();
          return openedOf('camera-1', input.deviceId);
        }),
        removeCamera: done(),
        watchCamera: silent(),
      },
    }),
    devices: earlyParts.devices.provide({
      actors: {
        loadChoice: fromPromise(() => Promise.resolve({})),
        watchDevices: fromCallback(({ sendBack }) => sendBack({ type: 'devices.changed', devices: world.devices })),
        askSpeaker: fromPromise<Device | null>(() =>
          Promise.resolve({ id: 'speaker-2', kind: 'speaker', label: 'Television' }),
        ),
      },
    }),
    permissions: earlyParts.permissions.provide({
      actors: {
        requestMicrophone: fromPromise(() => Promise.resolve<DevicePermission>('granted')),
        requestCamera: fromPromise(() => Promise.resolve<DevicePermission>('granted')),
        requestNotifications: fromPromise(() => Promise.resolve<DevicePermission>('granted')),
        watchPermissions: fromCallback(({ sendBack }) => {
          for (const event of world.permissions) sendBack(event);
        }),
      },
    }),
    screenShare: lateParts.screenShare.provide({
      actors: {
        startShare: fromPromise(world.startScreenShare),
        stopShare: done(),
        watchShare: silent(),
      },
    }),
    desktopAudio: lateParts.desktopAudio.provide({
      actors: {
        startShare: fromPromise<Started, OfCall>(() => Promise.resolve({ keepsDevice: false })),
        stopShare: done(),
        watchShare: silent(),
      },
    }),
  };
}
