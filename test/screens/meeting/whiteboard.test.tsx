import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardDelays } from '#machines/meeting/whiteboard/board-limits.ts';
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import type { Change } from '#machines/meeting/whiteboard/operations.ts';
import { objectOf } from '#test/models/meeting/whiteboard/board-objects.ts';
import { settle } from './fake-call.ts';
import { joinCall, tool, two } from './joined-call.tsx';
import { completePage } from './page.ts';

beforeEach(completePage);

const place = { x: 10, y: 10, w: 40, h: 40, rotation: 0 };

/** The user is in a call with Ben and Cleo. */
async function joined(isModerator = false) {
  const call = await joinCall({ participants: two });
  const { say, callActor } = call;
  const whiteboard = callActor.getSnapshot().children.whiteboard;
  if (whiteboard === undefined) throw new Error('no whiteboard');
  if (isModerator) act(() => say({ type: 'role.changed', role: 'moderator' }));
  let count = 0;
  /** Another participant changes the board. */
  const receive = (from: string, ...changes: readonly Change[]) =>
    act(() =>
      whiteboard.send({
        type: 'operations.came',
        from,
        operations: changes.map((change) => ({ stamp: [(count += 1), from], change })),
      }),
    );
  return { ...call, whiteboard, receive };
}

/** The board is open. */
async function opened(isModerator = false) {
  const call = await joined(isModerator);
  await call.user.click(tool('Whiteboard'));
  await screen.findByRole('toolbar', { name: 'Drawing tools' });
  return {
    ...call,
    draw: () => act(() => call.surface.draw({ type: 'object.draw', content: { type: 'circle' }, place })),
    objects: () => call.surface.view()?.objects ?? [],
  };
}

const board = () => screen.getByRole('region', { name: 'Whiteboard' });
const page = () => screen.getByRole('application', { name: 'Page' });
/** jsdom opens no popovers: what is in them is in the page, but hidden. */
const button = (name: string | RegExp) => within(board()).getByRole('button', { name, hidden: true });
const of = (object: BoardObject, user_id: string): BoardObject => ({ ...object, user_id });
const circleOf = (user_id: string, id = `${user_id}-1`): Change => ({
  type: 'add',
  object: of(objectOf({ type: 'circle' }, {}, { id, style: { color: '#d92d20' } }), user_id),
});

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
    await waitFor(() => expect(sync?.getSnapshot().hasTag('ready')).toBe(true));
    const state = within(board()).getByRole('status', { name: 'State of the whiteboard' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      act(() => sync?.send({ type: 'vector.received', from: 'ben', vector: { ben: 5 }, elders: 0, isAsking: false }));
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
