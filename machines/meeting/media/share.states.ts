import type { ModeratedMedium } from '../media.types.ts';
import { shareSetup, type ShareInput, type Started } from './share.setup.ts';
import type { LockChanged } from './track.ts';

export interface Shared {
  /** The message when there is nothing to stop (specification 8.4). */
  readonly noTrack: string;
  /**
   * The medium that a moderator mutes to end the share, and that is locked against it, and the message; the name is '' when
   * unknown.
   */
  readonly mutedWith: ModeratedMedium;
  readonly mutedBy: (name: string) => string;
  /** The message when a hold or a lock ends the share or cancels the browser's prompt. */
  readonly released: string;
}

/** Nothing is shared, and no other participant shares. */
export const shareContext = ({ input }: { readonly input: ShareInput }) => ({
  ...input,
  wantsSharing: false,
  keepsDevice: false,
  hasSound: false,
  isPaused: false,
  isLocked: false,
  message: '',
  sharers: [],
  rivals: [],
  replaced: [],
});

/**
 * The states of sharing something of the desktop in place of a device, or beside it (specification 4.6, 8.4). Stopping returns
 * to the device; cancelling the browser's prompt counts as stopping. The last request wins: stopping while the prompt is open
 * stops the share that is chosen in it, starting while a share is being stopped opens the prompt again.
 */
export const shareStates = ({ noTrack, released, mutedWith, mutedBy }: Shared) => {
  const release = ['wishNothing', { type: 'say', params: { message: released } }, 'announceMessage'] as const;
  const lockOf = ({ event }: { event: LockChanged }) => ({ ...event, mutedWith });
  const storeStarted = {
    type: 'storeStarted',
    params: ({ event }: { event: { output: Started } }) => event.output,
  } as const;
  const storeLock = { type: 'storeLock', params: lockOf } as const;
  const isStoppedByLock = { type: 'isStoppedByLock', params: lockOf } as const;
  return {
    /** Of the machine: a lock is stored in every state. */
    ownLock: { guard: { type: 'isOwnLock', params: lockOf }, actions: storeLock } as const,
    /** A hold, and a lock, end what has begun. */
    releasedTo: <TTarget extends string>(target: TTarget) =>
      ({
        'share.release': { target, actions: release },
        'lock.changed': { guard: isStoppedByLock, target, actions: [storeLock, ...release] },
      }) as const,
    idle: shareSetup.createStateConfig({
      description: 'Nothing is shared.',
      on: {
        'share.stop': {
          actions: [{ type: 'say', params: { message: noTrack } }, 'announceMessage'],
        },
      },
    }),
    choosing: shareSetup.createStateConfig({
      description: 'The browser asks what to share.',
      tags: ['busy', 'choosing'],
      on: {
        'share.start': { actions: 'wishSharing' },
        'share.stop': {
          actions: 'wishNothing',
          description: 'The prompt cannot be closed by the app; its result is discarded.',
        },
        'share.toggle': { actions: 'toggleWish' },
        'share.release': {
          target: 'idle',
          actions: release,
          description: 'Nothing is shared, not even briefly: a later result of the prompt is discarded.',
        },
        'lock.changed': { guard: isStoppedByLock, target: 'idle', actions: [storeLock, ...release] },
      },
      invoke: {
        id: 'startShare',
        src: 'startShare',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: [
          { guard: 'wantsSharing', target: 'sharing', actions: [storeStarted, 'announceStarted'] },
          { target: 'stopping', description: 'No longer requested.' },
        ],
        onError: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            description: 'Cancelled by the user: there is no message.',
          },
          {
            target: 'idle',
            actions: [{ type: 'sayFailure', params: ({ event }) => ({ error: event.error }) }, 'announceMessage'],
          },
        ],
      },
    }),
    sharing: shareSetup.createStateConfig({
      description: 'The other participants receive what is shared.',
      tags: ['sharing'],
      invoke: { id: 'watchShare', src: 'watchShare', input: ({ context: { callId } }) => ({ callId }) },
      on: {
        'share.stop': { target: 'stopping', actions: 'wishNothing' },
        'share.toggle': { target: 'stopping', actions: 'wishNothing' },
        'share.release': { target: 'stopping', actions: release },
        'lock.changed': { guard: isStoppedByLock, target: 'stopping', actions: [storeLock, ...release] },
        'share.ended': { target: 'stopping', actions: 'wishNothing' },
        'moderator.muted': {
          guard: { type: 'isMutedByModerator', params: ({ event: { medium } }) => ({ medium, mutedWith }) },
          target: 'stopping',
          actions: [
            'wishNothing',
            { type: 'say', params: ({ event: { by } }) => ({ message: mutedBy(by) }) },
            'announceMessage',
          ],
        },
      },
    }),
    stopping: shareSetup.createStateConfig({
      description:
        'The share ends; the camera, or the microphone alone, takes its place again, unless it was sent beside the share.',
      tags: ['busy'],
      on: {
        'share.start': { actions: 'wishSharing' },
        'share.stop': { actions: 'wishNothing' },
        'share.toggle': { actions: 'toggleWish' },
        'share.release': { actions: 'dropWish', description: 'The message about the hold stays.' },
        'lock.changed': { guard: isStoppedByLock, actions: [storeLock, 'dropWish'] },
      },
      invoke: {
        id: 'stopShare',
        src: 'stopShare',
        input: ({ context: { callId } }) => ({ callId }),
        onDone: [
          { guard: 'wantsSharing', target: 'choosing', actions: 'announceStopped', description: 'Requested again.' },
          { target: 'idle', actions: 'announceStopped' },
        ],
        onError: [
          {
            guard: { type: 'isWithoutTrack', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: [
              { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
              'announceStopped',
              'announceMessage',
            ],
          },
          {
            target: 'sharing',
            actions: [
              'wishSharing',
              { type: 'sayFailure', params: ({ event }) => ({ error: event.error }) },
              'announceMessage',
            ],
            description: 'It is still shared, and the view shows that; the user can try to stop it again.',
          },
        ],
      },
    }),
  };
};

const unavailable = (message: string) =>
  ({ actions: [{ type: 'say', params: { message } }, 'announceMessage'] }) as const;

/** The transitions of a request to share: where the browser can, unless it is locked. */
export const shareBegins = (message: string) =>
  [
    { guard: 'isLocked', actions: 'announceBlocked' },
    { guard: 'isAvailable', target: 'choosing', actions: 'wishSharing' },
    unavailable(message),
  ] as const;
