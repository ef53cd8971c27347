import { createContext } from 'react';

/** The address of the support team, for texts deep in the form. */
export const SupportEmail = createContext('');
