import { createContext } from 'react';

/** Closes the menu around an item; null where the menu is a popover, which the item closes itself. */
export const MenuClosing = createContext<(() => void) | null>(null);
