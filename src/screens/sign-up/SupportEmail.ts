import { createContext } from 'react';

/** Where visitors find help, for texts deep in the form. */
export const SupportEmail = createContext('');
