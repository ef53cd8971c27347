import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { ada, bob } from '#test/models/meeting/participants/samples.ts';
import { boardDelays } from './board-limits.ts';
import type { TransportCommand, TransportInput } from './board-sync.types.ts';
import { boardDefaults } from './objects.ts';
import { whiteboardMachine } from './whiteboard.machine.ts';
import { wiredBoardSync } from './whiteboard.setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The user has opened the board; Ada, a moderator, and Bob are in the meeting. */
function opened() {
  const sent: TransportCommand[] = [];
  const boardTransport = fromCallback<TransportCommand, TransportInput>(({ receive }) => {
    receive((command) => sent.push(command));
  });
  const sync = wiredBoardSync.provide({ actors: { boardTransport } });
  const board = createActor(whiteboardMachine.provide({ actors: { sync } }), { input: { callId: 'call' } }).start();
  board.send({ type: 'participant.joined', participant: { ...ada, role: 'moderator' } });
  board.send({ type: 'participant.joined', participant: bob });
  board.send({ type: 'conference.joined', localId: 'me', createdAt: null });
  board.send({ type: 'board.toggle' });
  vi.advanceTimersByTime(boardDelays.boardStart);
  return {
    board,
    cancelled: () => sent.filter((command) => command.type === 'live.send' && command.live.type === 'cancel').length,
    rule: () =>
      board.send({
        type: 'operations.came',
        from: ada.id,
        operations: [{ stamp: [1, ada.id], change: { type: 'rule', isModeratorsOnly: true } }],
      }),
  };
}

describe('an unfinished stroke', () => {
  it('of the user is given up when only moderators draw, and when the board is closed', () => {
    const { board, cancelled, rule } = opened();
    board.send({ type: 'stroke.extend', points: [1, 1, 0.5], isFirst: true });
    expect(cancelled()).toBe(0);
    rule();
    expect(cancelled()).toBe(1);
    const other = opened();
    other.board.send({ type: 'board.toggle' });
    expect(other.cancelled()).toBe(1);
  });

  it('of a participant who is not a moderator is not shown any more when only moderators draw', () => {
    const { board, rule } = opened();
    for (const from of [ada.id, bob.id]) {
      board.send({
        type: 'live.came',
        from,
        live: { type: 'stroke', points: [1, 1, 0.5], style: boardDefaults.style },
      });
    }
    rule();
    expect(board.getSnapshot().context.strokes.map(({ user_id }) => user_id)).toEqual([ada.id]);
  });
});
