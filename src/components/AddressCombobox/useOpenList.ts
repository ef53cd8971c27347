import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface OpenList {
  /** The user wants suggestions: typing and ArrowDown ask for them; choosing, Escape and leaving do not. */
  readonly isWanted: boolean;
  readonly want: (wanted: boolean) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Whether the list is open is nobody's business but the combobox's. */
export function useOpenList(): OpenList {
  const [isWanted, setIsWanted] = useState(false);
  return {
    isWanted,
    want: setIsWanted,
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setIsWanted(false);
    },
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') setIsWanted(true);
      if (key === 'Escape') setIsWanted(false);
    },
  };
}
