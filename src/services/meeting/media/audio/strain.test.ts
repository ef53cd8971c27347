import { expect, it } from 'vitest';
import { createStrainWatch } from './strain.ts';

/** What is reported for each of these samples. */
function reported(...samples: readonly number[]) {
  const strainOf = createStrainWatch();
  return samples.map((sample) => strainOf(sample));
}

it('an audio thread that keeps up is not reported', () => {
  expect(reported(1, 0.99, 1.01, 0.9)).toEqual([null, null, null, null]);
});

it('an audio thread that does not keep up is reported once, after two samples in sequence', () => {
  expect(reported(0.7, 0.8, 0.6, 0.7)).toEqual([null, 'strained', null, null]);
});

it('a machine that slept, or was busy for a moment, is not reported', () => {
  expect(reported(0.001, 1, 0.5, 1, 0.5, 1)).toEqual([null, null, null, null, null, null]);
});

it('the end of the strain is reported when it has lasted for two samples, and the next strain again', () => {
  expect(reported(0.5, 0.5, 0.95, 1, 0.96, 1, 1, 0.5, 0.5)).toEqual([
    null,
    'strained',
    null,
    null,
    null,
    null,
    'relieved',
    null,
    'strained',
  ]);
});
