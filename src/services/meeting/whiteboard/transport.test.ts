import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardMessage } from '#machines/meeting/conference.types.ts';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { SentOperation, TransportEvent } from '#machines/meeting/whiteboard/board-sync.types.ts';
import type { BoardRecord } from '#machines/meeting/whiteboard/board.ts';
import { boardDefaults, type BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import { writeNote, writeOperation } from '#src/contracts/whiteboard-wire.ts';
import { createStrokes, objectOf } from '#test/bench/board/strokes.ts';
import { commandCost } from './outbox.ts';
import { createBoardTransport } from './transport.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const textOf = (user_id: string, count: number, text = 'a'): BoardObject => ({
  id: `${user_id}-${count}`,
  user_id,
  z: count,
  place: { x: 0, y: 0, w: 10, h: 10, rotation: 0 },
  style: boardDefaults.style,
  content: { type: 'text', text, font_size: 20 },
});

const adding = (count: number, text?: string, user_id = 'ann'): SentOperation => ({
  stamp: [count, user_id],
  after: count - 1,
  change: { type: 'add', object: textOf(user_id, count, text) },
});

interface Sent {
  readonly way: 'command' | 'bridge';
  readonly to: string;
  readonly message: BoardMessage;
  readonly at: number;
}

/** A participant whose messages are collected; `isOpen`: the bridge takes them. */
function participant(localId: string) {
  const sent: Sent[] = [];
  const events: TransportEvent[] = [];
  const state = { isOpen: true, hasCommands: true };
  const transport = createBoardTransport({
    localId,
    emit: (event) => events.push(event),
    wire: {
      command: (message) => {
        if (state.hasCommands) sent.push({ way: 'command', to: '', message, at: Date.now() });
        return state.hasCommands;
      },
      bridge: (to, message) => {
        if (state.isOpen) sent.push({ way: 'bridge', to, message, at: Date.now() });
        return state.isOpen;
      },
    },
  });
  return { sent, events, state, transport };
}

const read = (to: ReturnType<typeof participant>, from: string, messages: readonly Sent[]): void => {
  for (const { message } of messages) to.transport.send({ type: 'message.read', from, message });
};

const countsOf = (events: readonly TransportEvent[]): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'operations.received' ? event.operations.map(({ stamp: [count] }) => count) : [],
  );

/** Sends 5 operations of about 2 kB. */
const five = [1, 2, 3, 4, 5].map((count) => adding(count, 'x'.repeat(1_500)));

