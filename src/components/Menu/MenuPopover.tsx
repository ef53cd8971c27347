import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { tendMenu } from './tend-menu.ts';

/** A browser without popovers always shows their content. */
const isAlwaysOpen = (): boolean => !('popover' in HTMLElement.prototype);

export interface MenuPopoverProps {
  /** The id to which the opening button refers. */
  readonly id: string;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The popover of a button: it takes the focus, the arrow keys move through it, and Escape restores the focus. Its
 * content is rendered when it first opens, so that hidden content does not delay the visible page.
 */
export function MenuPopover({ id, label, className, children }: MenuPopoverProps) {
  const [isFilled, setIsFilled] = useState(isAlwaysOpen);
  return (
    <div
      ref={tendMenu}
      id={id}
      popover="auto"
      className={className}
      role="group"
      aria-label={label}
      onBeforeToggle={() => flushSync(() => setIsFilled(true))}
    >
      {isFilled && children}
    </div>
  );
}
