import { toFailure, type FailureReason } from '#machines/shared/failure.ts';
import { meetingLimits } from '../limits.ts';
import type { ConferenceEvent, OfCall } from '../conference.types.ts';
import type { DeviceKind, Lock } from '../media.types.ts';

/*
 * What the owners of the local tracks, microphone and camera, have in common (specification 4.6). The names of guards
 * and actions are those of their setups.
 */

/** The common part of their contexts. */
export interface TrackContext {
  /** The requested device; null when there is none. */
  readonly deviceId: string | null;
  /** The mute state that the user requested: the last request wins. On hold, the one that applies afterwards. */
  readonly wantsMuted: boolean;
  /** The call is on hold: nothing is sent, whatever is requested. */
  readonly isHeld: boolean;
  /** The moderation of the meeting does not let the user unmute. */
  readonly isLocked: boolean;
  /** Whether there is a track after the last finished operation. */
  readonly hasTrack: boolean;
  /** The track has stopped, or another device is requested: the track has to be replaced. */
  readonly isStale: boolean;
  /** How many times a stopped track was replaced since a track last ran for long enough. */
  readonly renewals: number;
  /** Why the device could not be opened the last time; null when it was opened since, and for other messages. */
  readonly trouble: FailureReason | null;
}

/** A message for the user. */
export interface Said {
  readonly message: string;
  /** Set when the message is about a device that cannot be used. */
  readonly trouble?: FailureReason | null;
}

/** The device that the browser has opened. */
export interface OpenedTrack {
  /** '' when the browser does not return one. */
  readonly deviceId: string;
  /** '' when the device has none. */
  readonly label: string;
}

/** The device of a kind that is to be used. */
export interface ChosenDevice {
  readonly kind: DeviceKind;
  /** null: there is none. */
  readonly id: string | null;
  /** The user did not choose it: it is the first of its kind. */
  readonly isFallback: boolean;
}

/** The server has muted a track of the user, as a moderator requested. */
export type ModeratorMuted = Extract<ConferenceEvent, { readonly type: 'moderator.muted' }>;

/** The moderation of the meeting has locked or unlocked a medium; that of another medium has no effect. */
export type LockChanged = { readonly type: 'lock.changed' } & Lock;

interface OfTrack {
  readonly context: TrackContext;
}

/** Returns whether the browser has chosen the device: none was required. */
const isBrowserChoice = ({ deviceId, isStale }: Pick<TrackContext, 'deviceId' | 'isStale'>, opened: string): boolean =>
  !isStale && deviceId === '' && opened !== '';

/** After a track was opened: the device that was requested meanwhile may be the one that the browser has opened. */
export const withTrack = ({ deviceId, isStale }: Pick<TrackContext, 'deviceId' | 'isStale'>, opened: string) => ({
  hasTrack: true,
  trouble: null,
  deviceId: isStale ? deviceId : opened,
  isStale: isStale && deviceId !== opened,
});

/** Returns whether the browser opened another device than the required one. '' means any device, or an unknown one. */
const isSubstitute = (chosen: string | null, opened: string): boolean =>
  (chosen ?? '') !== '' && opened !== '' && opened !== chosen;

/** Neither unmuted by the user nor, on hold, by the call. */
export const mustBeMuted = ({ wantsMuted, isHeld }: Pick<TrackContext, 'wantsMuted' | 'isHeld'>): boolean =>
  wantsMuted || isHeld;

/** A request to unmute has no effect. */
export const cannotUnmute = ({ isLocked, wantsMuted }: Pick<TrackContext, 'isLocked' | 'wantsMuted'>): boolean =>
  isLocked && wantsMuted;

/** The lock is stored, with the mute that comes with it: unlocking does not unmute. */
export const withLock = ({ wantsMuted }: Pick<TrackContext, 'wantsMuted'>, { isLocked, isMuted }: Lock) => ({
  isLocked,
  wantsMuted: wantsMuted || isMuted,
});

