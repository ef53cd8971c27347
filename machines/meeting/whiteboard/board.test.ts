import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations, emptyBoard, mergeRecords, recordsSince, type Board } from './board.ts';
import { boardLimits } from './board-limits.ts';
import { write, undo } from './changes.ts';
import { emptyHistory } from './history.ts';
import { boardDefaults, type BoardObject } from './objects.ts';
import { partNames, type Change, type Operation } from './operations.ts';
import { emptySeen, isSeen, seeOperation, seeVector, type Seen } from './seen.ts';
import type { WhiteboardContext } from './whiteboard.types.ts';

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** What is equal on equal boards: everything but modifications that wait for their object. */
const shown = ({ entries, removed, cleared, rule, page, painted }: Board) => ({
  painted,
  stamps: [...entries].map(([id, { stamps }]) => [id, stamps] as const).toSorted(byId),
  removed: [...removed].toSorted(byId),
  cleared,
  rule,
  page,
});

interface Peer {
  readonly id: string;
  context: WhiteboardContext;
  seen: Seen;
  /** The count of its last operation. */
  last: number;
}

const peer = (id: string): Peer => ({
  id,
  last: 0,
  seen: emptySeen,
  context: {
    localId: id,
    isModerator: true,
    board: emptyBoard,
    count: 0,
    history: emptyHistory,
    selected: [],
    ownIds: [id],
  } as unknown as WhiteboardContext,
});

const objectOf = (id: string, user_id: string, z: number): BoardObject => ({
  id,
  user_id,
  z,
  place: { x: z, y: 0, w: 10, h: 10, rotation: 0 },
  style: boardDefaults.style,
  content: { type: 'circle' },
});

