import { describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import type { City, NumbersQuery } from '#machines/sign-up/sign-up.types.ts';
import { patient } from '../fetch-stub.fixture.ts';
import { createNumbersAhead } from './numbers-ahead.ts';
import type { NumberSelectionOperations } from './number-selection.ts';

const leeds: City = { code: '20', name: 'Leeds' };
const ofLeeds: NumbersQuery = { type: 'uk', region: '20', groupId: '' };

function setUp() {
  const signals: AbortSignal[] = [];
  const operations: NumberSelectionOperations = {
    fetchRegions: () => Promise.resolve([]),
    fetchRegionGroups: () => Promise.resolve([]),
    fetchCities: vi.fn<NumberSelectionOperations['fetchCities']>((signal) => {
      signals.push(signal);
      return Promise.resolve([leeds]);
    }),
    fetchNumbers: vi.fn<NumberSelectionOperations['fetchNumbers']>((_, signal) => {
      signals.push(signal);
      return Promise.resolve([]);
    }),
  };
  return { operations, signals, ahead: createNumbersAhead(operations) };
}

describe('the numbers that are requested ahead', () => {
  it('are taken by the first calls of number selection, once', async () => {
    const { ahead, operations, signals } = setUp();
    const settle = ahead.ask();
    settle();
    expect(await ahead.fetchCities(patient())).toEqual([leeds]);
    expect(await ahead.fetchNumbers(ofLeeds, patient())).toEqual([]);
    expect(operations.fetchCities).toHaveBeenCalledOnce();
    expect(operations.fetchNumbers).toHaveBeenCalledExactlyOnceWith(ofLeeds, expect.anything());
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    await ahead.fetchCities(patient());
    await ahead.fetchNumbers(ofLeeds, patient());
    expect(operations.fetchCities).toHaveBeenCalledTimes(2);
    expect(operations.fetchNumbers).toHaveBeenCalledTimes(2);
  });

  it('are dropped when number selection does not begin', async () => {
    const { ahead, operations, signals } = setUp();
    ahead.ask()();
    await Promise.resolve();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    await ahead.fetchCities(patient());
    expect(operations.fetchCities).toHaveBeenCalledTimes(2);
  });

  it('of another city are requested then', async () => {
    const { ahead, operations } = setUp();
    ahead.ask();
    await ahead.fetchCities(patient());
    const ofYork = { ...ofLeeds, region: '21' };
    await ahead.fetchNumbers(ofYork, patient());
    expect(operations.fetchNumbers).toHaveBeenLastCalledWith(ofYork, expect.anything());
  });

  it('fail as the calls that take them', async () => {
    const { ahead, operations } = setUp();
    const failure = new Failure({ ownMessage: 'down' });
    vi.mocked(operations.fetchCities).mockRejectedValueOnce(failure);
    ahead.ask();
    await expect(ahead.fetchCities(patient())).rejects.toBe(failure);
    expect(await ahead.fetchCities(patient())).toEqual([leeds]);
  });
});
