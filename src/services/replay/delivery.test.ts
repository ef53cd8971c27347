import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayBatch } from '#src/contracts/replay.ts';
import { hang, json, stubFetch, type Answer } from '../fetch-stub.fixture.ts';
import { createDelivery } from './delivery.ts';
import type { RecordedEvent } from './recorder.ts';

function event(timestamp: number, text = ''): RecordedEvent {
  return Object.assign({ type: 3, timestamp }, { text });
}

function setUp(answer: Answer = () => json({})) {
  const { fetch, requests, inits } = stubFetch(answer);
  const onOverflow = vi.fn<() => void>();
  const delivery = createDelivery({ url: 'https://replay.example/', sessionId: 'session-1', fetch, onOverflow });
  /** Sequence, account and event times of every batch. */
  const batches = () =>
    requests.map(({ body }) => {
      const batch = v.parse(replayBatch, body);
      return [batch.sequence, batch.account_id, batch.events.map(({ timestamp }) => timestamp)];
    });
  return { delivery, inits, requests, batches, onOverflow };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createDelivery', () => {
  it('sends nothing without events', async () => {
    const { delivery, requests } = setUp();
    expect(await delivery.flush()).toBe(true);
    delivery.flushOnLeaving();
    expect(requests).toHaveLength(0);
  });

  it('sends waiting events, once, without the visitor’s credentials', async () => {
    const { delivery, batches, inits } = setUp();
    delivery.add(event(1));
    delivery.add(event(2));
    expect(await delivery.flush()).toBe(true);
    delivery.add(event(3));
    await delivery.flush();
    expect(batches()).toEqual([
      [0, null, [1, 2]],
      [1, null, [3]],
    ]);
    expect(inits[0]).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  it.each([
    ['an error answer', () => json({}, { status: 503 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps what did not arrive for the next time: %s', async (_, failing: Answer) => {
    let isDown = true;
    const { delivery, batches } = setUp((request) => (isDown ? failing(request) : json({})));
    delivery.add(event(1));
    expect(await delivery.flush()).toBe(false);
    isDown = false;
    delivery.add(event(2));
    expect(await delivery.flush()).toBe(true);
    expect(batches()).toEqual([
      [0, null, [1]],
      [0, null, [1, 2]],
    ]);
  });

  it('gives up on a collector that does not answer within 60 s', async () => {
    const { delivery } = setUp(hang);
    delivery.add(event(1));
    const flushing = delivery.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await flushing).toBe(false);
  });

  it('splits events that are too big for one batch, in order, with big events in batches of their own', async () => {
    const { delivery, batches } = setUp();
    delivery.add(event(1, 'x'.repeat(600_000)));
    delivery.add(event(2, 'x'.repeat(300_000)));
    delivery.add(event(3, 'x'.repeat(300_000)));
    expect(await delivery.flush()).toBe(true);
    expect(batches()).toEqual([
      [0, null, [1]],
      [1, null, [2]],
      [2, null, [3]],
    ]);
  });

  it('sends one batch at a time', async () => {
    const { delivery, batches } = setUp();
    delivery.add(event(1));
    const first = delivery.flush();
    delivery.add(event(2));
    await Promise.all([first, delivery.flush()]);
    expect(batches()).toEqual([
      [0, null, [1]],
      [1, null, [2]],
    ]);
  });

  it('sends the account even when no events wait, and with every later batch', async () => {
    const { delivery, batches } = setUp();
    delivery.tag('42');
    await delivery.flush();
    delivery.add(event(1));
    await delivery.flush();
    await delivery.flush();
    expect(batches()).toEqual([
      [0, '42', []],
      [1, '42', [1]],
    ]);
  });

  it('sends an account that was set while a batch was being sent', async () => {
    const { delivery, batches } = setUp();
    delivery.add(event(1));
    const flushing = delivery.flush();
    delivery.tag('42');
    await flushing;
    expect(batches()).toEqual([
      [0, null, [1]],
      [1, '42', []],
    ]);
  });

  it('passes the rest to the browser when the page is left, within its size limit', async () => {
    const { delivery, inits, batches } = setUp();
    delivery.add(event(1, 'x'.repeat(30_000)));
    delivery.add(event(2, 'x'.repeat(30_000)));
    delivery.flushOnLeaving();
    await vi.advanceTimersByTimeAsync(0);
    expect(inits[0]).toMatchObject({ keepalive: true });
    expect(batches()).toEqual([[0, null, [1]]]);
  });

  it('includes the batch that was being sent when the page is left', async () => {
    let isFirst = true;
    const { delivery, batches } = setUp((request) => {
      const answer = isFirst ? hang(request) : json({});
      isFirst = false;
      return answer;
    });
    delivery.add(event(1));
    const flushing = delivery.flush();
    await vi.advanceTimersByTimeAsync(0);
    delivery.flushOnLeaving();
    expect(await flushing).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(batches()).toEqual([
      [0, null, [1]],
      [0, null, [1]],
    ]);
    expect(await delivery.flush()).toBe(true);
    expect(batches()).toHaveLength(2);
  });

  it('drops an overfull queue, restarts the recording, and leaves a gap in the sequence', async () => {
    const { delivery, batches, onOverflow } = setUp();
    onOverflow.mockImplementation(() => {
      delivery.add(event(100));
    });
    for (let time = 1; time <= 8; time += 1) delivery.add(event(time, 'x'.repeat(499_000)));
    expect(onOverflow).not.toHaveBeenCalled();
    delivery.add(event(9, 'x'.repeat(499_000)));
    expect(onOverflow).toHaveBeenCalledOnce();
    await delivery.flush();
    expect(batches()).toEqual([[1, null, [100]]]);
  });

  it('does not restart endlessly when the new snapshot is too big itself', () => {
    const { delivery, onOverflow } = setUp();
    const huge = 'x'.repeat(4_100_000);
    onOverflow.mockImplementation(() => {
      delivery.add(event(1, huge));
    });
    delivery.add(event(0, huge));
    expect(onOverflow).toHaveBeenCalledOnce();
  });
});
