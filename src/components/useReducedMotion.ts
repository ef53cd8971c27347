import { useMediaQuery } from './useMediaQuery.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the user's system asks for less motion now, for motion that is started once. */
export const isMotionReduced = (): boolean => window.matchMedia(QUERY).matches;

/** True while the user's system asks for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery(QUERY);
