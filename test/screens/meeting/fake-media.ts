import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';
import type { Device, DevicePermission } from '#machines/meeting/contracts.ts';
import { desktopAudioMachine } from '#machines/meeting/desktop-audio.machine.ts';
import { mediaCamera, mediaDevices, mediaMicrophone, mediaPermissions } from '#machines/meeting/media.children.ts';
import type { PermissionsEvent } from '#machines/meeting/permissions.setup.ts';
import { screenShareMachine } from '#machines/meeting/screen-share.machine.ts';

/** What the services of the media do. */
export interface FakeMediaWorld {
  readonly openCamera: () => Promise<{ deviceId: string }>;
  readonly startScreenShare: () => Promise<void>;
  readonly permissions: readonly PermissionsEvent[];
}

const someDevices: readonly Device[] = [
  { id: 'camera-1', kind: 'camera', label: 'Desk camera' },
  { id: 'camera-2', kind: 'camera', label: 'Built-in camera' },
  { id: 'microphone-1', kind: 'microphone', label: 'Headset' },
  { id: 'microphone-2', kind: 'microphone', label: '' },
  { id: 'speaker-1', kind: 'speaker', label: 'Headset' },
];

export const done = <Input = NonReducibleUnknown>() => fromPromise<void, Input>(() => Promise.resolve());
export const silent = <Input = NonReducibleUnknown>() => fromCallback<EventObject, Input>(() => undefined);

/** The owners of tracks and devices, whose effects answer at once. @param onHear is given the microphone's watcher. */
export function fakeMedia(world: FakeMediaWorld, onHear: (tell: (event: EventObject) => void) => void) {
  return {
    microphone: mediaMicrophone.provide({
      actors: {
        openMicrophone: fromPromise(() => Promise.resolve({ deviceId: 'microphone-1' })),
        setMicrophoneMuted: done(),
        closeMicrophone: done(),
        watchMicrophone: fromCallback(({ sendBack }) => {
          onHear(sendBack);
        }),
      },
    }),
    camera: mediaCamera.provide({
      actors: {
        openCamera: fromPromise(world.openCamera),
        removeCamera: done(),
        closeCamera: done(),
        watchCamera: silent(),
      },
    }),
    devices: mediaDevices.provide({
      actors: {
        loadChoice: fromPromise(() => Promise.resolve({})),
        watchDevices: fromCallback(({ sendBack }) => sendBack({ type: 'devices.changed', devices: someDevices })),
      },
    }),
    permissions: mediaPermissions.provide({
      actors: {
        requestMicrophone: fromPromise(() => Promise.resolve<DevicePermission>('granted')),
        requestCamera: fromPromise(() => Promise.resolve<DevicePermission>('granted')),
        requestNotifications: fromPromise(() => Promise.resolve<DevicePermission>('granted')),
        watchPermissions: fromCallback(({ sendBack }) => {
          for (const event of world.permissions) sendBack(event);
        }),
      },
    }),
    screenShare: screenShareMachine.provide({
      actors: {
        startShare: fromPromise(world.startScreenShare),
        stopShare: done(),
        watchShare: silent(),
      },
    }),
    desktopAudio: desktopAudioMachine.provide({
      actors: { startShare: done(), stopShare: done(), watchShare: silent() },
    }),
  };
}