/** One action of a peer; `pick` chooses an object among those that the peer has. */
const action = fc.record({
  who: fc.nat(4),
  kind: fc.constantFrom('add', 'add', 'place', 'style', 'order', 'remove', 'clear', 'undo', 'redo', 'rule', 'page'),
  pick: fc.nat(20),
  value: fc.integer({ min: -50, max: 50 }),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

function changesOf({ context }: Peer, { kind, pick, value }: Action): readonly Change[] {
  const { board, localId, count } = context;
  const chosen = board.painted.length === 0 ? undefined : board.painted[pick % board.painted.length];
  if (kind === 'add') {
    const id = `${localId}-${count + 1}`;
    return [{ type: 'add', object: objectOf(id, localId, value) }];
  }
  if (kind === 'clear') return [{ type: 'clear' }];
  if (kind === 'rule') return [{ type: 'rule', isModeratorsOnly: value > 0 }];
  if (kind === 'page') return [{ type: 'page', page: { width: 800 + value, height: 600 } }];
  if (chosen === undefined) return [];
  const { id } = chosen;
  if (kind === 'remove') return [{ type: 'remove', id }];
  const born = board.entries.get(id)?.stamps.life ?? [0, ''];
  const parts = {
    place: { place: { ...chosen.place, y: value } },
    style: { style: { ...chosen.style, width: Math.abs(value) } },
    order: { z: value },
  };
  return [{ type: 'modify', id, born, parts: parts[kind as keyof typeof parts] }];
}

/** Carries out an action; returns the operations to send. */
function act(peerOf: Peer, one: Action): readonly Operation[] {
  const { context } = peerOf;
  const { operations, ...written } =
    one.kind === 'undo' || one.kind === 'redo' ? undo(context, one.kind) : write(context, changesOf(peerOf, one));
  peerOf.context = { ...context, ...written };
  for (const { stamp } of operations) peerOf.seen = seeVector(peerOf.seen, { [peerOf.id]: stamp[0] });
  return operations;
}

interface Sent {
  readonly operation: Operation;
  readonly after: number;
}

function receive(to: Peer, { operation, after }: Sent): void {
  const [count, user_id] = operation.stamp;
  if (isSeen(to.seen, user_id, { count, after })) return;
  to.seen = seeOperation(to.seen, user_id, { count, after });
  to.context = { ...to.context, board: applyOperations(to.context.board, [operation]) };
}

/** The first peer receives what it lacks of the second. */
function resync(to: Peer, from: Peer): void {
  to.context = {
    ...to.context,
    board: mergeRecords(to.context.board, recordsSince(from.context.board, to.seen.through)),
  };
  to.seen = seeVector(to.seen, from.seen.through);
}

/** How an operation reaches a peer: lost, once or twice, and after which others. */
const delivery = fc.record({ times: fc.constantFrom(0, 1, 1, 1, 2), order: fc.nat(1_000) });

interface Queued {
  readonly sent: Sent;
  readonly order: number;
}

const copiesOf = (
  sent: Sent,
  one: typeof delivery extends fc.Arbitrary<infer T> ? T | undefined : never,
): readonly Queued[] =>
  Array.from({ length: one?.times ?? 1 }, (_, time) => ({ sent, order: (one?.order ?? 0) + time * 7 }));

/** The values that a participant has written last, by the object and the part. */
const writtenBy = (id: string, { entries }: Board, of: Board) =>
  [...of.entries].flatMap(([objectId, { stamps }]) =>
    partNames.flatMap((part) =>
      stamps[part][1] === id ? [[objectId, part, entries.get(objectId)?.object[part]] as const] : [],
    ),
  );

describe('boards', () => {
  it('are equal after any interleaving, repetition and loss, once the peers have compared them', () => {
    const run = fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.array(action, { maxLength: 60 }),
      fc.array(delivery, { minLength: 20, maxLength: 80 }),
      fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 6 }),
      (count, actions, deliveries, early) => {
        const peers = Array.from({ length: count }, (_, index) => peer(`peer${index}`));
        const at = (index: number): Peer => peers[index % count] as Peer;
        const queues = peers.map((): Queued[] => []);
        let last = 0;
        for (const [step, one] of actions.entries()) {
          const writer = at(one.who);
          for (const operation of act(writer, one)) {
            const sent = { operation, after: writer.last };
            [writer.last] = operation.stamp;
            for (const [index, queue] of queues.entries()) {
              if (peers[index] !== writer) queue.push(...copiesOf(sent, deliveries[(last += 1) % deliveries.length]));
            }
          }
          // Some messages arrive while others still draw.
          for (const [index, queue] of queues.entries()) {
            queue.sort((a, b) => a.order - b.order);
            for (const { sent } of queue.splice(0, step % 3)) receive(at(index), sent);
          }
          const [to, from] = early[step % 10] ?? [0, 0];
          resync(at(to), at(from));
        }
        for (const [index, queue] of queues.entries()) for (const { sent } of queue) receive(at(index), sent);
        for (let round = 0; round < 2; round += 1) {
          for (const to of peers) for (const from of peers) resync(to, from);
        }
        const [first, ...others] = peers.map(({ context }) => shown(context.board));
        for (const other of others) expect(other).toEqual(first);
      },
    );
    fc.assert(run, { numRuns: 500 });
  });

  it('keep what other participants have written when a user undoes or repeats', () => {
    const run = fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const [ann, ben] = [peer('ann'), peer('ben')];
      for (const one of actions) {
        const isReverted = one.kind === 'undo' || one.kind === 'redo';
        const writer = one.who % 2 === 0 || isReverted ? ann : ben;
        const before = writer.context.board;
        const operations = act(writer, one);
        for (const other of [ann, ben]) {
          if (other === writer) continue;
          other.context = { ...other.context, board: applyOperations(other.context.board, operations) };
        }
        const kept = isReverted ? before : ann.context.board;
        expect(writtenBy('ben', ann.context.board, kept)).toEqual(writtenBy('ben', kept, kept));
      }
      expect(shown(ann.context.board)).toEqual(shown(ben.context.board));
    });
    fc.assert(run, { numRuns: 500 });
  });

  it('return to what they were when everything is undone, and again when it is repeated', () => {
    const shownNow = ({ context: { board } }: ReturnType<typeof peer>) => ({
      painted: board.painted,
      page: board.page.value,
    });
    const own = action.filter(({ kind }) => !['undo', 'redo', 'rule'].includes(kind));
    const run = fc.property(fc.array(own, { maxLength: 40 }), (actions) => {
      const ann = peer('ann');
      for (const one of actions) act(ann, one);
      const drawn = shownNow(ann);
      const all = (kind: 'undo' | 'redo') => {
        for (let step = 0; step < actions.length; step += 1) act(ann, { who: 0, kind, pick: 0, value: 0 });
      };
      all('undo');
      expect(shownNow(ann)).toEqual({ painted: [], page: boardDefaults.page });
      all('redo');
      expect(shownNow(ann)).toEqual(drawn);
    });
    fc.assert(run, { numRuns: 500 });
  });

  it('are painted by order, then by id, and keep the values of what did not change', () => {
    const board = applyOperations(
      emptyBoard,
      ['b', 'a', 'c'].map((id, index) => ({
        stamp: [index + 1, 'ann'] as const,
        change: { type: 'add' as const, object: objectOf(id, 'ann', id === 'c' ? -1 : 0) },
      })),
    );
    expect(board.painted.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    const changed = applyOperations(board, [
      { stamp: [4, 'ann'], change: { type: 'modify', id: 'c', born: [3, 'ann'], parts: { z: 9 } } },
    ]);
    expect(changed.painted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(changed.painted[0]).toBe(board.painted[1]);
    expect(applyOperations(changed, [{ stamp: [5, 'ann'], change: { type: 'remove', id: 'x' } }]).painted).toBe(
      changed.painted,
    );
  });
});

