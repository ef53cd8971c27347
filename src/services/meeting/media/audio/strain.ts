/** Whether an audio thread keeps up with what it is given. */
export type Strain = 'strained' | 'relieved';

/** Our own values: shares of the time in which sound was processed, and how many samples in sequence must agree. */
const tooLittle = 0.9;
const enough = 0.97;
const inSequence = 2;

/**
 * Returns a function that reports a change from successive samples: the duration of the sound that was processed, as a
 * share of the time in which that happened. The clock of an audio context advances only with what it has processed, in every
 * browser. A single sample may be that of a machine that slept.
 */
export function createStrainWatch(): (processed: number) => Strain | null {
  let isStrained = false;
  let count = 0;

  function changeOf(processed: number): Strain | null {
    count = (isStrained ? processed >= enough : processed < tooLittle) ? count + 1 : 0;
    if (count < inSequence) return null;
    count = 0;
    isStrained = !isStrained;
    return isStrained ? 'strained' : 'relieved';
  }

  return changeOf;
}
