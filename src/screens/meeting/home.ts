import { createContext, useContext } from 'react';

const HomeContext = createContext<(() => void) | null>(null);

export const HomeProvider = HomeContext.Provider;

/** The way back to the dashboard; null for a guest, who has none. */
export const useHome = (): (() => void) | null => useContext(HomeContext);