describe('an operation whose count is far above all others', () => {
  const hostile = (count: number): Operation => ({
    stamp: [count, 'eve'],
    change: { type: 'add', object: objectOf(`eve-${count}`, 'eve', 0) },
  });
  const add = { who: 0, kind: 'add', pick: 0, value: 1 } as const;
  const apply = (to: Peer, operations: readonly Operation[]): void => {
    to.context = { ...to.context, board: applyOperations(to.context.board, operations) };
  };
  const ids = ({ context }: Peer) => context.board.painted.map(({ id }) => id);

  it('is refused, and raises the clock by a part', () => {
    const ann = peer('ann');
    apply(ann, [hostile(boardLimits.countMax), hostile(boardLimits.countAhead * 2 + 1)]);
    expect(ids(ann)).toEqual([]);
    apply(ann, [hostile(boardLimits.countAhead * 3)]);
    expect(ids(ann)).toHaveLength(1);
  });

  it.each([boardLimits.countMax, boardLimits.countAhead])('%i does not stop others from drawing', (count) => {
    const [ann, ben] = [peer('ann'), peer('ben')];
    // Over the bridge, a participant can send to one other only.
    for (let sent = 0; sent < 20; sent += 1) apply(ann, [hostile(count + sent)]);
    for (let drawn = 1; drawn <= 3; drawn += 1) {
      const operations = act(ann, add);
      apply(ben, operations);
      expect(operations.every(({ stamp }) => stamp[0] <= boardLimits.countMax)).toBe(true);
      expect(ids(ben)).toHaveLength(drawn);
    }
  });

  it('can be undone by others when it is accepted, and those who come later see what is drawn then', () => {
    const [ann, ben, cat] = [peer('ann'), peer('ben'), peer('cat')];
    for (const to of [ann, ben]) apply(to, [hostile(boardLimits.countAhead)]);
    apply(ben, act(ann, { ...add, kind: 'remove' }));
    expect([ids(ann), ids(ben)]).toEqual([[], []]);
    apply(ben, act(ann, { ...add, kind: 'clear' }));
    resync(cat, ben);
    for (const operations of [act(cat, add), act(cat, add)]) for (const to of [ann, ben]) apply(to, operations);
    apply(cat, act(ann, add));
    expect(ids(cat)).toHaveLength(3);
    expect(ids(ben)).toEqual(ids(cat).filter((id) => id.startsWith('cat')));
  });

  it('in a state that a participant sends neither counts nor stops others from drawing', () => {
    const [ann, ben] = [peer('ann'), peer('ben')];
    const stamp = [boardLimits.countMax, 'eve'] as const;
    ann.context = { ...ann.context, board: mergeRecords(ann.context.board, [{ type: 'cleared', stamp }]) };
    apply(ben, act(ann, add));
    expect([ids(ann).length, ids(ben).length]).toEqual([1, 1]);
  });

  it('in the state of a long meeting is accepted of those who come later', () => {
    const [ann, ben] = [peer('ann'), peer('ben')];
    apply(ann, [hostile(boardLimits.countAhead), hostile(boardLimits.countAhead + 500)]);
    resync(ben, ann);
    expect(ids(ben)).toEqual(ids(ann));
    expect(ids(ben)).toHaveLength(2);
  });
});
