import type { Device } from '#machines/meeting/media.types.ts';
import { deviceKinds, devicesOf } from '#machines/meeting/media/device-choice.ts';
import { devicesMachine } from '#machines/meeting/media/devices.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';

const device = (kind: Device['kind'], id: string): Device => ({ id, kind, label: id });
const builtIn = [device('camera', 'lid'), device('microphone', 'array'), device('speaker', 'woofer')];
const hidden = [device('camera', ''), device('microphone', '')];
const headset = [device('microphone', 'headset'), device('speaker', 'headset')];

export const devicesCases = defineCases({
  name: 'meeting/media/devices',
  machine: devicesMachine,
  events: {
    'devices.changed': {
      'the browser hides the list of devices': { devices: hidden },
      'the built-in devices are listed': { devices: builtIn },
      'the headset is plugged in': { devices: [...builtIn, ...headset] },
      'the camera is unplugged': { devices: [...builtIn.slice(1), ...headset] },
    },
    'device.opened': {
      'the browser opened the built-in microphone': { kind: 'microphone', id: 'array' },
      'the browser opened a microphone that is not listed': { kind: 'microphone', id: 'unknown' },
    },
    'speaker.ask': 'the user asks for another speaker',
    'speaker.refused': { 'the browser refuses a speaker': { message: 'permissions is blocked' } },
    'device.choose': {
      'the user chooses the microphone of the headset': { kind: 'microphone', id: 'headset' },
      'the user chooses the built-in microphone': { kind: 'microphone', id: 'array' },
      'the user chooses the built-in camera': { kind: 'camera', id: 'lid' },
      'the user chooses an id that is not a text': { kind: 'speaker', id: 7 },
    },
  },
  actors: {
    loadChoice: {
      outputs: { 'the headset was used': { microphone: 'headset', speaker: 'headset' }, 'no choice is stored': {} },
      errors: { 'the stored choice cannot be read': mediaFailures.broken },
    },
    askSpeaker: {
      outputs: {
        'the user chooses the speaker of the television': device('speaker', 'television'),
        'the user chooses no speaker': null,
      },
      errors: { 'the browser offers no speaker': mediaFailures.broken },
    },
  },
  project: ({ devices, selected, preferred, opened }) => ({
    there: devices === null ? null : devices.map(({ kind, id }) => `${kind} ${id}`),
    selected,
    preferred,
    opened,
  }),
  invariants: {
    'only available devices are used (4.6)': ({ context: { devices, selected }, value }) =>
      value !== 'ready' ||
      deviceKinds.every((kind) => {
        const ids = devicesOf(devices ?? [], kind).map(({ id }) => id);
        const used = selected[kind];
        return used === null || used === undefined ? ids.length === 0 : ids.includes(used);
      }),
    'no device can be chosen before the list of devices is known': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'device.choose', kind: 'camera', id: 'lid' }),
    'changes of the devices are always handled': (snapshot) => snapshot.can({ type: 'devices.changed', devices: [] }),
  },
  mutations: {
    'unplugged devices stay selected': { guards: { isUnsettled: () => false } },
    'any value is treated as an id': { guards: { isNoText: () => false } },
    'an empty list is treated as a device that is not listed': { guards: { hasNone: () => false } },
    'a device that is not listed can be chosen': { guards: { isUnlisted: () => false } },
    'the selected device can be chosen again': { guards: { isSelected: () => false } },
    'the list is not stored': { actions: { storeDevices: () => {} } },
    'the stored choice is not used': { actions: { storePreferred: () => {} } },
    'a device opened in place of the chosen one is not shown': { actions: { selectOpened: () => {} } },
    'a device that the browser opened before it is listed is not selected': { actions: { storeOpened: () => {} } },
    'a choice is not selected': { actions: { select: () => {} } },
    'no event is sent when the device changes': { actions: { announceDevice: () => {} } },
    'the speaker that the user picked is not used': { actions: { addSpeaker: () => {} } },
    'choosing no speaker counts as a choice': { guards: { isDevice: () => true } },
    'no event is sent to keep the choice': { actions: { announceChoice: () => {} } },
    'message events are not sent': { actions: { announceMessage: () => {} } },
  },
});
