import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Participant } from '#machines/meeting/conference.types.ts';
import { person } from './fixtures/fake-world.ts';
import { joinCall, viewChoice } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';

let rendered: string[] = [];

/** A participant with a property that only the tile reads, once for each render. */
const counted = (one: Participant): Participant =>
  Object.defineProperty({ ...one }, 'isMirrored', {
    enumerable: true,
    get: () => {
      rendered.push(one.id);
      return false;
    },
  });

beforeEach(completePage);

const fifteen = Array.from({ length: 15 }, (_, index) => counted(person(`p${index}`, `Person ${index}`)));

async function join(people = fifteen) {
  const fake = await joinCall({ participants: people });
  const choose = async (view: string) => {
    await userEvent.click(viewChoice(view));
  };
  /** The participants whose tiles are rendered during an action. */
  const during = (happening: () => void): readonly string[] => {
    rendered = [];
    act(happening);
    return rendered;
  };
  return { ...fake, choose, during };
}

describe('sixteen participants', { timeout: 20_000 }, () => {
  it('render only the tiles of participants who start or stop speaking', async () => {
    const { say, choose, during } = await join();
    await choose('Grid view');
    expect(during(() => say({ type: 'speaker.changed', id: 'p3' }))).toEqual(['p3']);
    expect(during(() => say({ type: 'speaker.changed', id: 'p9' })).toSorted()).toEqual(['p3', 'p9']);
    expect(during(() => say({ type: 'speaker.changed', id: 'me' }))).toEqual(['p9']);
  });

  it('render only the tile of the participant who changes, also in each second of speaking', async () => {
    const { say, choose, during } = await join();
    await choose('Grid view');
    const change = (id: string, speakerStats: number) =>
      say({ type: 'participant.changed', id, changes: { speakerStats } });
    expect(during(() => change('p5', 1))).toEqual(['p5']);
    expect(during(() => say({ type: 'participant.changed', id: 'p6', changes: { isAudioMuted: true } }))).toEqual([
      'p6',
    ]);
    const chat = chatMessage({ senderId: 'p1', sender: 'Person 1', at: 0 });
    expect(during(() => say({ type: 'chat.received', message: chat }))).toEqual([]);
  });

  it('change places in the speaker view without a render of the others', async () => {
    const { say, during } = await join();
    expect(screen.getByRole('group', { name: 'Large picture' }).textContent).toContain('Person 0');
    const touched = new Set(during(() => say({ type: 'speaker.changed', id: 'p7' })));
    expect([...touched].toSorted()).toEqual(['p0', 'p7']);
  });

  it('show no picture on pages that are not visible', async () => {
    const { callActor, attached, choose } = await join();
    await choose('Grid view');
    const tiles = callActor.getSnapshot().children.tiles;
    act(() => tiles?.send({ type: 'area.measured', width: 600, height: 330, count: 16 }));
    const first = attached();
    expect(first.length).toBeLessThan(16);
    expect(document.querySelectorAll('video')).toHaveLength(first.length);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    const second = attached();
    expect(second.filter((one) => first.includes(one))).toEqual([]);
    expect(document.querySelectorAll('video')).toHaveLength(second.length);
    expect(within(screen.getByRole('list', { name: 'Participants' })).getAllByRole('listitem')).toHaveLength(
      second.length,
    );
  });
});
