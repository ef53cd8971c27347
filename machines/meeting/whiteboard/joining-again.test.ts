import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { ada, bob, person } from '#test/models/meeting/participants/samples.ts';
import type { Participant } from '../conference.types.ts';
import type { TransportCommand, TransportInput } from './board-sync.types.ts';
import { whiteboardMachine } from './whiteboard.machine.ts';
import { wiredBoardSync } from './whiteboard.setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const cleo = person('cleo');

/** The board of a call; the user has joined, and has the given participants in the meeting. */
function inCall(...present: readonly Participant[]) {
  const boardTransport = fromCallback<TransportCommand, TransportInput>(() => undefined);
  const sync = wiredBoardSync.provide({ actors: { boardTransport } });
  const board = createActor(whiteboardMachine.provide({ actors: { sync } }), { input: { callId: 'call' } }).start();
  let joinings = 0;
  const lists = (...people: readonly Participant[]) => {
    for (const participant of people) board.send({ type: 'participant.joined', participant });
  };
  const call = {
    lists,
    joins: (...people: readonly Participant[]) => {
      lists(...people);
      joinings += 1;
      board.send({ type: 'conference.joined', localId: `me${joinings}`, createdAt: null });
    },
    loses: () => board.send({ type: 'conference.dropped', error: '' }),
    ends: () => board.send({ type: 'call.ended' }),
    leaves: ({ id }: Participant) => board.send({ type: 'participant.left', id }),
    draws: () =>
      board.send({
        type: 'object.draw',
        content: { type: 'circle' },
        place: { x: 5, y: 5, w: 10, h: 10, rotation: 0 },
      }),
    objects: () => board.getSnapshot().context.board.painted.length,
  };
  call.joins(...present);
  board.send({ type: 'board.toggle' });
  call.draws();
  return call;
}

describe('the board of the earlier call is kept when the user joins again', () => {
  it('after leaving, with a participant of that call', () => {
    const call = inCall(ada, bob);
    call.ends();
    call.joins(bob, cleo);
    expect(call.objects()).toBe(1);
  });

  it('after a lost connection that was given up, with what was drawn meanwhile', () => {
    const call = inCall(ada);
    call.loses();
    call.draws();
    call.ends();
    call.joins(ada);
    expect(call.objects()).toBe(2);
  });

  it('after leaving during an attempt to reconnect that had listed some of the participants', () => {
    const call = inCall(ada, bob);
    call.loses();
    call.lists(bob);
    call.ends();
    call.joins(ada);
    expect(call.objects()).toBe(1);
  });

  it('after attempts to join again that failed', () => {
    const call = inCall(ada);
    call.loses();
    call.ends();
    call.lists(cleo);
    call.ends();
    call.ends();
    call.joins(ada);
    expect(call.objects()).toBe(1);
  });

  it('with any participants, when the connection is restored without an end of the call', () => {
    const call = inCall(ada);
    call.loses();
    call.joins(cleo);
    expect(call.objects()).toBe(1);
  });
});

describe('the board begins anew when the user joins again', () => {
  it('without any participant of the earlier call', () => {
    const call = inCall(ada);
    call.loses();
    call.ends();
    call.joins(cleo);
    expect(call.objects()).toBe(0);
  });

  it('with no other participant: all of them have left meanwhile', () => {
    const call = inCall(ada);
    call.loses();
    call.ends();
    call.joins();
    expect(call.objects()).toBe(0);
  });

  it('after a call in which the user was alone at the end', () => {
    const call = inCall(ada);
    call.leaves(ada);
    call.loses();
    call.ends();
    call.joins(ada);
    expect(call.objects()).toBe(0);
  });

  it('with a participant who was listed only after the connection was lost', () => {
    const call = inCall(ada);
    call.loses();
    call.lists(cleo);
    call.ends();
    call.joins(cleo);
    expect(call.objects()).toBe(0);
  });

  it('with a participant of a connection before the last one, who had left in the last one', () => {
    const call = inCall(ada, bob);
    call.loses();
    call.joins(ada);
    call.leaves(ada);
    call.ends();
    call.joins(bob);
    expect(call.objects()).toBe(0);
  });
});
