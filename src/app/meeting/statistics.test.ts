import { createActor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { figuresOf, ownFigures } from '#test/models/meeting/statistics/samples.ts';
import { createActiveConferences } from './active-conferences.ts';
import { createStatistics } from './statistics.ts';

const call = { callId: 'call-1' };
const figures = [ownFigures, figuresOf('ada')];

function start(conferences: ReturnType<typeof createActiveConferences>) {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const actor = createActor(createStatistics(conferences, { clipboard: { writeText } }), { input: call }).start();
  actor.send({ type: 'statistics.open', participantId: '' });
  return { actor, writeText };
}

const currentPass = () => Promise.resolve('pass');

it('the figures are those of the conference of the call', async () => {
  const conferences = createActiveConferences();
  conferences.add(
    { callId: 'call-2' },
    { currentPass, encryption: () => null, readFigures: () => Promise.resolve([]) },
  );
  conferences.add(call, { currentPass, encryption: () => null, readFigures: () => Promise.resolve(figures) });
  const { actor, writeText } = start(conferences);
  await vi.waitFor(() => expect(actor.getSnapshot().context.figures).toEqual(figures));
  actor.send({ type: 'report.copy', text: 'Statistics' });
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('copied')).toBe(true));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Statistics');
});

it('a call whose conference has ended has nothing to measure', async () => {
  const conferences = createActiveConferences();
  const forget = conferences.add(call, {
    currentPass,
    encryption: () => null,
    readFigures: () => Promise.resolve(figures),
  });
  const next = { currentPass, encryption: () => null, readFigures: () => Promise.resolve([]) };
  const forgetNext = conferences.add(call, next);
  forget();
  expect(conferences.find(call), 'the next conference stays').toBe(next);
  forgetNext();
  const { actor } = start(conferences);
  await vi.waitFor(() => expect(actor.getSnapshot().context.problem).toBe(messages.meeting.notConnected));
});
