import type { Reaction } from '../conference.types.ts';
import { meetingLimits } from '../limits.ts';

/** Specification 9, Meeting. */
const reactions: readonly Reaction[] = ['hand', 'clapping', 'ok', 'amazed', 'smile', 'angry', 'stunned', 'gesture'];

/** Specification 6: some reactions are for development only. */
export const isOffered = (reaction: Reaction, isDevelopment: boolean): boolean =>
  isDevelopment || reaction !== 'gesture';

export const offeredReactions = (isDevelopment: boolean): readonly Reaction[] =>
  reactions.filter((reaction) => isOffered(reaction, isDevelopment));

export interface ShownReaction {
  readonly id: number;
  /** The sender's id; '' for the user's own reactions before the conference is joined. */
  readonly participantId: string;
  readonly reaction: Reaction;
}

/** Drops the oldest reactions when there are more than the maximum. */
export const showReaction = (shown: readonly ShownReaction[], one: ShownReaction): readonly ShownReaction[] =>
  [...shown, one].slice(-meetingLimits.reactionsShown);
