import { emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from './contracts.ts';
import { shortcutFor, type KeyPress, type MeetingEventName } from './shortcuts.ts';

export interface ShortcutsInput extends OfCall {
  /** As stored; true when nothing is. */
  readonly isOn: boolean;
}

export interface ShortcutsContext extends OfCall {
  readonly startsOn: boolean;
}

export type ShortcutsEvent =
  /** From the `watchKeys` actor. */
  { readonly type: 'key.pressed'; readonly press: KeyPress } | { readonly type: 'shortcuts.switch' };

export type ShortcutsEmitted =
  | { readonly type: 'shortcutUsed'; readonly event: MeetingEventName }
  /** To be stored. */
  | { readonly type: 'shortcutsSwitched'; readonly isOn: boolean };

interface Pressed {
  readonly press: KeyPress;
}

/**
 * The keyboard shortcuts (specification 2.6): can be switched off, and do nothing while one types. The modal that lists
 * them is a dialog of the layout.
 *
 * Hears `key.pressed`, `shortcuts.switch`. Announces `shortcutUsed`, `shortcutsSwitched`. Tag: `on`. Actor: `watchKeys`
 * (callback; runs only while they are on, hears nothing while another call shows, and keeps the browser from acting on keys for which `shortcutFor` has an event).
 */
export const shortcutsMachine = setup({
  types: {
    context: {} as ShortcutsContext,
    events: {} as ShortcutsEvent,
    input: {} as ShortcutsInput,
    emitted: {} as ShortcutsEmitted,
    tags: {} as 'on',
  },
  actors: { watchKeys: callbackPlaceholder<OfCall>('watchKeys') },
  guards: {
    startsOn: ({ context }) => context.startsOn,
    isShortcut: (_, { press }: Pressed) => shortcutFor(press) !== null,
  },
  actions: {
    announceUsed: emit((_, { press }: Pressed) => ({
      type: 'shortcutUsed' as const,
      event: shortcutFor(press) as MeetingEventName,
    })),
    announceSwitched: emit((_, { isOn }: Pick<ShortcutsInput, 'isOn'>) => ({
      type: 'shortcutsSwitched' as const,
      isOn,
    })),
  },
}).createMachine({
  id: 'shortcuts',
  context: ({ input: { callId, isOn } }) => ({ callId, startsOn: isOn }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Are they wanted, as stored?',
      always: [{ guard: 'startsOn', target: 'on' }, { target: 'off' }],
    },
    on: {
      description: 'Keys are watched.',
      tags: ['on'],
      invoke: { id: 'watchKeys', src: 'watchKeys', input: ({ context: { callId } }) => ({ callId }) },
      on: {
        'key.pressed': {
          guard: { type: 'isShortcut', params: ({ event }) => event },
          actions: { type: 'announceUsed', params: ({ event }) => event },
        },
        'shortcuts.switch': { target: 'off', actions: { type: 'announceSwitched', params: { isOn: false } } },
      },
    },
    off: {
      description: "Switched off: every key is the browser's.",
      on: { 'shortcuts.switch': { target: 'on', actions: { type: 'announceSwitched', params: { isOn: true } } } },
    },
  },
});
