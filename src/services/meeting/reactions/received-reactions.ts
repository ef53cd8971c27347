import type { Reaction } from '#machines/meeting/conference.types.ts';

/** How a reaction arrives: with the specified command, or with the message of Jitsi Meet. */
export type ReactionWay = 'command' | 'message';

/** Our own value, in milliseconds: a reaction that was sent in both ways arrives in both within this time. */
const twinTime = 5_000;

interface Arrival {
  readonly key: string;
  readonly way: ReactionWay;
  readonly at: number;
}

/**
 * Returns whether a reaction counts: the app sends each reaction in both ways, Jitsi Meet in one of them, and one of
 * the ways may be interrupted. A reaction is not counted if it has arrived in the other way already.
 * @param now returns epoch milliseconds.
 */
export function createReceivedReactions(
  now: () => number,
): (participantId: string, reaction: Reaction, way: ReactionWay) => boolean {
  /** The counted reactions that have not arrived in the other way, oldest first. */
  let single: readonly Arrival[] = [];
  return (participantId, reaction, way) => {
    const at = now();
    const key = `${participantId} ${reaction}`;
    single = single.filter((one) => at - one.at < twinTime);
    const twin = single.find((one) => one.key === key && one.way !== way);
    single = twin === undefined ? [...single, { key, way, at }] : single.filter((one) => one !== twin);
    return twin === undefined;
  };
}