describe('operations', () => {
  it('go as commands within 4 kB a second, and over the bridge above that', () => {
    const ann = participant('ann');
    ann.transport.send({ type: 'operations.send', operations: five });
    expect(ann.sent.map(({ way }) => way)).toEqual(['command', 'bridge', 'bridge', 'bridge', 'bridge']);
    const bytes = ann.sent
      .filter(({ way }) => way === 'command')
      .reduce((sum, { message }) => sum + commandCost(message), 0);
    expect(bytes).toBeLessThanOrEqual(boardLimits.commandRate);
  });

  it('that are longer than 2 kB go over the bridge, in parts of at most 8,000 characters', () => {
    const ann = participant('ann');
    const ben = participant('ben');
    const long = adding(1, 'x'.repeat(2_000));
    const image = {
      ...adding(2),
      change: {
        type: 'add',
        object: {
          ...textOf('ann', 2),
          content: { type: 'image', src: `data:image/png;base64,${'A'.repeat(40_000)}`, name: '' },
        },
      },
    } as const;
    ann.transport.send({ type: 'operations.send', operations: [long, image] });
    expect(ann.sent.every(({ way }) => way === 'bridge')).toBe(true);
    expect(ann.sent.length).toBeGreaterThan(5);
    expect(Math.max(...ann.sent.map(({ message }) => message.data.length))).toBeLessThan(16_000);
    read(ben, 'ann', ann.sent.toReversed());
    expect(ben.events).toEqual(
      expect.arrayContaining([
        { type: 'operations.received', from: 'ann', operations: [long] },
        { type: 'operations.received', from: 'ann', operations: [image] },
      ]),
    );
  });

  it('wait while neither way is open, in their order, and the user sees it', () => {
    const ann = participant('ann');
    const ben = participant('ben');
    Object.assign(ann.state, { isOpen: false, hasCommands: false });
    ann.transport.send({ type: 'operations.send', operations: five });
    vi.advanceTimersByTime(10_000);
    expect(ann.sent).toEqual([]);
    expect(ann.events).toEqual([{ type: 'queue.changed', isWaiting: true }]);
    ann.state.isOpen = true;
    ann.transport.send({ type: 'bridge.open' });
    read(ben, 'ann', ann.sent);
    expect(countsOf(ben.events)).toEqual([1, 2, 3, 4, 5]);
    expect(ann.events.at(-1)).toEqual({ type: 'queue.changed', isWaiting: false });
  });

  it('find a bridge that is open again by themselves', () => {
    const ann = participant('ann');
    Object.assign(ann.state, { isOpen: false, hasCommands: false });
    ann.transport.send({ type: 'operations.send', operations: five });
    ann.state.isOpen = true;
    vi.advanceTimersByTime(boardLimits.bridgeRetry);
    expect(ann.sent).toHaveLength(5);
  });

  it('take less than 200 kB a second over the bridge', () => {
    const ann = participant('ann');
    ann.state.hasCommands = false;
    const many = Array.from({ length: 600 }, (_, index) => adding(index + 1, 'x'.repeat(1_800)));
    const start = Date.now();
    ann.transport.send({ type: 'operations.send', operations: many });
    vi.advanceTimersByTime(10_000);
    expect(ann.sent).toHaveLength(600);
    for (let second = 0; second < 10; second += 1) {
      const inSecond = ann.sent.filter(({ at }) => at >= start + second * 1_000 && at < start + (second + 1) * 1_000);
      const bytes = inSecond.reduce((sum, { message }) => sum + message.data.length, 0);
      expect(bytes).toBeLessThan(boardLimits.bridgeRate + (second === 0 ? boardLimits.bridgeBurst : 0));
    }
  });
});

describe('what other participants send', () => {
  const message = writeOperation(adding(1));

  it.each([
    ['of the same user', 'ben', message],
    ['in the name of another participant', 'cleo', message],
    ['without an id', 'ann', { ...message, data: '{"c":1,"a":0}' }],
    ['in an unknown form', 'ann', { ...message, event: 'explode' }],
  ])('is ignored: %s', (_case, from, given) => {
    const ben = participant('ben');
    ben.transport.send({ type: 'message.read', from: 'ann', message });
    expect(ben.events).toHaveLength(1);
    const sent = from === 'ben' ? { ...given, user_id: 'ben' } : given;
    ben.transport.send({ type: 'message.read', from, message: sent });
    expect(ben.events).toHaveLength(1);
  });
});

