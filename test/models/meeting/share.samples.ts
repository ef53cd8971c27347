import type { createShareMachine } from '#machines/meeting/share.ts';
import { defineCases } from '../lib/cases.ts';
import { mediaFailures } from './media-samples.ts';

interface Words {
  readonly name: string;
  readonly machine: ReturnType<typeof createShareMachine>;
  /** What is shared: the screen, the sound. */
  readonly what: string;
  /** To what stopping returns. */
  readonly back: string;
  /** What was chosen has none of it. */
  readonly lacking: Error;
  /** There is nothing of it to stop. */
  readonly nothing: Error;
}

/** The screen and the sound of the desktop are shared alike. */
export const shareCases = ({ name, machine, what, back, lacking, nothing }: Words) =>
  defineCases({
    name,
    machine,
    inputs: {
      'a browser that can share': { callId: 'call-1', isAvailable: true },
      'a browser that cannot share': { callId: 'call-1', isAvailable: false },
    },
    events: {
      'share.start': `presses 'Share ${what}'`,
      'share.stop': "presses 'Stop sharing'",
      'share.toggle': `toggles the ${what} share`,
      'share.ended': "ends it in the browser's bar",
      'share.release': 'the call is put on hold',
      'share.close': 'leaves',
    },
    actors: {
      startShare: {
        outputs: { 'something was chosen': undefined },
        errors: { cancelled: mediaFailures.cancelled, [`what was chosen has no ${what}`]: lacking },
      },
      stopShare: {
        outputs: { [`the ${back} is back`]: undefined },
        errors: { 'there is no desktop track': nothing, 'it does not work': mediaFailures.broken },
      },
    },
    project: ({ wantsSharing, isClosing }) => ({ wantsSharing, isClosing }),
    invariants: {
      'never two operations at once': ({ children }) =>
        children['startShare'] === undefined || children['stopShare'] === undefined,
      'the end in the browser is heard exactly while something is shared': (snapshot) =>
        snapshot.hasTag('sharing') === (snapshot.children['watchShare'] !== undefined),
      'what is shared is wanted': (snapshot) => !snapshot.hasTag('sharing') || snapshot.context.wantsSharing,
      'where sharing is not available nothing is shared (8.4)': ({ context, value }) =>
        context.isAvailable || ['idle', 'closed'].includes(value),
      'nothing is said of a hold while nothing is shared': (snapshot) =>
        snapshot.value !== 'idle' || !snapshot.can({ type: 'share.release' }),
      'leaving is always possible': (snapshot) => snapshot.status === 'done' || snapshot.can({ type: 'share.close' }),
      'what is left shares nothing': (snapshot) => !snapshot.context.isClosing || !snapshot.hasTag('sharing'),
    },
    mutations: {
      'what is not available is tried': { guards: { isAvailable: () => true } },
      'stopping while the choice is open is forgotten': { guards: { wantsSharing: () => true } },
      'cancelling is told as a failure': { guards: { isCancelled: () => false } },
      'a failure is taken for cancelling': { guards: { isCancelled: () => true } },
      'a share that is gone cannot be ended': { guards: { isWithoutTrack: () => false } },
      'a share that goes on is taken for ended': { guards: { isWithoutTrack: () => true } },
      'starting again is forgotten': { actions: { wishSharing: () => {} } },
      'stopping is forgotten': { actions: { wishNothing: () => {} } },
      'leaving is forgotten': { actions: { wishClosing: () => {} } },
      'a toggle is forgotten': { actions: { toggleWish: () => {} } },
      'nobody hears of the start': { actions: { announceStarted: () => {} } },
      'nobody hears of the end': { actions: { announceStopped: () => {} } },
      'messages are not announced': { actions: { announceMessage: () => {} } },
      'failures are not said': { actions: { sayFailure: () => {} } },
    },
  });
