import { lazy } from 'react';

/** These screens are loaded together with their statecharts, by the page's `loadForm` and `loadEnding`. */
export const loadFormScreen = async () => ({ default: (await import('./FormScreen.tsx')).FormScreen });
export const loadEndingScreen = async () => ({ default: (await import('./EndingScreen.tsx')).EndingScreen });

export const FormScreen = lazy(loadFormScreen);
export const EndingScreen = lazy(loadEndingScreen);
