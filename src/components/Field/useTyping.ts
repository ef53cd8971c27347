import { useReducer, type ChangeEvent } from 'react';

/**
 * The change handler of a text field whose value is in a statechart. Views subscribe to a statechart in a passive effect:
 * what a user types before that effect would be reset by React. Rendering the field runs the pending effects first.
 */
export function useTyping(onChange: (value: string) => void) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    render();
    onChange(target.value);
  };
}
