import type { RefObject } from 'react';

export interface FileChoiceProps {
  readonly label: string;
  readonly accept: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (file: File) => void;
}

/** Opens the browser's choice of a file; a button beside it presses it. */
export function FileChoice({ label, accept, input, onChoose }: FileChoiceProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        // The same file can be chosen again.
        target.value = '';
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
