import { emit, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import type { CommandName } from './commands.ts';
import { commandFor, type KeyPress } from './keys.ts';

export interface ShortcutsInput extends OfCall {
  /** The stored setting; true when none is stored. */
  readonly isOn: boolean;
}

export interface ShortcutsContext extends OfCall {
  readonly startsOn: boolean;
}

export type ShortcutsEvent =
  /** From the `watchKeys` actor. */
  { readonly type: 'key.pressed'; readonly press: KeyPress } | { readonly type: 'shortcuts.switch' };

export type ShortcutsEmitted =
  | { readonly type: 'shortcutUsed'; readonly event: CommandName }
  /** The setting is to be stored. */
  | { readonly type: 'shortcutsSwitched'; readonly isOn: boolean };

interface Pressed {
  readonly press: KeyPress;
}

/**
 * The keyboard shortcuts (specification 2.6): they can be switched off, and work in text fields as well. The modal that
 * lists them is a dialog of the layout.
 *
 * Receives `key.pressed`, `shortcuts.switch`. Emits `shortcutUsed`, `shortcutsSwitched`. Tag: `on`. Actor: `watchKeys`
 * (callback; runs only while shortcuts are on, ignores keys while another call is shown, and prevents the browser's
 * default action for keys for which `commandFor` returns a command).
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
    isShortcut: (_, { press }: Pressed) => commandFor(press) !== null,
  },
  actions: {
    announceUsed: emit((_, { press }: Pressed) => ({
      type: 'shortcutUsed' as const,
      event: commandFor(press) as CommandName,
    })),
    announceSwitched: emit((_, { isOn }: Pick<ShortcutsInput, 'isOn'>) => ({
      type: 'shortcutsSwitched' as const,
      isOn,
    })),
  },
}).createMachine({
  id: 'shortcuts',
  description: 'Switches the keyboard shortcuts of a call on and off.',
  context: ({ input: { callId, isOn } }) => ({ callId, startsOn: isOn }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Reads the stored setting.',
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
      description: 'Switched off: the browser handles every key.',
      on: { 'shortcuts.switch': { target: 'on', actions: { type: 'announceSwitched', params: { isOn: true } } } },
    },
  },
});
