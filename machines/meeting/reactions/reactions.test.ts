import { describe, expect, it } from 'vitest';
import { meetingLimits } from '../limits.ts';
import { offeredReactions, showReaction, type ShownReaction } from './reactions.ts';

describe('reactions', () => {
  it('are those of the specification, with the gesture in development only', () => {
    const everywhere = ['hand', 'clapping', 'ok', 'amazed', 'smile', 'angry', 'stunned'];
    expect(offeredReactions(false)).toEqual(everywhere);
    expect(offeredReactions(true)).toEqual([...everywhere, 'gesture']);
  });

  it('are limited to the maximum, with the newest last', () => {
    let shown: readonly ShownReaction[] = [];
    for (let id = 0; id <= meetingLimits.reactionsShown; id += 1) {
      shown = showReaction(shown, { id, participantId: 'ada', reaction: 'ok' });
    }
    expect(shown).toHaveLength(meetingLimits.reactionsShown);
    expect(shown[0]?.id).toBe(1);
    expect(shown.at(-1)?.id).toBe(meetingLimits.reactionsShown);
  });
});
