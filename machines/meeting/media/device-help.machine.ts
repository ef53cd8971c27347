import { assign, setup } from 'xstate';
import type { FailureReason } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { PermissionKind } from './permissions.setup.ts';

/** The devices that can fail to open. */
export type HelpedKind = Exclude<PermissionKind, 'notifications'>;

/** A browser that has steps of its own; 'other' has general ones. */
export type HelpedBrowser = 'chromium' | 'firefox' | 'safari' | 'chrome-android' | 'safari-ios' | 'other';

/** An operating system whose own settings have steps. */
export type HelpedSystem = 'windows' | 'mac' | 'android' | 'other';

export interface ThisBrowser {
  readonly browser: HelpedBrowser;
  readonly system: HelpedSystem;
}

/** What does not work, and why. */
export interface DeviceTrouble {
  readonly kinds: readonly HelpedKind[];
  readonly trouble: FailureReason;
}

export interface DeviceHelpContext extends DeviceTrouble, ThisBrowser {}

export type DeviceHelpEvent =
  | ({ readonly type: 'help.open' } & DeviceTrouble)
  | { readonly type: 'help.retry' }
  | { readonly type: 'help.close' }
  /** From the `watchPermissions` actor: the permission of a device is no longer 'denied'. */
  | { readonly type: 'permission.unblocked'; readonly kind: HelpedKind };

/**
 * The help for a camera or a microphone that could not be opened: the steps for this browser and this failure, and another
 * attempt. A permission that is given while the steps are shown starts the attempt by itself.
 *
 * Receives `help.open|retry|close`. Emits nothing. Tags: `open` while the steps are shown, `busy` during an attempt. Actors:
 * `identifyBrowser`, `tryDevices` (promise; opens the devices, and returns what still fails, or null), `watchPermissions`
 * (callback).
 */
export const deviceHelpMachine = setup({
  types: {
    context: {} as DeviceHelpContext,
    events: {} as DeviceHelpEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    identifyBrowser: promisePlaceholder<ThisBrowser>('identifyBrowser'),
    tryDevices: promisePlaceholder<DeviceTrouble | null, { readonly kinds: readonly HelpedKind[] }>('tryDevices'),
    watchPermissions: callbackPlaceholder('watchPermissions'),
  },
  guards: {
    isFixed: (_, { left }: { left: DeviceTrouble | null }) => left === null,
    isWanted: ({ context }, { kind }: { kind: HelpedKind }) => context.kinds.includes(kind),
  },
  actions: {
    storeTrouble: assign((_, left: DeviceTrouble | null) =>
      left === null ? {} : { kinds: left.kinds, trouble: left.trouble },
    ),
    storeBrowser: assign((_, { browser, system }: ThisBrowser) => ({ browser, system })),
  },
}).createMachine({
  id: 'deviceHelp',
  description: 'Shows what to do about a camera or a microphone that does not open, and tries it again.',
  context: { kinds: [], trouble: 'unknown', browser: 'other', system: 'other' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No steps are shown.',
      on: {
        'help.open': { target: 'open', actions: { type: 'storeTrouble', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'The steps are shown.',
      tags: ['open'],
      invoke: { id: 'watchPermissions', src: 'watchPermissions' },
      on: { 'help.close': 'closed' },
      initial: 'identifying',
      states: {
        identifying: {
          description: 'The code that identifies the browser is loaded.',
          invoke: {
            id: 'identifyBrowser',
            src: 'identifyBrowser',
            onDone: { target: 'reading', actions: { type: 'storeBrowser', params: ({ event }) => event.output } },
            onError: { target: 'reading', description: 'The general steps are shown.' },
          },
        },
        reading: {
          description: 'The user follows the steps.',
          on: {
            'help.retry': 'trying',
            'permission.unblocked': { guard: { type: 'isWanted', params: ({ event }) => event }, target: 'trying' },
          },
        },
        trying: {
          description: 'The devices are opened again.',
          tags: ['busy'],
          invoke: {
            id: 'tryDevices',
            src: 'tryDevices',
            input: ({ context: { kinds } }) => ({ kinds }),
            onDone: [
              {
                guard: { type: 'isFixed', params: ({ event }) => ({ left: event.output }) },
                target: '#deviceHelp.closed',
                description: 'The devices are open.',
              },
              { target: 'reading', actions: { type: 'storeTrouble', params: ({ event }) => event.output } },
            ],
            onError: { target: 'reading', description: 'The call has ended meanwhile.' },
          },
        },
      },
    },
  },
});
