import { createContext, useContext, useLayoutEffect } from 'react';

/** The screens whose name changes the layout's styling (specification 2.2). */
export type SubScreenName = 'dashboard' | 'conference' | 'callstartup';

const context = createContext<(name: SubScreenName | null) => void>(() => {});

/** Passes the reports of screens to the layout. */
export const SubScreenNameProvider = context.Provider;

/** Reports the name of the sub-screen while it is mounted. */
export function useSubScreenName(name: SubScreenName): void {
  const report = useContext(context);
  useLayoutEffect(() => {
    report(name);
    return () => report(null);
  }, [report, name]);
}
