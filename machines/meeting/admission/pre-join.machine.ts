import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Chosen } from '../settings/preferences.ts';
import type { CallStartup, OnStates } from '../media.types.ts';
import { displayNameProblem } from '../settings/profile.rules.ts';

export interface PreJoinInput {
  readonly displayName: string;
  /** The stored choice, else that of the call type. */
  readonly startup: CallStartup;
  /** The user can join only a meeting that is found. */
  readonly isMeetingFound: boolean;
}

/** How the user asked to join before that was possible. */
export type JoinWish = 'none' | 'join' | 'listen';

/** The kinds of device that exist and that the browser permits. */
export interface DeviceReport {
  readonly hasMicrophone: boolean;
  readonly hasCamera: boolean;
}

export interface PreJoinContext extends PreJoinInput, DeviceReport {
  /** A problem of the name is shown only after the user tried to join. */
  readonly isTried: boolean;
  readonly wish: JoinWish;
  /** Why the device check or joining failed; '' when neither failed. */
  readonly message: string;
}

export type PreJoinEvent =
  | { readonly type: 'displayName.change'; readonly displayName: string }
  | { readonly type: 'audio.toggle' }
  | { readonly type: 'video.toggle' }
  /** From the call: the actual state of camera and microphone. */
  | { readonly type: 'startup.follow'; readonly startup: OnStates }
  /** The user requests the check again: not every browser reports a permission that was granted. */
  | { readonly type: 'devices.check' }
  /** From `watchDevices`: immediately, and when a device is plugged in or unplugged, or a permission changes. */
  | { readonly type: 'devices.reported'; readonly report: DeviceReport }
  | { readonly type: 'meeting.found' }
  | { readonly type: 'meeting.join' }
  /** Joins without camera and microphone, whatever the choices are. */
  | { readonly type: 'meeting.listen' }
  /** The user is asked which of two tabs joins. */
  | { readonly type: 'tab.asked' }
  /** No other tab is in the meeting any more: the user joins in this tab. */
  | { readonly type: 'tab.taken' }
  /** The browser has withdrawn the permission for the microphone. */
  | { readonly type: 'microphone.denied' }
  /** The user who asked to join is not admitted; `message` is '' when the user cancelled. */
  | { readonly type: 'access.refused'; readonly message: string };

export type PreJoinEmitted =
  /** The name with which the user is expected to join. */
  | { readonly type: 'nameExpected'; readonly displayName: string }
  | { readonly type: 'joinWanted'; readonly startup: CallStartup; readonly displayName: string }
  /** The user switched a medium on or off; the choice is stored for later visits. */
  | Chosen;

/** The startup of a user who joins to listen only. */
export const listening: CallStartup = { video: false, audio: false, desktop: false };

/** The choices, limited to the devices that exist. */
export const effectiveStartup = ({ startup, hasMicrophone, hasCamera }: PreJoinContext): CallStartup => ({
  ...startup,
  audio: startup.audio && hasMicrophone,
  video: startup.video && hasCamera,
});

/** What the switches show: the choices, and once it is known which devices exist, those that apply. */
export const shownStartup = (context: PreJoinContext, isChecking: boolean): CallStartup =>
  isChecking ? context.startup : effectiveStartup(context);

const toggle = <const Medium extends 'Audio' | 'Video'>(medium: Medium) =>
  ({ actions: [`toggle${medium}`, `announce${medium}`] }) as const;

const check = { target: '.checking', actions: 'clearMessage' } as const;

const unnamed = { guard: 'isUnnamed', actions: 'markTried' } as const;

const wait = (wish: JoinWish, forWhat: string) =>
  ({
    actions: ['clearMessage', { type: 'storeWish', params: { wish } }],
    description: `The request waits until ${forWhat}.`,
  }) as const;

const ask = (wish: 'join' | 'listen') =>
  [
    unnamed,
    {
      guard: 'isMeetingFound',
      target: '#preJoin.joining',
      actions: ['clearMessage', wish === 'join' ? 'announceJoin' : 'announceListen'],
    },
    wait(wish, 'the meeting is found'),
  ] as const;

/**
 * The user's choices before joining (specification 3.4 call_startup): the name, and which media are on. It contains
 * choices only: camera and microphone have statecharts of their own. A device that is plugged in never switches on a
 * medium that was switched off. The user can ask to join at any time: it happens when the meeting is found and, unless the
 * user only listens, the devices are checked.
 *
 * Receives `displayName.change`, `audio.toggle`, `video.toggle`, `startup.follow`, `devices.check`, `devices.reported`,
 * `meeting.found|join|listen`, `tab.asked|taken`, `microphone.denied`, `access.refused`. Emits `nameExpected`, `joinWanted`, `chosen`. Tags: `checking`,
 * `ready`, `busy` while joining; `can()` returns whether a medium can be toggled. Actors: `checkDevices`, `watchDevices`.
 */
