import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { completePage } from './fixtures/page.ts';
import { opened, board, button, circleOf } from './fixtures/opened-board.ts';

beforeEach(completePage);

describe('the page of the whiteboard', { timeout: 20_000 }, () => {
  it('asks before a moderator clears it for all, and undoes that', async () => {
    const { user, draw, objects, receive } = await opened(true);
    receive('ben', circleOf('ben'));
    draw();
    await user.click(button('Clear for all'));
    const dialog = screen.getByRole('dialog', { name: 'Clear the whiteboard for all?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(objects()).toHaveLength(2);
    await user.click(button('Clear for all'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear for all' }));
    expect(objects()).toHaveLength(0);
    await user.click(button('Undo'));
    expect(objects()).toHaveLength(2);
  });

  it('removes only what the user drew when the user is no moderator', async () => {
    const { user, draw, objects, receive } = await opened();
    receive('ben', circleOf('ben'));
    draw();
    expect(within(board()).queryByRole('switch', { name: 'Only moderators draw', hidden: true })).toBeNull();
    await user.click(button('Remove what I drew'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(objects().map(({ user_id: id }) => id)).toEqual(['ben']);
  });

  it('lets a moderator decide who draws', async () => {
    const { user, whiteboard } = await opened(true);
    const choice = within(board()).getByRole('switch', { name: 'Only moderators draw', hidden: true });
    await user.click(choice);
    expect(whiteboard.getSnapshot().context.board.rule.value).toBe(true);
    expect(button('Square').getAttribute('aria-disabled')).toBeNull();
  });

  it('has a page whose size a user changes for all, and undoes that', async () => {
    const { user, surface } = await opened();
    await user.click(button('Page size'));
    const dialog = within(screen.getByRole('dialog', { name: 'Page size' }));
    const width = dialog.getByRole('textbox', { name: 'Width' });
    await user.clear(width);
    await user.type(width, '99');
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    expect(dialog.getByText('Enter a number from 100 to 5000')).toBeTruthy();
    expect(surface.view()?.page).toEqual({ width: 800, height: 600 });
    await user.click(dialog.getByRole('button', { name: /^Wide/ }));
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    expect(screen.queryByRole('dialog', { name: 'Page size' })).toBeNull();
    expect(surface.view()?.page).toEqual({ width: 1280, height: 720 });
    await user.click(button('Undo'));
    expect(surface.view()?.page).toEqual({ width: 800, height: 600 });
  });

  it('announces that another participant has changed the page', async () => {
    const { receive } = await opened();
    receive('ben', { type: 'page', page: { width: 600, height: 800 } });
    expect(await within(board()).findByText('Ben Baker changed the page to 600 × 800')).toBeTruthy();
  });

  it('shows an overview while a part of the page is outside, by which the user moves', async () => {
    const { user, surface } = await opened();
    const overview = () => screen.queryByRole('group', { name: 'Overview' });
    expect(overview()).toBeNull();
    await user.click(button('Zoom in'));
    fireEvent.change(screen.getByRole('slider', { name: 'Visible part, from left to right' }), {
      target: { value: '50' },
    });
    fireEvent.change(screen.getByRole('slider', { name: 'Visible part, from top to bottom' }), {
      target: { value: '100' },
    });
    expect(surface.moves).toEqual([
      { x: 400, y: 150 },
      { x: 400, y: 450 },
    ]);
    await user.click(button(/^Zoom 200 %/));
    expect(overview()).toBeNull();
  });

  it('zooms, and shows the scale', async () => {
    const { user, surface } = await opened();
    await user.click(button('Zoom in'));
    expect(button(/^Zoom 200 %/)).toBeTruthy();
    await user.click(button(/^Zoom 200 %/));
    expect(surface.zooms).toEqual(['in', 'fit']);
  });
});
