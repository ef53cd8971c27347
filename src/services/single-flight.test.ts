import { describe, expect, it, vi } from 'vitest';
import { patient } from './fetch-stub.fixture.ts';
import { createSingleFlight } from './single-flight.ts';

interface Flight {
  readonly signal: AbortSignal;
  readonly resolve: (value: string) => void;
  readonly reject: (reason: unknown) => void;
}

function setUp() {
  const flights: Flight[] = [];
  const load = vi.fn<(signal: AbortSignal) => Promise<string>>(
    (signal) =>
      new Promise((resolve, reject) => {
        flights.push({ signal, resolve, reject });
      }),
  );
  return { flight: createSingleFlight(load), flights, load };
}

const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('createSingleFlight', () => {
  it('runs once for simultaneous callers, and never again once the value is known', async () => {
    const { flight, flights, load } = setUp();
    expect(flight.current()).toBeUndefined();
    const callers = [flight.get(patient()), flight.get(patient())];
    flights[0]?.resolve('found');
    expect(await Promise.all(callers)).toEqual(['found', 'found']);
    expect(await flight.get(patient())).toBe('found');
    expect(flight.current()).toBe('found');
    expect(load).toHaveBeenCalledOnce();
  });

  it('rejects all waiting callers with a failure, and tries again for the next', async () => {
    const { flight, flights, load } = setUp();
    const callers = [outcomeOf(flight.get(patient())), outcomeOf(flight.get(patient()))];
    const failure = new Error('not found');
    flights[0]?.reject(failure);
    expect(await Promise.all(callers)).toEqual([failure, failure]);
    const next = flight.get(patient());
    flights[1]?.resolve('found');
    expect(await next).toBe('found');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('an aborted caller is rejected, the others keep waiting', async () => {
    const { flight, flights } = setUp();
    const leaving = new AbortController();
    const left = outcomeOf(flight.get(leaving.signal));
    const staying = flight.get(patient());
    leaving.abort();
    expect(await left).toMatchObject({ name: 'Failure', ownMessage: 'Cancel Request', cancel: true });
    expect(flights[0]?.signal.aborted).toBe(false);
    flights[0]?.resolve('found');
    expect(await staying).toBe('found');
  });

  it('stops the work when the last caller has aborted, and starts again for the next', async () => {
    const { flight, flights } = setUp();
    const [one, other] = [new AbortController(), new AbortController()];
    const left = [outcomeOf(flight.get(one.signal)), outcomeOf(flight.get(other.signal))];
    one.abort();
    other.abort();
    await Promise.all(left);
    expect(flights[0]?.signal.aborted).toBe(true);
    const next = flight.get(patient());
    flights[0]?.reject(new Error('aborted'));
    flights[1]?.resolve('found');
    expect(await next).toBe('found');
  });

  it('rejects a caller that has already aborted', async () => {
    const { flight, load } = setUp();
    expect(await outcomeOf(flight.get(AbortSignal.abort()))).toMatchObject({ name: 'Failure', cancel: true });
    expect(load).not.toHaveBeenCalled();
  });
});
