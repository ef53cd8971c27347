import { lazy } from 'react';

/** The form's screen is loaded together with its statechart, by the page's `loadForm`. */
export const loadFormScreen = async () => ({ default: (await import('./FormScreen.tsx')).FormScreen });

export const FormScreen = lazy(loadFormScreen);
export const EndingScreen = lazy(async () => ({ default: (await import('./EndingScreen.tsx')).EndingScreen }));
