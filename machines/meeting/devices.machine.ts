import { assign, emit, setup } from 'xstate';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Device, DeviceKind } from './contracts.ts';
import { deviceFor, devicesOf, wantedOf, type DeviceChoice } from './device-choice.ts';

export interface DevicesContext {
  /** All that there are; null until the browser has listed them. */
  readonly devices: readonly Device[] | null;
  /** What the person chose the last time, or has chosen since. */
  readonly preferred: DeviceChoice;
  /** What is used. */
  readonly selected: DeviceChoice;
  /** Why a choice was not taken; '' when there is nothing to say. */
  readonly message: string;
}

/** From a view or from elsewhere: the id is looked at before it is believed. */
export interface ChooseDevice {
  readonly kind: DeviceKind;
  readonly id: unknown;
}

export type DevicesEvent =
  /** From the `watchDevices` actor: at once, and on every change. */
  | { readonly type: 'devices.changed'; readonly devices: readonly Device[] }
  | ({ readonly type: 'device.choose' } & ChooseDevice)
  /** What was chosen cannot be used after all. */
  | { readonly type: 'device.refused'; readonly message: string };

export type DevicesEmitted =
  /** Another device of a kind is to be used; null: there is none. Also the first time. */
  | { readonly type: 'deviceChosen'; readonly kind: DeviceKind; readonly id: string | null }
  /** A person chose: to be kept for next time. */
  | { readonly type: 'chosen'; readonly choice: DeviceChoice }
  | { readonly type: 'messageGiven'; readonly message: string };

interface OfKind {
  readonly kind: DeviceKind;
}

/**
 * Which camera, microphone and speaker are used (specification 4.6, 5.5, 8.4). What a person chose is kept for next
 * time; a selected device that disappears is replaced by the first of its kind, which is announced and not kept. A
 * device that is plugged in changes nothing, unless there was none of its kind.
 *
 * `deviceChosen` announces every device that is to be used from now on, also the first time.
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
    /** What was kept of `chosen`. */
    loadChoice: promisePlaceholder<DeviceChoice>('loadChoice'),
    watchDevices: callbackPlaceholder('watchDevices'),
  },
  guards: {
    isListed: ({ context }) => context.devices !== null,
    isUnsettled: ({ context }, { kind }: OfKind) =>
      deviceFor(context.devices ?? [], kind, wantedOf(kind, context)) !== context.selected[kind],
    isNoText: (_, { id }: ChooseDevice) => typeof id !== 'string',
    hasNone: ({ context }, { kind }: ChooseDevice) => devicesOf(context.devices ?? [], kind).length === 0,
    isUnlisted: ({ context }, { kind, id }: ChooseDevice) =>
      devicesOf(context.devices ?? [], kind).every((device) => device.id !== id),
    isSelected: ({ context }, { kind, id }: ChooseDevice) => context.selected[kind] === id,
  },
  actions: {
    /** What was said of a device is about devices of before. */
    storeDevices: assign((_, { devices }: { devices: readonly Device[] }) => ({ devices, message: '' })),
    storePreferred: assign((_, preferred: DeviceChoice) => ({ preferred })),
    settle: assign(({ context }, { kind }: OfKind) => ({
      selected: { ...context.selected, [kind]: deviceFor(context.devices ?? [], kind, wantedOf(kind, context)) },
    })),
    select: assign(({ context }, { kind, id }: ChooseDevice) => ({
      preferred: { ...context.preferred, [kind]: id },
      selected: { ...context.selected, [kind]: id },
      message: '',
    })),
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
  context: { devices: null, preferred: {}, selected: {}, message: '' },
  invoke: { id: 'watchDevices', src: 'watchDevices' },
  initial: 'loading',
  on: {
    'devices.changed': { actions: { type: 'storeDevices', params: ({ event }) => event } },
    'device.refused': { actions: [{ type: 'say', params: ({ event }) => event }, 'announceMessage'] },
  },
  states: {
    loading: {
      description: 'What was chosen the last time?',
      tags: ['busy'],
      invoke: {
        id: 'loadChoice',
        src: 'loadChoice',
        onDone: { target: 'listing', actions: { type: 'storePreferred', params: ({ event }) => event.output } },
        onError: { target: 'listing', description: 'The first of each kind will do, and can be changed.' },
      },
    },
    listing: {
      description: 'Until the browser has listed the devices.',
      tags: ['busy'],
      always: { guard: 'isListed', target: 'settling' },
    },
    settling: {
      description: 'Is the selected device of each kind still there?',
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
      description: 'Devices are used, and others can be chosen.',
      on: {
        'devices.changed': {
          target: 'settling',
          actions: { type: 'storeDevices', params: ({ event }) => event },
        },
        'device.choose': [
          {
            guard: { type: 'isNoText', params: ({ event }) => event },
            actions: [{ type: 'say', params: { message: messages.meeting.devices.notText } }, 'announceMessage'],
          },
          {
            guard: { type: 'hasNone', params: ({ event }) => event },
            actions: [{ type: 'say', params: { message: messages.meeting.devices.missing } }, 'announceMessage'],
            description: 'There is none of that kind at all.',
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
  },
});
