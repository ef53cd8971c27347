import type { Device } from '#machines/meeting/contracts.ts';
import { deviceKinds, devicesOf } from '#machines/meeting/device-choice.ts';
import { devicesMachine } from '#machines/meeting/devices.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { mediaFailures } from './media-samples.ts';

const device = (kind: Device['kind'], id: string): Device => ({ id, kind, label: id });
const builtIn = [device('camera', 'lid'), device('microphone', 'array'), device('speaker', 'woofer')];
const hidden = [device('camera', ''), device('microphone', '')];
const headset = [device('microphone', 'headset'), device('speaker', 'headset')];

export const devicesCases = defineCases({
  name: 'meeting/devices',
  machine: devicesMachine,
  events: {
    'devices.changed': {
      'the browser hides which devices there are': { devices: hidden },
      'there are the built-in devices': { devices: builtIn },
      'the headset is plugged in': { devices: [...builtIn, ...headset] },
      'the camera is gone': { devices: [...builtIn.slice(1), ...headset] },
    },
    'device.refused': { 'the browser refuses a speaker': { message: 'permissions is blocked' } },
    'device.choose': {
      'chooses the microphone of the headset': { kind: 'microphone', id: 'headset' },
      'chooses the built-in microphone': { kind: 'microphone', id: 'array' },
      'chooses the built-in camera': { kind: 'camera', id: 'lid' },
      'chooses nothing that could be a device': { kind: 'speaker', id: 7 },
    },
  },
  actors: {
    loadChoice: {
      outputs: { 'the headset was used': { microphone: 'headset', speaker: 'headset' }, 'nothing is kept': {} },
      errors: { 'it cannot be read': mediaFailures.broken },
    },
  },
  project: ({ devices, selected, preferred }) => ({
    there: devices === null ? null : devices.map(({ kind, id }) => `${kind} ${id}`),
    selected,
    preferred,
  }),
  invariants: {
    'only what is there is used (4.6)': ({ context: { devices, selected }, value }) =>
      value !== 'ready' ||
      deviceKinds.every((kind) => {
        const ids = devicesOf(devices ?? [], kind).map(({ id }) => id);
        const used = selected[kind];
        return used === null || used === undefined ? ids.length === 0 : ids.includes(used);
      }),
    'nothing is chosen before it is known what there is': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'device.choose', kind: 'camera', id: 'lid' }),
    'changes are always heard': (snapshot) => snapshot.can({ type: 'devices.changed', devices: [] }),
  },
  mutations: {
    'devices that have gone stay selected': { guards: { isUnsettled: () => false } },
    'anything is an id': { guards: { isNoText: () => false } },
    'none at all reads as not listed': { guards: { hasNone: () => false } },
    'any id is taken': { guards: { isUnlisted: () => false } },
    'what is used can be chosen again': { guards: { isSelected: () => false } },
    'the list is not stored': { actions: { storeDevices: () => {} } },
    'what was kept is forgotten': { actions: { storePreferred: () => {} } },
    'a choice is dropped': { actions: { select: () => {} } },
    'the tracks do not hear of a device': { actions: { announceDevice: () => {} } },
    'a choice is not kept': { actions: { announceChoice: () => {} } },
    'messages are not announced': { actions: { announceMessage: () => {} } },
  },
});
