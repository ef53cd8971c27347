import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardDelays } from '#machines/meeting/whiteboard/board-limits.ts';
import { settle } from './fixtures/fake-call.ts';
import { tool } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';
import { joined, opened, board, page, button, circleOf } from './fixtures/opened-board.ts';

beforeEach(completePage);

describe('the whiteboard', { timeout: 20_000 }, () => {
  it('takes the large place beside the tiles of all, and gives it back', async () => {
    const { user } = await opened();
    expect(within(screen.getByRole('list', { name: 'Participants' })).getAllByRole('listitem')).toHaveLength(3);
    expect(document.activeElement).toBe(page());
    await user.click(button('Close the whiteboard'));
    expect(screen.queryByRole('region', { name: 'Whiteboard' })).toBeNull();
    expect(tool('Whiteboard').getAttribute('aria-pressed')).toBe('false');
    expect(document.activeElement).toBe(tool('Whiteboard'));
  });

  it('says that it could not be loaded, and loads again', async () => {
    const { user, surface } = await joined();
    surface.lose(true);
    await user.click(tool('Whiteboard'));
    expect((await screen.findByRole('alert')).textContent).toBe('The whiteboard could not be loaded');
    surface.lose(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('toolbar', { name: 'Drawing tools' });
  });

  it.each([
    ['expired', 'This board is drawn without tldraw: its licence has expired. Tell your administrator'],
    ['failed', 'tldraw could not be started. You can go on drawing without it'],
  ] as const)('says that it is drawn without tldraw: %s', async (trouble, text) => {
    const { user, surface } = await opened();
    act(() => surface.end(trouble));
    const state = screen.getByRole('status', { name: 'State of the whiteboard' });
    expect(state.textContent).toContain(text);
    await user.click(within(state).getByRole('button', { name: 'Dismiss' }));
    expect(state.textContent).not.toContain('tldraw');
  });

  it('that another participant opens is offered, and opened by the notice', async () => {
    const { user, receive } = await joined();
    receive('ben', circleOf('ben'));
    const notices = screen.getByRole('status', { name: 'Notices' });
    expect(notices.textContent).toContain('whiteboard');
    await user.click(within(notices).getByRole('button', { name: 'Open' }));
    await screen.findByRole('toolbar', { name: 'Drawing tools' });
    expect(notices.textContent).not.toContain('whiteboard');
  });

  it('marks the tool, and blocks those that draw while only moderators draw', async () => {
    const { user, surface, receive, say } = await opened();
    await user.click(button('Square'));
    expect(button('Square').getAttribute('aria-pressed')).toBe('true');
    expect(surface.view()?.mode).toEqual({ type: 'shapes', shape: 'square' });
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { role: 'moderator' } }));
    receive('ben', { type: 'rule', isModeratorsOnly: true });
    expect(within(board()).getByText('View only: only moderators can draw')).toBeTruthy();
    expect(button('Pencil').title).toBe('Only moderators can draw');
    await user.click(button('Pencil'));
    expect(surface.view()?.mode).toEqual({ type: 'shapes', shape: 'square' });
    expect(surface.view()?.canDraw).toBe(false);
  });

  it('draws in the chosen brush, colour, width, fill and shadow', async () => {
    const { user, draw, objects, surface } = await opened();
    await user.click(button('Spray'));
    expect(surface.view()?.style.brush).toBe('Spray');
    await user.click(button('Circle'));
    await user.click(
      within(screen.getByRole('group', { name: 'Colour', hidden: true })).getByRole('button', {
        name: 'Red',
        hidden: true,
      }),
    );
    fireEvent.change(within(board()).getByRole('slider', { name: 'Width', hidden: true }), { target: { value: '24' } });
    fireEvent.change(within(board()).getByRole('slider', { name: 'Width of the shadow', hidden: true }), {
      target: { value: '8' },
    });
    await user.click(within(board()).getByRole('switch', { name: 'Fill', hidden: true }));
    draw();
    expect(objects()[0]?.style).toMatchObject({ color: '#d92d20', width: 24, shadow_width: 8, fill: true });
  });

  it('undoes and redoes what the user drew', async () => {
    const { user, draw, objects } = await opened();
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    draw();
    await user.click(button('Undo'));
    expect(objects()).toHaveLength(0);
    await user.click(button('Redo'));
    expect(objects()).toHaveLength(1);
    act(() => page().focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(objects()).toHaveLength(0);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(objects()).toHaveLength(1);
  });

  it('lists the objects with their authors; keys move, duplicate, order and remove the selected one', async () => {
    const { user, draw, objects, receive } = await opened();
    receive('ben', circleOf('ben'));
    draw();
    await user.click(button('Objects'));
    const items = within(screen.getByRole('list', { name: 'Objects' })).getAllByRole('button');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Black circleby you', 'Red circleby Ben Baker']);
    await user.click(screen.getByRole('button', { name: /^Red circle/ }));
    expect(within(board()).getByText('Drawn by Ben Baker')).toBeTruthy();
    const before = objects()[0]?.place;
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(objects()[0]?.place).toEqual({ ...before, x: 1, y: 10 });
    await user.keyboard('{]}');
    expect(objects().map(({ user_id: id }) => id)).toEqual(['me', 'ben']);
    await user.keyboard('{Control>}d{/Control}');
    expect(objects()).toHaveLength(3);
    await user.keyboard('{Delete}');
    expect(objects().map(({ user_id: id }) => id)).toEqual(['me', 'ben']);
  });

  it('has the focus after the focused control was removed: what was deleted can be restored with a key', async () => {
    const { user, draw, objects } = await opened();
    draw();
    draw();
    await user.click(button('Objects'));
    const items = () => within(screen.getByRole('list', { name: 'Objects' })).getAllByRole('button');
    items()[0]?.focus();
    await user.keyboard('{Enter}{Delete}');
    await act(settle);
    expect(items()).toEqual([document.activeElement]);
    await user.keyboard('{Control>}z{/Control}');
    expect(objects()).toHaveLength(2);
    await user.click(button('Close objects'));
    act(() => page().focus());
    await user.keyboard('{Control>}a{/Control}');
    await user.click(button('Delete'));
    await act(settle);
    expect(objects()).toHaveLength(0);
    expect(document.activeElement).toBe(page());
    await user.keyboard('{Control>}z{/Control}');
    expect(objects()).toHaveLength(2);
  });

  it('keys of the board do nothing in a text field and on buttons', async () => {
    const { user, draw, objects, surface } = await opened();
    draw();
    act(() => page().focus());
    await user.keyboard('{Control>}a{/Control}');
    expect(surface.view()?.selected).toHaveLength(1);
    act(() => button('Square').focus());
    await user.keyboard('{Delete}v');
    expect(objects()).toHaveLength(1);
    await user.click(button('Text'));
    await user.keyboard('e{Backspace}{Backspace}');
    expect(objects()).toHaveLength(2);
    expect(surface.view()?.mode).toEqual({ type: 'select' });
  });

  it('edits a text in place until Escape', async () => {
    const { user, objects, surface } = await opened();
    await user.click(button('Text'));
    const field = within(board()).getByRole('textbox', { name: 'Text' });
    expect(document.activeElement).toBe(field);
    expect(surface.view()?.editing).toBe(objects()[0]?.id);
    await user.clear(field);
    await user.type(field, 'Plan of the day{Escape}');
    expect(within(board()).queryByRole('textbox')).toBeNull();
    expect(objects()[0]?.content).toMatchObject({ type: 'text', text: 'Plan of the day' });
    await user.click(button('Edit text'));
    await user.type(within(board()).getByRole('textbox'), '!');
    await user.click(button('Objects'));
    expect(objects()[0]?.content).toMatchObject({ text: 'Plan of the day!' });
  });

  it('removes a new text when the user presses Escape without having written', async () => {
    const { user, objects, surface } = await opened();
    act(() => page().focus());
    await user.keyboard('t{Escape}');
    expect(objects()).toHaveLength(0);
    expect(surface.view()?.editing).toBeNull();
    await user.keyboard('t');
    await user.type(within(board()).getByRole('textbox', { name: 'Text' }), 's{Escape}');
    expect(objects()).toHaveLength(1);
    await user.click(button('Edit text'));
    await user.keyboard('{Escape}');
    expect(objects()).toHaveLength(1);
  });

  it('says that something of the others is missing, and asks for it again', async () => {
    const { whiteboard } = await opened();
    const sync = whiteboard.getSnapshot().children.sync;
    // The real delays before it are over then: a late answer of Ben is compared after a gap.
    await waitFor(() => expect(sync?.getSnapshot().matches({ running: { replica: 'settled' } })).toBe(true), {
      timeout: 10_000,
    });
    const state = within(board()).getByRole('status', { name: 'State of the whiteboard' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      act(() => sync?.send({ type: 'vector.received', from: 'ben', vector: { ben: 5 }, elders: 0, isAsking: false }));
      act(() => void vi.advanceTimersByTime(boardDelays.boardGap));
      expect(state.textContent).toContain('Getting what the others drew');
      act(() => void vi.advanceTimersByTime(boardDelays.boardAnswer));
      expect(state.textContent).toBe('Something that the others drew is missingTry again');
      fireEvent.click(within(state).getByRole('button', { name: 'Try again' }));
      expect(state.textContent).toBe('');
      act(() => void vi.advanceTimersByTime(boardDelays.boardVectors));
      expect(state.textContent).toContain('Getting what the others drew');
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes a picture by choice, paste and drop', async () => {
    const { user, objects } = await opened();
    const file = new File(['picture'], 'plan.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Picture', { selector: 'input' }), file);
    await act(settle);
    expect(objects()[0]?.content).toMatchObject({ type: 'image', name: 'plan.png' });
    const paste = createEvent.paste(page(), { clipboardData: { files: [file] } });
    fireEvent(page(), paste);
    await act(settle);
    fireEvent.dragOver(page(), { dataTransfer: { types: ['Files'], files: [] } });
    expect(within(board()).getByText('Drop a picture here')).toBeTruthy();
    fireEvent.drop(page(), { dataTransfer: { types: ['Files'], files: [file] } });
    await act(settle);
    expect(objects()).toHaveLength(3);
    expect(within(board()).queryByText('Drop a picture here')).toBeNull();
  });

  it('copies and pastes the selected objects', async () => {
    const { draw, objects, user } = await opened();
    draw();
    act(() => page().focus());
    await user.keyboard('{Control>}a{/Control}');
    const copied: string[] = [];
    fireEvent.copy(page(), { clipboardData: { setData: (_: string, text: string) => copied.push(text), files: [] } });
    fireEvent.paste(page(), { clipboardData: { files: [] } });
    expect(copied).toEqual(['Black circle']);
    expect(objects()).toHaveLength(2);
  });

  it('says what waits to be sent and what is missing', async () => {
    const { whiteboard } = await opened();
    const sync = whiteboard.getSnapshot().children.sync;
    await waitFor(() => expect(sync?.getSnapshot().hasTag('ready')).toBe(true));
    act(() => sync?.send({ type: 'queue.changed', isWaiting: true }));
    const state = within(board()).getByRole('status', { name: 'State of the whiteboard' });
    expect(state.textContent).toContain('What you draw waits to be sent');
    act(() => sync?.send({ type: 'queue.changed', isWaiting: false }));
    expect(state.textContent).not.toContain('waits');
  });
});
