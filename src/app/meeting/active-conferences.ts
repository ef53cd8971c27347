import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { ActiveConference } from '#src/services/meeting/connection/jitsi-conference.ts';

interface Running extends Pick<ActiveConference, 'readFigures' | 'encryption'> {
  /**
   * Returns a token for services of the meeting: the one with which the user has joined while it is young enough, then a new one. When
   * there is no new one, the last one, which a service may refuse.
   */
  readonly currentPass: (signal: AbortSignal) => Promise<string>;
}

/** The conferences of the running calls. */
export interface ActiveConferences {
  /** Returns a function that removes it. */
  add(call: OfCall, conference: Running): () => void;
  find(call: OfCall): Running | null;
}

export function createActiveConferences(): ActiveConferences {
  const active = new Map<string, Running>();
  return {
    add: ({ callId }, conference) => {
      active.set(callId, conference);
      return () => {
        if (active.get(callId) === conference) active.delete(callId);
      };
    },
    find: ({ callId }) => active.get(callId) ?? null,
  };
}
