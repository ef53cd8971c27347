import type { Performance } from '../media.types.ts';

/** Specification 9, Meeting: lines of the picture; 0 hides video. */
export const performanceLines: Readonly<Record<Performance, number>> = { high: 720, standard: 360, low: 180, none: 0 };

/** Specification 9, Meeting. */
export const defaultPerformance: Performance = 'standard';
