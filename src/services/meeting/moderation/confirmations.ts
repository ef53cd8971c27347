import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import type { Schedule } from '../../schedule.ts';

type Matches = (event: ConferenceEvent) => boolean;

/** Resolves with the next event that matches; rejects with a `Failure` after 10 s, and when the conference ends. */
export type Confirm = (matches: Matches) => Promise<void>;

interface Waiting {
  readonly matches: Matches;
  readonly resolve: () => void;
  readonly reject: (failure: Failure) => void;
}

/** Ours: as long as for the answer to a request. */
const patience = 10_000;

/** Orders that the server does not answer: the event that follows from them confirms them. */
export function createConfirmations(schedule: Schedule) {
  const waiting = new Set<Waiting>();
  const unanswered = () => new Failure({ ownMessage: texts.unanswered, reason: 'timeout' });

  const confirm: Confirm = (matches) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        matches,
        resolve: () => settle(resolve),
        reject: (failure) => settle(() => reject(failure)),
      };
      const cancel = schedule(() => one.reject(unanswered()), patience);
      const settle = (run: () => void) => {
        cancel();
        waiting.delete(one);
        run();
      };
      waiting.add(one);
    });

  return {
    confirm,
    heard: (event: ConferenceEvent) => {
      for (const one of waiting) if (one.matches(event)) one.resolve();
    },
    close: () => {
      for (const one of waiting) one.reject(new Failure({ ownMessage: texts.unreachable, reason: 'network' }));
    },
  };
}
