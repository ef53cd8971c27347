import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinCall, tile, tool, two } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const opener = 'Actions for Ben Baker';
/** jsdom opens no popovers: their items are in the page, but hidden. */
const item = (place: HTMLElement, name: string) => within(place).getByRole('button', { name, hidden: true });

describe('ParticipantMenu', { timeout: 20_000 }, () => {
  it('pins a participant, from the tile and from the list of participants', async () => {
    const { user } = await joinCall({ participants: two });
    await user.click(item(tile('Ben Baker'), 'Pin'));
    expect(screen.getByRole('group', { name: 'Large picture' }).textContent).toContain('Ben Baker');

    await user.click(tool(/^Participants/));
    const people = screen.getByRole('list', { name: '3 participants' });
    const openers = within(people).getAllByRole('button');
    expect(openers.map((button) => button.getAttribute('aria-label'))).toEqual([opener, 'Actions for Cleo Chang']);
    await user.click(item(people, 'Unpin'));
    expect(screen.queryByRole('group', { name: 'Large picture' })).toBeNull();
  });

  it('closes alone with Escape; the key closes the list of participants after it', async () => {
    const { user } = await joinCall({ participants: two });
    await user.click(tool(/^Participants/));
    const people = screen.getByRole('list', { name: '3 participants' });
    within(people).getAllByRole('button', { name: 'Pin', hidden: true })[0]?.focus();
    await user.keyboard('{Escape}');
    expect(people.isConnected).toBe(true);
    within(people).getByRole('button', { name: opener }).focus();
    await user.keyboard('{Escape}');
    expect(people.isConnected).toBe(false);
  });
});
