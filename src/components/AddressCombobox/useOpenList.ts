import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface OpenList {
  /** Whether suggestions are shown: typing and ArrowDown open them; choosing, Escape and leaving close them. */
  readonly isWanted: boolean;
  readonly want: (wanted: boolean) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The open state of the list is local to the combobox. */
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
