import { fromCallback, fromPromise } from 'xstate';
import type { DevicePermission } from '#machines/meeting/contracts.ts';
import type { DeviceChoice } from '#machines/meeting/device-choice.ts';
import { mediaDevices, mediaPermissions } from '#machines/meeting/media.children.ts';
import { meetingPreJoin } from '#machines/meeting/meeting.children.ts';
import type { DeviceReport } from '#machines/meeting/pre-join.machine.ts';
import type { MediaDeviceList } from '#src/services/meeting/media-devices.ts';
import type { MediaPermissions } from '#src/services/meeting/media-permissions.ts';

/** The choice of devices with its effects. @param loadChoice what was chosen the last time. */
export const createDevices = (list: MediaDeviceList, loadChoice: () => Promise<DeviceChoice>) =>
  mediaDevices.provide({
    actors: {
      loadChoice: fromPromise<DeviceChoice>(loadChoice),
      watchDevices: fromCallback(({ sendBack }) =>
        list.watchDevices((devices) => sendBack({ type: 'devices.changed', devices })),
      ),
    },
  });

export const createPermissions = (permissions: MediaPermissions) =>
  mediaPermissions.provide({
    actors: {
      requestMicrophone: fromPromise<DevicePermission>(() => permissions.requestMicrophone()),
      requestCamera: fromPromise<DevicePermission>(() => permissions.requestCamera()),
      requestNotifications: fromPromise<DevicePermission>(() => permissions.requestNotifications()),
      watchPermissions: fromCallback(({ sendBack }) =>
        permissions.watchPermissions((kind, permission) => sendBack({ type: 'permission.changed', kind, permission })),
      ),
    },
  });

export const createPreJoin = (list: Pick<MediaDeviceList, 'checkDevices'>) =>
  meetingPreJoin.provide({ actors: { checkDevices: fromPromise<DeviceReport>(() => list.checkDevices()) } });
