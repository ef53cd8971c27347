import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Chosen } from './choices.ts';
import type { CallStartup } from './contracts.ts';
import { displayNameProblem } from './profile.rules.ts';

export interface PreJoinInput {
  readonly displayName: string;
  /** As stored, else as the call type has it. */
  readonly startup: CallStartup;
}

/** Which kinds of device there are, and may be used. */
export interface DeviceReport {
  readonly hasMicrophone: boolean;
  readonly hasCamera: boolean;
}

export interface PreJoinContext extends PreJoinInput, DeviceReport {
  /** A problem of the name shows once joining was tried. */
  readonly isTried: boolean;
  /** Why devices could not be checked, or joining failed; '' when nothing failed. */
  readonly message: string;
}

export type PreJoinEvent =
  | { readonly type: 'displayName.change'; readonly displayName: string }
  | { readonly type: 'audio.toggle' }
  | { readonly type: 'video.toggle' }
  /** From the meeting: what camera and microphone have come to. */
  | { readonly type: 'startup.follow'; readonly startup: Pick<CallStartup, 'audio' | 'video'> }
  /** Anew, after a permission was given or something plugged in. */
  | { readonly type: 'devices.check' }
  /** Devices came or went by themselves. */
  | { readonly type: 'devices.reported'; readonly report: DeviceReport }
  | { readonly type: 'meeting.join' }
  /** Joins with neither camera nor microphone, whatever is chosen. */
  | { readonly type: 'meeting.listen' }
  /** From the meeting: it was announced, and did not work. */
  | { readonly type: 'join.failed'; readonly message: string };

export type PreJoinEmitted =
  /** The name somebody will likely come in with. */
  | { readonly type: 'nameExpected'; readonly displayName: string }
  | { readonly type: 'joinWanted'; readonly startup: CallStartup; readonly displayName: string }
  /** A person switched something on or off: to be kept for next time. */
  | Chosen;

const listening: CallStartup = { video: false, audio: false, desktop: false };

/** The choices as far as there are devices for them. */
export const effectiveStartup = ({ startup, hasMicrophone, hasCamera }: PreJoinContext): CallStartup => ({
  ...startup,
  audio: startup.audio && hasMicrophone,
  video: startup.video && hasCamera,
});

/**
 * What a person chooses before they join (specification 3.4 call_startup): a name, and what is on. Holds choices only:
 * camera and microphone have statecharts of their own. A device that comes never switches on what was switched off.
 *
 * Hears `displayName.change`, `audio.toggle`, `video.toggle`, `startup.follow`, `devices.check`, `devices.reported`, `meeting.join|listen`,
 * `join.failed`. Announces `nameExpected`, `joinWanted`, `chosen`. Tags: `checking`, `busy` while joining; `can()` tells what may be toggled. Actor:
 * `checkDevices`.
 */
export const preJoinMachine = setup({
  types: {
    context: {} as PreJoinContext,
    events: {} as PreJoinEvent,
    input: {} as PreJoinInput,
    emitted: {} as PreJoinEmitted,
    tags: {} as 'checking' | 'busy',
  },
  actors: { checkDevices: promisePlaceholder<DeviceReport>('checkDevices') },
  guards: {
    hasMicrophone: ({ context }) => context.hasMicrophone,
    hasCamera: ({ context }) => context.hasCamera,
    isNamed: ({ context }) => displayNameProblem(context.displayName) === '',
  },
  actions: {
    storeName: assign((_, { displayName }: { displayName: string }) => ({ displayName })),
    toggleAudio: assign(({ context: { startup } }) => ({ startup: { ...startup, audio: !startup.audio } })),
    toggleVideo: assign(({ context: { startup } }) => ({ startup: { ...startup, video: !startup.video } })),
    followStartup: assign(({ context }, { startup }: { startup: Pick<CallStartup, 'audio' | 'video'> }) => ({
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
  context: ({ input }) => ({ ...input, hasMicrophone: false, hasCamera: false, isTried: false, message: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Name and devices are chosen.',
      initial: 'checking',
      entry: 'announceName',
      on: {
        'displayName.change': { actions: [{ type: 'storeName', params: ({ event }) => event }, 'announceName'] },
        'startup.follow': {
          actions: { type: 'followStartup', params: ({ event }) => event },
          description: 'No choice of the person: next time is as they chose.',
        },
        'devices.check': { target: '.checking', actions: 'clearMessage' },
        'devices.reported': {
          target: '.ready',
          actions: [{ type: 'storeReport', params: ({ event }) => event.report }, 'clearMessage'],
        },
        'meeting.listen': [
          { guard: 'isNamed', target: 'joining', actions: ['clearMessage', 'announceListen'] },
          { actions: 'markTried' },
        ],
      },
      states: {
        checking: {
          description: 'Which devices are there, and may be used? The browser may be asking.',
          tags: ['checking'],
          invoke: {
            id: 'checkDevices',
            src: 'checkDevices',
            onDone: { target: 'ready', actions: { type: 'storeReport', params: ({ event }) => event.output } },
            onError: {
              target: 'ready',
              actions: { type: 'storeFailure', params: ({ event }) => event },
              description: 'No device can be used; listening is possible still.',
            },
          },
        },
        ready: {
          description: 'Everything can be chosen that there is.',
          on: {
            'audio.toggle': { guard: 'hasMicrophone', actions: ['toggleAudio', 'announceAudio'] },
            'video.toggle': { guard: 'hasCamera', actions: ['toggleVideo', 'announceVideo'] },
            'meeting.join': [
              { guard: 'isNamed', target: '#preJoin.joining', actions: ['clearMessage', 'announceJoin'] },
              { actions: 'markTried' },
            ],
          },
        },
      },
    },
    joining: {
      description: 'The meeting takes over.',
      tags: ['busy'],
      on: {
        'join.failed': {
          target: 'choosing.ready',
          actions: { type: 'storeMessage', params: ({ event }) => event },
          description: 'Said, and it can be tried again.',
        },
      },
    },
  },
});