describe('the state of a board', () => {
  function recordOf(object: BoardObject, count: number): BoardRecord {
    const stamp = [count, object.user_id] as const;
    return { type: 'entry', object, stamps: { life: stamp, content: stamp, place: stamp, style: stamp, z: stamp } };
  }
  const records = Array.from({ length: 450 }, (_, index) => recordOf(textOf('ann', index + 1), index + 1));
  const delta = { records, names: { ann: 'Ann' } };

  async function fetched(lose: (sent: Sent, index: number) => boolean) {
    vi.useRealTimers();
    const ann = participant('ann');
    const ben = participant('ben');
    ann.transport.send({ type: 'delta.send', to: 'ben', delta, vector: { ann: 450 } });
    await vi.waitFor(() => expect(ann.sent.at(-1)?.message.event).toBe('end'));
    expect(ann.sent.every(({ to, way }) => to === 'ben' && way === 'bridge')).toBe(true);
    read(
      ben,
      'ann',
      ann.sent.filter((sent, index) => !lose(sent, index)),
    );
    await vi.waitFor(() => expect(ben.events.length).toBeGreaterThan(1));
    return { ben, sent: ann.sent };
  }

  it('is received in slices, then as a whole', async () => {
    const { events } = (await fetched(() => false)).ben;
    await vi.waitFor(() =>
      expect(events.at(-1)).toEqual({ type: 'delta.received', from: 'ann', vector: { ann: 450 } }),
    );
    const slices = events.flatMap((event) => (event.type === 'records.received' ? [event.delta] : []));
    expect(slices.flatMap((slice) => slice.records)).toEqual(records);
    expect(slices[0]?.names).toEqual({ ann: 'Ann' });
    expect(Math.max(...slices.map((slice) => slice.records.length))).toBeLessThanOrEqual(boardLimits.recordsAtOnce);
  });

  it('of 2,000 strokes is sent in less than a second', async () => {
    const next = createStrokes();
    const strokes = Array.from({ length: 2_000 }, (_, index) => recordOf(objectOf(next(), index), index + 1));
    const ann = participant('ann');
    const start = Date.now();
    ann.transport.send({
      type: 'delta.send',
      to: 'cleo',
      delta: { records: strokes, names: {} },
      vector: { ben: 2_000 },
    });
    // Only the time in which the rate makes messages wait counts, not that of compressing.
    while (ann.sent.at(-1)?.message.event !== 'end') {
      if (vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
      await new Promise(setImmediate);
    }
    expect(Date.now() - start).toBeLessThan(1_000);
  });

  it('is not complete when a segment was lost', async () => {
    const { ben, sent } = await fetched((_, index) => index === 1);
    const whole = sent.map((one) => ({ ...one, message: { ...one.message, user_id: 'cleo' } }));
    read(ben, 'cleo', whole);
    const complete = () => ben.events.flatMap((event) => (event.type === 'delta.received' ? [event.from] : []));
    await vi.waitFor(() => expect(complete()).toContain('cleo'));
    expect(complete()).toEqual(['cleo']);
  });

  it('is asked for once while it is being sent', () => {
    const ann = participant('ann');
    const ask = writeNote({ event: 'ask', vector: {} }, 'ben');
    ann.transport.send({ type: 'message.read', from: 'ben', message: ask });
    ann.transport.send({ type: 'delta.send', to: 'ben', delta, vector: {} });
    ann.transport.send({ type: 'message.read', from: 'ben', message: ask });
    expect(ann.events).toEqual([{ type: 'delta.asked', from: 'ben', vector: {} }]);
  });
});

describe('strokes that are being drawn', () => {
  it('are sent at most 10 times a second, and not after the finished object', () => {
    const ann = participant('ann');
    const ben = participant('ben');
    for (let frame = 0; frame < 60; frame += 1) {
      ann.transport.send({
        type: 'live.send',
        to: '',
        live: { type: 'stroke', points: [frame, 0, 1], style: frame === 0 ? boardDefaults.style : null },
      });
      vi.advanceTimersByTime(16);
    }
    expect(ann.sent.length).toBeGreaterThanOrEqual(9);
    expect(ann.sent.length).toBeLessThanOrEqual(11);
    ann.transport.send({ type: 'live.send', to: '', live: { type: 'stroke', points: [99, 0, 1], style: null } });
    ann.transport.send({ type: 'operations.send', operations: [adding(1)] });
    vi.advanceTimersByTime(1_000);
    read(ben, 'ann', ann.sent);
    const points = ben.events.flatMap((event) =>
      event.type === 'live.received' && event.live.type === 'stroke'
        ? event.live.points.filter((_, at) => at % 3 === 0)
        : [],
    );
    expect(points).toEqual(Array.from({ length: points.length }, (_, at) => at));
    expect(points.length).toBeGreaterThan(50);
    expect(ben.events.at(-1)?.type).toBe('operations.received');
  });

  it('are lost while the bridge is closed: the finished object follows', () => {
    const ann = participant('ann');
    ann.state.isOpen = false;
    ann.transport.send({ type: 'live.send', to: '', live: { type: 'pointer', x: 1, y: 2, isLaser: false } });
    ann.state.isOpen = true;
    vi.advanceTimersByTime(5_000);
    expect(ann.sent).toEqual([]);
  });
});

it('an opening for one participant is sent to that participant only', () => {
  const [ann, ben] = [participant('ann'), participant('ben')];
  const opening = { type: 'open', isNew: false } as const;
  ann.transport.send({ type: 'live.send', to: 'ben', live: opening });
  expect(ann.sent).toMatchObject([{ way: 'bridge', to: 'ben' }]);
  read(ben, 'ann', ann.sent);
  expect(ben.events).toEqual([{ type: 'live.received', from: 'ann', live: opening }]);
});
