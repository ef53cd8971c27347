import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Device, DeviceKind } from '../media.types.ts';
import { deviceFor, devicesOf, type DeviceChoice } from './device-choice.ts';

export interface DevicesContext {
  /** All available devices; null until the browser has listed them. */
  readonly devices: readonly Device[] | null;
  /** The devices that the user has chosen, at the last visit or since. */
  readonly preferred: DeviceChoice;
  /** The devices that the browser opened, until they are listed. */
  readonly opened: DeviceChoice;
  /** The devices in use. */
  readonly selected: DeviceChoice;
  /** Why a choice was rejected; '' when there is no message. */
  readonly message: string;
}

/** From a view or an external caller: the id is validated before use. */
export interface ChooseDevice {
  readonly kind: DeviceKind;
  readonly id: unknown;
}

export type DevicesEvent =
  /** From the `watchDevices` actor: immediately, and on every change. */
  | { readonly type: 'devices.changed'; readonly devices: readonly Device[] }
  | ({ readonly type: 'device.choose' } & ChooseDevice)
  /** The browser opened another device than the chosen one, or none was chosen: it is the one in use. */
  | { readonly type: 'device.opened'; readonly kind: DeviceKind; readonly id: string }
  /** The user requests another speaker than those that the browser lists. */
  | { readonly type: 'speaker.ask' }
  /** The chosen speaker cannot be used. */
  | { readonly type: 'speaker.refused'; readonly message: string };

export type DevicesEmitted =
  /** Another device of a kind is to be used; null: there is none. Also emitted for the first device. */
  | { readonly type: 'deviceChosen'; readonly kind: DeviceKind; readonly id: string | null }
  /** The user chose a device; the choice is stored for later visits. */
  | { readonly type: 'chosen'; readonly choice: DeviceChoice }
  | { readonly type: 'messageGiven'; readonly message: string };

interface OfKind {
  readonly kind: DeviceKind;
}

interface OpenedDevice extends OfKind {
  readonly id: string;
}

/**
 * The camera, microphone and speaker in use (specification 4.6, 5.5, 8.4). A device that the user chose is stored for
 * later visits; a selected device that disappears is replaced by the first of its kind, which is emitted but not
 * stored. A device that is plugged in changes nothing, unless there was none of its kind. Without a stored choice, what the
 * browser has opened is used: the user may have chosen it in the prompt of the browser.
 *
 * `deviceChosen` is emitted for every device that is to be used from now on, including the first one.
 *
 * Tags: `busy` until the devices are known.
 */
