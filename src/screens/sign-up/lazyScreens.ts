import { lazy } from 'react';

/** The form's screen is loaded together with its statechart, by the page's `loadForm`. */
export const loadFormScreen = () => import('./FormScreen.tsx');

export const FormScreen = lazy(loadFormScreen);
export const EndingScreen = lazy(() => import('./EndingScreen.tsx'));
