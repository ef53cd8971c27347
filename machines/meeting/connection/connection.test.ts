import { setImmediate as nextTask } from 'node:timers/promises';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { access, query } from '#test/models/meeting/call/samples.ts';
import { meetingLimits } from '../limits.ts';
import { connectionMachine } from './connection.machine.ts';

/** A connection that is lost at once, on each attempt. */
function lostConnection() {
  const clock = new SimulatedClock();
  const attempts: number[] = [];
  let retry: () => void = () => undefined;
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        conference: fromCallback(({ sendBack }) => {
          attempts.push(clock.now() / 1_000);
          sendBack({ type: 'conference.dropped', error: 'OTHER_ERROR' });
        }),
        renewAccess: fromPromise(({ input }) => Promise.resolve(input.access)),
        watchNetwork: fromCallback(({ sendBack }) => {
          retry = () => sendBack({ type: 'connection.retry' });
        }),
      },
    }),
    { input: { callId: 'call-1', access, query }, clock },
  );
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.increment(1_000);
      // The renewed pass arrives in a later task.
      await nextTask();
    }
  };
  return { actor, attempts, pass, retry: () => retry() };
}

/** The reconnection after a lost connection, whose pass has expired: the request for another one is answered so. */
async function renewWith(error: Failure) {
  const clock = new SimulatedClock();
  let requests = 0;
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        conference: fromCallback(({ sendBack }) => sendBack({ type: 'conference.dropped', error: 'OTHER_ERROR' })),
        renewAccess: fromPromise(() => {
          requests += 1;
          return Promise.reject(error);
        }),
        watchNetwork: fromCallback(() => undefined),
      },
    }),
    { input: { callId: 'call-1', access, query }, clock },
  ).start();
  for (let second = 0; second < 10; second += 1) {
    clock.increment(1_000);
    await nextTask();
  }
  return { snapshot: actor.getSnapshot(), requests };
}

describe('another pass', () => {
  const answer = (status: number) =>
    new Failure({ ownMessage: 'This meeting has a password.', apiError: true, status });

  it.each([403, 404])('is not requested again when the meeting service refuses it with %i', async (status) => {
    const { snapshot, requests } = await renewWith(answer(status));
    expect(requests).toBe(1);
    expect(snapshot.value).toBe('failed');
    expect(snapshot.context.message).toBe('This meeting has a password.');
  });

  it.each([401, 429, 500, 503])('is requested again after %i', async (status) => {
    const { snapshot, requests } = await renewWith(answer(status));
    expect(requests).toBeGreaterThan(1);
    expect(snapshot.value).toBe('waiting');
  });
});

describe('a lost connection', () => {
  it('is tried again for 10 minutes, with pauses that grow up to a minute', async () => {
    const { actor, attempts, pass } = lostConnection();
    actor.start();
    await pass(602);
    expect(actor.getSnapshot().matches('failed')).toBe(false);
    await pass(2);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, ...Array.from({ length: 9 }, () => 60)]);
  });

  it('is tried again at once when the browser is online or the page is visible again', async () => {
    const { actor, attempts, pass, retry } = lostConnection();
    actor.start();
    await pass(20);
    const before = attempts.length;
    retry();
    await pass(0);
    await nextTask();
    expect(attempts).toHaveLength(before + 1);
  });

  it('is tried again for 10 minutes from the last immediate attempt, again with short pauses first', async () => {
    const { actor, attempts, pass, retry } = lostConnection();
    actor.start();
    for (let time = 0; time < meetingLimits.reconnects; time += 1) {
      retry();
      await nextTask();
    }
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
    const before = attempts.length;
    await pass(10);
    expect(attempts.slice(before)).toEqual([1, 3, 7]);
    await pass(592);
    expect(actor.getSnapshot().matches('failed')).toBe(false);
    await pass(2);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });
});