export const preJoinMachine = setup({
  types: {
    context: {} as PreJoinContext,
    events: {} as PreJoinEvent,
    input: {} as PreJoinInput,
    emitted: {} as PreJoinEmitted,
    tags: {} as 'checking' | 'ready' | 'busy',
  },
  actors: {
    checkDevices: promisePlaceholder<DeviceReport>('checkDevices'),
    watchDevices: callbackPlaceholder('watchDevices'),
  },
  guards: {
    hasMicrophone: ({ context }) => context.hasMicrophone,
    hasCamera: ({ context }) => context.hasCamera,
    isJoinDue: ({ context }) => context.isMeetingFound && context.wish === 'join',
    isJoinWished: ({ context }) => context.wish === 'join',
    isListeningWished: ({ context }) => context.wish === 'listen',
    isMeetingFound: ({ context }) => context.isMeetingFound,
    isUnnamed: ({ context }) => displayNameProblem(context.displayName) !== '',
  },
  actions: {
    storeName: assign((_, { displayName }: { displayName: string }) => ({ displayName })),
    toggleAudio: assign(({ context: { startup } }) => ({ startup: { ...startup, audio: !startup.audio } })),
    toggleVideo: assign(({ context: { startup } }) => ({ startup: { ...startup, video: !startup.video } })),
    followStartup: assign(({ context }, { startup }: { startup: OnStates }) => ({
      startup: { ...context.startup, ...startup },
    })),
    storeReport: assign((_, { hasMicrophone, hasCamera }: DeviceReport) => ({ hasMicrophone, hasCamera })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      hasMicrophone: false,
      hasCamera: false,
      message: toFailure(error).ownMessage,
    })),
    storeMessage: assign((_, { message }: { message: string }) => ({ message })),
    clearMessage: assign({ message: '' }),
    markTried: assign({ isTried: true }),
    storeFound: assign({ isMeetingFound: true }),
    storeWish: assign((_, { wish }: { wish: JoinWish }) => ({ wish })),
    dropWish: assign({ wish: 'none' }),
    dropJoin: assign(({ context: { wish } }) => ({ wish: wish === 'join' ? 'none' : wish })),
    announceAudio: emit(({ context: { startup } }) => ({
      type: 'chosen' as const,
      choice: { startup: { audio: startup.audio } },
    })),
    announceVideo: emit(({ context: { startup } }) => ({
      type: 'chosen' as const,
      choice: { startup: { video: startup.video } },
    })),
    announceName: emit(({ context }) => ({
      type: 'nameExpected' as const,
      displayName: context.displayName.trim(),
    })),
    announceJoin: emit(({ context }) => ({
      type: 'joinWanted' as const,
      startup: effectiveStartup(context),
      displayName: context.displayName.trim(),
    })),
    announceListen: emit(({ context }) => ({
      type: 'joinWanted' as const,
      startup: listening,
      displayName: context.displayName.trim(),
    })),
  },
}).createMachine({
  id: 'preJoin',
  description: 'What the user chooses before joining: the name, and which media are on.',
  context: ({ input }) => ({
    ...input,
    hasMicrophone: false,
    hasCamera: false,
    isTried: false,
    wish: 'none',
    message: '',
  }),
  invoke: { id: 'watchDevices', src: 'watchDevices' },
  initial: 'choosing',
  on: {
    'devices.reported': { actions: { type: 'storeReport', params: ({ event }) => event.report } },
  },
  states: {
    choosing: {
      description: 'The user chooses a name and devices.',
      initial: 'checking',
      entry: 'announceName',
      on: {
        'displayName.change': {
          actions: [{ type: 'storeName', params: ({ event }) => event }, 'dropWish', 'announceName'],
          description: 'A request to join that waits ends: the user is not finished.',
        },
        'startup.follow': {
          actions: { type: 'followStartup', params: ({ event }) => event },
          description: 'Not a choice of the user: the stored choice does not change.',
        },
        'devices.check': check,
        'microphone.denied': { ...check, description: 'The user can still join to listen.' },
        'meeting.found': [
          {
            guard: 'isListeningWished',
            target: 'joining',
            actions: ['storeFound', 'announceListen'],
            description: 'To listen, no device is needed.',
          },
          { actions: 'storeFound' },
        ],
        'meeting.listen': ask('listen'),
        'tab.asked': { actions: 'dropWish', description: 'The answer decides whether the user joins in this tab.' },
        'tab.taken': ask('join'),
      },
      states: {
        checking: {
          description: 'Checks which devices exist and are permitted. The browser may show its permission prompt.',
          tags: ['checking'],
          on: {
            'audio.toggle': {
              ...toggle('Audio'),
              description: 'A choice needs no device: it applies when there is one.',
            },
            'video.toggle': toggle('Video'),
            'meeting.join': [unnamed, wait('join', 'the devices are checked')],
          },
          invoke: {
            id: 'checkDevices',
            src: 'checkDevices',
            onDone: [
              {
                guard: 'isJoinDue',
                target: '#preJoin.joining',
                actions: [{ type: 'storeReport', params: ({ event }) => event.output }, 'announceJoin'],
              },
              { target: 'ready', actions: { type: 'storeReport', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'ready',
              actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'dropJoin'],
              description: 'No device can be used; the user can still join to listen.',
            },
          },
        },
        ready: {
          description: 'The user can switch on every medium that has a device.',
          tags: ['ready'],
          on: {
            'audio.toggle': { guard: 'hasMicrophone', ...toggle('Audio') },
            'video.toggle': { guard: 'hasCamera', ...toggle('Video') },
            'meeting.found': {
              guard: 'isJoinWished',
              target: '#preJoin.joining',
              actions: ['storeFound', 'announceJoin'],
            },
            'meeting.join': ask('join'),
          },
        },
      },
    },
    joining: {
      description: 'The call requests admission.',
      tags: ['busy'],
      entry: 'dropWish',
      on: {
        'access.refused': {
          target: 'choosing.ready',
          actions: { type: 'storeMessage', params: ({ event }) => event },
          description: 'The message is shown, and the user can try again.',
        },
      },
    },
  },
});
