import { createContext, useContext, useLayoutEffect } from 'react';

/** The screens whose name changes the layout's styling (specification 2.2). */
export type SubScreenName = 'dashboard' | 'conference' | 'callstartup';

const context = createContext<(name: SubScreenName | null) => void>(() => {});

/** The layout hears through this what its screens report. */
export const SubScreenNameProvider = context.Provider;

/** Reports the name of the sub-screen that shows, as long as it does. */
export function useSubScreenName(name: SubScreenName): void {
  const report = useContext(context);
  useLayoutEffect(() => {
    report(name);
    return () => report(null);
  }, [report, name]);
}
