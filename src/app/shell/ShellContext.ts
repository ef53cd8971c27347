import { createContext, useContext } from 'react';
import type { Shell } from './shell.ts';

const context = createContext<Shell | null>(null);

export const ShellProvider = context.Provider;

/** The shell of this page: its services and root actors. */
export function useShell(): Shell {
  const shell = useContext(context);
  if (shell === null) throw new Error('useShell needs a ShellProvider around it');
  return shell;
}
