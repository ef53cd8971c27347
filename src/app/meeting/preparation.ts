import { fromCallback, fromPromise } from 'xstate';
import type { DevicePermission } from '#machines/meeting/media.types.ts';
import type { DeviceChoice } from '#machines/meeting/media/device-choice.ts';
import { earlyParts } from '#machines/meeting/call/parts.ts';
import type { OtherTabCommand, OtherTabInput } from '#machines/meeting/admission/other-tab.machine.ts';
import type { DeviceReport } from '#machines/meeting/admission/pre-join.machine.ts';
import type { MediaDeviceList } from '#src/services/meeting/media/media-devices.ts';
import { watchMeetingTabs } from '#src/services/meeting/admission/meeting-tabs.ts';
import type { MediaPermissions } from '#src/services/meeting/media/media-permissions.ts';

/** The choice of devices with its effects. @param loadChoice returns the user's last choice. */
export const createDevices = (list: MediaDeviceList, loadChoice: () => Promise<DeviceChoice>) =>
  earlyParts.devices.provide({
    actors: {
      loadChoice: fromPromise<DeviceChoice>(loadChoice),
      askSpeaker: fromPromise(() => list.askSpeaker()),
      watchDevices: fromCallback(({ sendBack }) =>
        list.watchDevices((devices) => sendBack({ type: 'devices.changed', devices })),
      ),
    },
  });

export const createPermissions = (permissions: MediaPermissions) =>
  earlyParts.permissions.provide({
    actors: {
      requestMicrophone: fromPromise<DevicePermission>(() => permissions.requestMicrophone()),
      requestCamera: fromPromise<DevicePermission>(() => permissions.requestCamera()),
      requestNotifications: fromPromise<DevicePermission>(() => permissions.requestNotifications()),
      watchPermissions: fromCallback(({ sendBack }) =>
        permissions.watchPermissions((kind, permission) => sendBack({ type: 'permission.changed', kind, permission })),
      ),
    },
  });

export const createPreJoin = (list: Pick<MediaDeviceList, 'checkDevices' | 'watchDevices'>) =>
  earlyParts.preJoin.provide({
    actors: {
      checkDevices: fromPromise<DeviceReport>(() => list.checkDevices()),
      watchDevices: fromCallback(({ sendBack }) =>
        list.watchDevices(
          () => void list.checkDevices().then((report) => sendBack({ type: 'devices.reported', report })),
        ),
      ),
    },
  });

export const createOtherTab = (page: Pick<Window, 'close'>) =>
  earlyParts.otherTab.provide({
    actors: {
      watchTabs: fromCallback<OtherTabCommand, OtherTabInput>(({ input, sendBack, receive }) => {
        const { say, leave } = watchMeetingTabs(input.meetingId, sendBack, page);
        receive(say);
        return leave;
      }),
    },
  });
