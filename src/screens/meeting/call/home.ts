import { createContext, useContext } from 'react';

const HomeContext = createContext<(() => void) | null>(null);

export const HomeProvider = HomeContext.Provider;

/** Returns the function that navigates to the dashboard; null for a guest, who has none. */
export const useHome = (): (() => void) | null => useContext(HomeContext);
