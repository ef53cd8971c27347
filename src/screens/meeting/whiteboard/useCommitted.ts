import { useCallback, useState } from 'react';

/**
 * The value of an input that the user drags, such as a slider: shown at once, and committed when the pointer or the key is
 * released. React's `onChange` is called for every step.
 */
export function useCommitted(value: string, onCommit: (value: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const watch = useCallback(
    (input: HTMLInputElement) => {
      const commit = () => {
        setDraft(null);
        onCommit(input.value);
      };
      input.addEventListener('change', commit);
      return () => input.removeEventListener('change', commit);
    },
    [onCommit],
  );
  return [draft ?? value, setDraft, watch] as const;
}
