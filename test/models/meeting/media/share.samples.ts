import type { ShareContext } from '#machines/meeting/media/share.setup.ts';
import { mediaFailures } from './samples.ts';

interface Words {
  /** What is shared: the screen, the sound. */
  readonly what: string;
  /** The device that is used again after the share. */
  readonly back: string;
  /** The error when the user's choice has no picture or no sound. */
  readonly lacking: Error;
  /** The error when there is no track to stop. */
  readonly nothing: Error;
}

/** What the invariants read. */
interface Snapshot {
  readonly children: Readonly<Record<string, unknown>>;
  readonly context: ShareContext;
  readonly value: unknown;
  readonly hasTag: (tag: 'sharing') => boolean;
  readonly can: (event: { readonly type: 'share.release' }) => boolean;
}

/** The cases that the two shares have in common, of the screen and of the desktop's sound. */
export const shareCases = ({ what, back, lacking, nothing }: Words) =>
  ({
    inputs: {
      'a browser that can share': { callId: 'call-1', isAvailable: true },
      'a browser that cannot share': { callId: 'call-1', isAvailable: false },
    },
    events: {
      'share.start': `the user presses 'Share ${what}'`,
      'share.stop': "the user presses 'Stop sharing'",
      'share.toggle': `the user toggles the ${what} share`,
      'share.ended': "the user ends the share in the browser's bar",
      'share.release': 'the call is put on hold',
      'moderator.muted': {
        'a moderator stops the screen share': { medium: 'screen', by: 'Grace' },
        'a moderator mutes the microphone': { medium: 'microphone', by: '' },
      },
      'lock.changed': {
        'a moderator locks the screen share': { medium: 'screen', isLocked: true, isMuted: true },
        'the screen share is unlocked': { medium: 'screen', isLocked: false, isMuted: false },
        'a moderator locks the microphone': { medium: 'microphone', isLocked: true, isMuted: true },
        'the limit of microphones is reached': { medium: 'microphone', isLocked: true, isMuted: false },
      },
    },
    actors: {
      startShare: {
        outputs: {
          'the user has chosen what to share': { keepsDevice: false, hasSound: false },
          [`the user has chosen what to share, and the ${back} is sent beside it`]: {
            keepsDevice: true,
            hasSound: true,
          },
        },
        errors: {
          'the user cancels the choice': mediaFailures.cancelled,
          [`the user's choice has no ${what}`]: lacking,
        },
      },
      stopShare: {
        outputs: { [`the ${back} is back`]: undefined },
        errors: { 'there is no desktop track': nothing, 'the operation fails': mediaFailures.broken },
      },
    },
    project: ({ wantsSharing, keepsDevice, hasSound, isLocked, message }: ShareContext) => ({
      wantsSharing,
      keepsDevice,
      hasSound,
      isLocked,
      message,
    }),
    invariants: {
      'only one operation runs at a time': ({ children }: Snapshot) =>
        children['startShare'] === undefined || children['stopShare'] === undefined,
      'the end in the browser is watched exactly while sharing': (snapshot: Snapshot) =>
        snapshot.hasTag('sharing') === (snapshot.children['watchShare'] !== undefined),
      'a running share is requested': (snapshot: Snapshot) =>
        !snapshot.hasTag('sharing') || snapshot.context.wantsSharing,
      'nothing is shared where sharing is not available (8.4)': ({ context, value }: Snapshot) =>
        context.isAvailable || value === 'idle',
      'a hold is ignored while nothing is shared': (snapshot: Snapshot) =>
        snapshot.value !== 'idle' || !snapshot.can({ type: 'share.release' }),
    },
    mutations: {
      'a lock of another medium applies': { guards: { isOwnLock: () => true } },
      'a lock does not end the share': { guards: { isStoppedByLock: () => false } },
      'a limit ends the share': { guards: { isStoppedByLock: () => true } },
      'sharing is tried while it is locked': { guards: { isLocked: () => false } },
      'what is sent beside the share is not stored': { actions: { storeStarted: () => {} } },
      'a lock is not stored': { actions: { storeLock: () => {} } },
      'no event is sent when a locked share is to be started': { actions: { announceBlocked: () => {} } },
      'sharing is tried where it is not available': { guards: { isAvailable: () => true } },
      'stopping while the choice is open is ignored': { guards: { wantsSharing: () => true } },
      "a moderator's mute of another medium ends the share": { guards: { isMutedByModerator: () => true } },
      'cancelling is treated as a failure': { guards: { isCancelled: () => false } },
      'a failure is treated as cancelling': { guards: { isCancelled: () => true } },
      'a share without a track cannot be ended': { guards: { isWithoutTrack: () => false } },
      'a share that continues is treated as ended': { guards: { isWithoutTrack: () => true } },
      'starting again is ignored': { actions: { wishSharing: () => {} } },
      'stopping is ignored': { actions: { wishNothing: () => {} } },
      'a toggle is ignored': { actions: { toggleWish: () => {} } },
      'no event is sent when the share starts': { actions: { announceStarted: () => {} } },
      'no event is sent when the share ends': { actions: { announceStopped: () => {} } },
      'message events are not sent': { actions: { announceMessage: () => {} } },
      'a failure shows no message': { actions: { sayFailure: () => {} } },
      'a share that is ended by a hold shows no message': { actions: { say: () => {} } },
      'a hold while the share is being stopped is ignored': { actions: { dropWish: () => {} } },
    },
  }) as const;