export const trackGuards = {
  hasTrack: ({ context }: OfTrack) => context.hasTrack,
  isStale: ({ context }: OfTrack) => context.isStale,
  wantsMuted: ({ context }: OfTrack) => context.wantsMuted,
  mustBeMuted: ({ context }: OfTrack) => mustBeMuted(context),
  mayBeSent: ({ context }: OfTrack) => !mustBeMuted(context),
  cannotUnmute: ({ context }: OfTrack) => cannotUnmute(context),
  isSubstitute: ({ context }: OfTrack, { deviceId }: OpenedTrack) =>
    !context.isStale && isSubstitute(context.deviceId, deviceId),
  isBrowserChoice: ({ context }: OfTrack, { deviceId }: OpenedTrack) => isBrowserChoice(context, deviceId),
  /** The browser is choosing a device, and the other one was not chosen by the user. */
  yieldsToBrowser: ({ context }: OfTrack, { id, isFallback }: ChosenDevice) =>
    isFallback && id !== null && context.deviceId === '',
  canRenew: ({ context }: OfTrack) => context.hasTrack && context.renewals < meetingLimits.trackRenewals,
  isGone: (_: unknown, { error }: { error: unknown }) => toFailure(error).reason === 'no-device',
  isUnwanted: ({ context }: OfTrack, { error }: { error: unknown }) =>
    mustBeMuted(context) || toFailure(error).reason === 'cancelled',
};

const outputOf = <T extends OpenedTrack>({ event }: { event: { output: T } }) => event.output;
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const choiceOf = ({ event }: { event: ChosenDevice }) => event;

/** The transition of a chosen device. */
export const otherDevice = {
  guard: { type: 'isOtherDevice', params: choiceOf },
  actions: { type: 'storeDevice', params: choiceOf },
} as const;

/** The transition of a device that is chosen while one is being opened; otherwise that of any time applies. */
export const yieldToBrowser = {
  guard: { type: 'yieldsToBrowser', params: choiceOf },
  description: 'The browser is choosing a device, or lets the user choose: that device is used.',
} as const;

const muterOf = ({ event }: { event: ModeratorMuted }) => event;

/** The transition when a moderator has muted the track: the user unmutes it with one press. */
export const mutedByModerator = {
  guard: { type: 'isMutedByModerator', params: muterOf },
  actions: ['wishMuted', { type: 'sayMuter', params: muterOf }, 'announceWish', 'announceMessage'],
} as const;

const lockOf = ({ event }: { event: LockChanged }) => event;

/** The transition of a lock. */
export const lockChanged = {
  guard: { type: 'isOwnLock', params: lockOf },
  actions: [{ type: 'storeLock', params: lockOf }, 'announceWish'],
} as const;

/** The transition of a request to unmute a locked medium. */
export const lockedOut = { guard: 'cannotUnmute', actions: 'announceBlocked' } as const;

/** Within the state in which a device is opened: of what is muted meanwhile, nothing is sent. */
export const whileOpening = {
  initial: 'wanted',
  states: {
    wanted: {
      description: 'The track is sent as soon as it is open.',
      always: { guard: 'mustBeMuted', target: 'withheld' },
    },
    withheld: {
      description: 'The user, a hold or the moderation has muted meanwhile: nothing is sent.',
      invoke: {
        id: 'withholdTrack',
        src: 'withholdTrack',
        input: ({ context: { callId } }: { context: OfCall }) => ({ callId }),
      },
      always: { guard: 'mayBeSent', target: 'wanted' },
    },
  },
} as const;

/** The transitions when a track was opened. */
export const opened = [
  {
    guard: { type: 'isSubstitute', params: outputOf },
    target: 'deciding',
    actions: [
      { type: 'storeTrack', params: outputOf },
      { type: 'saySubstitute', params: outputOf },
      'announceOpened',
      'announceMessage',
    ],
    description: 'The browser opened another device than the chosen one.',
  },
  {
    guard: { type: 'isBrowserChoice', params: outputOf },
    target: 'deciding',
    actions: [{ type: 'storeTrack', params: outputOf }, 'announceOpened'],
    description: 'No device was required: the browser, or the user in its prompt, has chosen one.',
  },
  { target: 'deciding', actions: { type: 'storeTrack', params: outputOf } },
] as const;

/**
 * The transitions when a track was not opened.
 * @param outdated the guard: another track was requested meanwhile.
 * @param what the description of such a request.
 * @param without the state without a track.
 */
export const notOpened = <const Outdated extends string, const Without extends string>(
  outdated: Outdated,
  what: string,
  without: Without,
) =>
  [
    {
      guard: { type: 'isUnwanted', params: errorOf },
      target: 'deciding',
      actions: 'dropTrack',
      description: 'No longer requested: there is no message.',
    },
    { guard: outdated, target: 'deciding', actions: 'dropTrack', description: what },
    {
      guard: { type: 'isGone', params: errorOf },
      target: 'lost',
      actions: ['dropTrack', { type: 'sayFailure', params: errorOf }, 'announceMessage'],
    },
    {
      target: without,
      actions: ['dropTrack', 'wishMuted', { type: 'sayFailure', params: errorOf }, 'announceWish', 'announceMessage'],
    },
  ] as const;
