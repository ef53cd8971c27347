import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { adding } from '#test/models/meeting/whiteboard/samples.ts';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import { person } from './fixtures/fake-world.ts';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

/** The user has had the whiteboard open, on which Ben has drawn; the call ends. */
async function leave(ending?: ConferenceEvent) {
  const present = [person('ben', 'Ben Baker')];
  const call = fakeCall({ participants: present });
  const { callActor } = call;
  await call.join();
  const board = () => {
    const { whiteboard } = callActor.getSnapshot().children;
    if (whiteboard === undefined) throw new Error('no whiteboard');
    return whiteboard;
  };
  callActor.send({ type: 'toogle_white_board' });
  board().send({ type: 'operations.came', from: 'ben', operations: [adding('ben', 1)] });
  if (ending !== undefined) call.say(ending);
  if (ending === undefined || ending.type === 'conference.dropped') callActor.send({ type: 'hang_up' });
  const { unmount } = render(<AfterCallScreen callActor={callActor} />);
  await act(settle);
  return { ...call, present, board, unmount, user: userEvent.setup() };
}

const offer = () => within(screen.getByRole('status', { name: 'Whiteboard' }));
const button = (name: string) => offer().getByRole('button', { name });

describe('the whiteboard after a call', { timeout: 20_000 }, () => {
  it.each([
    ['the user has left', undefined, 'You have left the meeting'],
    ['a moderator has ended the meeting', { type: 'conference.ended', reason: '' }, 'The meeting has ended'],
    [
      'a moderator has removed the user',
      { type: 'conference.kicked', by: '', reason: '' },
      'You were removed from the meeting',
    ],
  ] as const)('can be saved when %s', async (_, ending, title) => {
    const { user } = await leave(ending);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(offer().getByText('The whiteboard is not saved')).toBeTruthy();
    await user.click(button('Save as a picture'));
    await act(settle);
    expect(offer().getByText('The whiteboard is saved')).toBeTruthy();
    await user.click(button('Save as a file'));
    await act(settle);
    await user.click(button('Dismiss'));
    expect(offer().queryByText(/whiteboard/)).toBeNull();
  });

  it('leaves the focus on the heading when it is dismissed', async () => {
    const { user } = await leave();
    button('Dismiss').focus();
    await user.keyboard('{Enter}');
    await act(settle);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You have left the meeting' }));
  });

  it('is offered once', async () => {
    const { user, callActor, join, unmount } = await leave();
    await user.click(button('Dismiss'));
    expect(offer().queryByText(/whiteboard/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    unmount();
    await join();
    callActor.send({ type: 'hang_up' });
    render(<AfterCallScreen callActor={callActor} />);
    expect(offer().queryByText(/whiteboard/)).toBeNull();
  });

  it.each([
    ['', undefined],
    [' after leaving while reconnecting', { type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }],
  ] as const)('has the drawing when the user joins the meeting again%s', async (_, ending) => {
    const { user, callActor, board, join } = await leave(ending);
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    await act(join);
    expect(callActor.getSnapshot().hasTag('inCall')).toBe(true);
    expect(board().getSnapshot().context.board.painted).toHaveLength(1);
    expect(board().getSnapshot().hasTag('offered')).toBe(true);
  });

  it('is empty when the user joins another meeting by the same link', async () => {
    const { user, board, join, present } = await leave();
    present.splice(0, 1, person('cleo', 'Cleo Chang'));
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    await act(join);
    expect(board().getSnapshot().context.board.painted).toHaveLength(0);
  });

  it('is not offered to a user who has never opened it', async () => {
    const { callActor, join } = fakeCall({ participants: [person('ben', 'Ben Baker')] });
    await join();
    const board = callActor.getSnapshot().children.whiteboard;
    board?.send({ type: 'operations.came', from: 'ben', operations: [adding('ben', 1)] });
    callActor.send({ type: 'hang_up' });
    render(<AfterCallScreen callActor={callActor} />);
    expect(offer().queryByText(/whiteboard/)).toBeNull();
  });

  it('is not offered when it was saved during the call', async () => {
    const { callActor, join } = fakeCall();
    await join();
    const board = callActor.getSnapshot().children.whiteboard;
    callActor.send({ type: 'toogle_white_board' });
    const place = { x: 10, y: 10, w: 40, h: 40, rotation: 0 };
    board?.send({ type: 'object.draw', content: { type: 'circle' }, place });
    board?.send({ type: 'file.save' });
    await act(settle);
    callActor.send({ type: 'hang_up' });
    render(<AfterCallScreen callActor={callActor} />);
    expect(offer().queryByText(/whiteboard/)).toBeNull();
  });
});