export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    emitted: {} as DevicesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves with the stored choice of `chosen`. */
    loadChoice: promisePlaceholder<DeviceChoice>('loadChoice'),
    watchDevices: callbackPlaceholder('watchDevices'),
    /** The browser shows its speaker picker; null when the user selects none. */
    askSpeaker: promisePlaceholder<Device | null>('askSpeaker'),
  },
  guards: {
    isListed: ({ context }) => context.devices !== null,
    isUnsettled: ({ context }, { kind }: OfKind) =>
      deviceFor(context.devices ?? [], kind, context) !== context.selected[kind],
    isDevice: (_, { device }: { device: Device | null }) => device !== null,
    isNoText: (_, { id }: ChooseDevice) => typeof id !== 'string',
    hasNone: ({ context }, { kind }: ChooseDevice) => devicesOf(context.devices ?? [], kind).length === 0,
    isUnlisted: ({ context }, { kind, id }: ChooseDevice) =>
      devicesOf(context.devices ?? [], kind).every((device) => device.id !== id),
    isSelected: ({ context }, { kind, id }: ChooseDevice) => context.selected[kind] === id,
  },
  actions: {
    /** Clears the message, which refers to the previous devices. */
    storeDevices: assign((_, { devices }: { devices: readonly Device[] }) => ({ devices, message: '' })),
    storePreferred: assign((_, preferred: DeviceChoice) => ({ preferred })),
    settle: assign(({ context }, { kind }: OfKind) => ({
      selected: { ...context.selected, [kind]: deviceFor(context.devices ?? [], kind, context) },
    })),
    select: assign(({ context }, { kind, id }: ChooseDevice) => ({
      preferred: { ...context.preferred, [kind]: id },
      selected: { ...context.selected, [kind]: id },
      message: '',
    })),
    /** The stored choice of the user does not change. */
    selectOpened: assign(({ context }, { kind, id }: OpenedDevice) => ({
      selected: { ...context.selected, [kind]: id },
    })),
    storeOpened: assign(({ context }, { kind, id }: OpenedDevice) => ({
      opened: { ...context.opened, [kind]: id },
    })),
    /** The browser may list the speaker only later. */
    addSpeaker: assign(({ context: { devices, preferred, selected } }, { device }: { device: Device | null }) => {
      if (device === null) return {};
      const others = (devices ?? []).filter(({ kind, id }) => kind !== 'speaker' || id !== device.id);
      return {
        devices: [...others, device],
        preferred: { ...preferred, speaker: device.id },
        selected: { ...selected, speaker: device.id },
        message: '',
      };
    }),
    say: assign((_, { message }: { message: string }) => ({ message })),
    announceDevice: emit(({ context }, { kind }: OfKind) => ({
      type: 'deviceChosen' as const,
      kind,
      id: context.selected[kind] ?? null,
    })),
    announceChoice: emit(({ context }) => ({ type: 'chosen' as const, choice: context.preferred })),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
}).createMachine({
  id: 'devices',
  description: 'Which camera, microphone and speaker are used, and what replaces one that is removed.',
  context: { devices: null, preferred: {}, opened: {}, selected: {}, message: '' },
  invoke: { id: 'watchDevices', src: 'watchDevices' },
  initial: 'loading',
  on: {
    'devices.changed': { actions: { type: 'storeDevices', params: ({ event }) => event } },
    'device.opened': {
      actions: { type: 'storeOpened', params: ({ event }) => event },
      description: 'The devices are not known yet.',
    },
    'speaker.refused': { actions: [{ type: 'say', params: ({ event }) => event }, 'announceMessage'] },
  },
  states: {
    loading: {
      description: 'Loads the stored choice.',
      tags: ['busy'],
      invoke: {
        id: 'loadChoice',
        src: 'loadChoice',
        onDone: { target: 'listing', actions: { type: 'storePreferred', params: ({ event }) => event.output } },
        onError: { target: 'listing', description: 'The first device of each kind is used; the user can change it.' },
      },
    },
    listing: {
      description: 'Waits until the browser has listed the devices.',
      tags: ['busy'],
      always: { guard: 'isListed', target: 'settling' },
    },
    settling: {
      description: 'Checks for each kind whether the selected device is still available.',
      always: [
        {
          guard: { type: 'isUnsettled', params: { kind: 'camera' } },
          target: 'settling',
          reenter: true,
          actions: [
            { type: 'settle', params: { kind: 'camera' } },
            { type: 'announceDevice', params: { kind: 'camera' } },
          ],
        },
        {
          guard: { type: 'isUnsettled', params: { kind: 'microphone' } },
          target: 'settling',
          reenter: true,
          actions: [
            { type: 'settle', params: { kind: 'microphone' } },
            { type: 'announceDevice', params: { kind: 'microphone' } },
          ],
        },
        {
          guard: { type: 'isUnsettled', params: { kind: 'speaker' } },
          target: 'settling',
          reenter: true,
          actions: [
            { type: 'settle', params: { kind: 'speaker' } },
            { type: 'announceDevice', params: { kind: 'speaker' } },
          ],
        },
        { target: 'ready' },
      ],
    },
    ready: {
      description: 'Devices are in use, and the user can choose others.',
      on: {
        'speaker.ask': 'asking',
        'devices.changed': {
          target: 'settling',
          actions: { type: 'storeDevices', params: ({ event }) => event },
        },
        'device.opened': [
          {
            guard: { type: 'isUnlisted', params: ({ event }) => event },
            actions: { type: 'storeOpened', params: ({ event }) => event },
            description: 'The browser lists it only later, or not at all.',
          },
          { actions: { type: 'selectOpened', params: ({ event }) => event } },
        ],
        'device.choose': [
          {
            guard: { type: 'isNoText', params: ({ event }) => event },
            actions: [{ type: 'say', params: { message: messages.meeting.devices.notText } }, 'announceMessage'],
          },
          {
            guard: { type: 'hasNone', params: ({ event }) => event },
            actions: [{ type: 'say', params: { message: messages.meeting.devices.missing } }, 'announceMessage'],
            description: 'There is no device of that kind.',
          },
          {
            guard: { type: 'isUnlisted', params: ({ event }) => event },
            actions: [{ type: 'say', params: { message: messages.meeting.devices.notListed } }, 'announceMessage'],
          },
          {
            guard: { type: 'isSelected', params: ({ event }) => event },
            actions: [{ type: 'say', params: { message: messages.meeting.devices.alreadyUsed } }, 'announceMessage'],
          },
          {
            actions: [
              { type: 'select', params: ({ event }) => event },
              { type: 'announceDevice', params: ({ event }) => event },
              'announceChoice',
            ],
          },
        ],
      },
    },
    asking: {
      description: 'The browser shows its speaker picker: some browsers list only speakers that were chosen in it.',
      invoke: {
        id: 'askSpeaker',
        src: 'askSpeaker',
        onDone: [
          {
            guard: { type: 'isDevice', params: ({ event }) => ({ device: event.output }) },
            target: 'settling',
            actions: [
              { type: 'addSpeaker', params: ({ event }) => ({ device: event.output }) },
              { type: 'announceDevice', params: { kind: 'speaker' } },
              'announceChoice',
            ],
          },
          { target: 'settling', description: 'The selection does not change.' },
        ],
        onError: {
          target: 'settling',
          actions: [
            { type: 'say', params: ({ event }) => ({ message: toFailure(event.error).ownMessage }) },
            'announceMessage',
          ],
        },
      },
    },
  },
});
