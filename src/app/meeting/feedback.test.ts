import { describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import type { SendFeedback } from '#src/services/meeting/feedback/feedback.ts';
import { createFeedback } from './feedback.ts';
import { startUnderParent } from './under-parent.fixture.ts';

describe('feedback', () => {
  it('is sent to the meeting service, and reports the reason of a failure', async () => {
    const sendFeedback = vi
      .fn<SendFeedback>()
      .mockRejectedValueOnce(new Failure({ ownMessage: 'There seems to be a issue try again later' }))
      .mockResolvedValue();
    const actor = startUnderParent(createFeedback(sendFeedback), { callId: 'call-1', meetingId: 'daily-standup' });
    const said = [
      { type: 'rate.choose', rate: 4 },
      { type: 'detail.change', detail: ' Clear sound ' },
    ];
    for (const event of said) actor.send(event);
    actor.send({ type: 'feedback.send' });
    await actor.until((now) => now.context['message'] !== '');
    actor.send({ type: 'feedback.send' });
    await actor.until((now) => now.hasTag('thanked'));
    expect(sendFeedback).toHaveBeenLastCalledWith(
      { callId: 'call-1', meetingId: 'daily-standup', rate: 4, detail: 'Clear sound' },
      expect.any(AbortSignal),
    );
    actor.send({ type: 'feedback.skip' });
    expect(actor.heard).toEqual([{ type: 'feedback.closed' }]);
    actor.stop();
  });
});
