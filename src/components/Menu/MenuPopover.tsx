import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { tendMenu } from './tendMenu.ts';

/** A browser that knows no popovers has what they hold in view. */
const isAlwaysOpen = (): boolean => !('popover' in HTMLElement.prototype);

export interface MenuPopoverProps {
  /** The button that opens it names this id. */
  readonly id: string;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What a button opens: it takes the focus, the arrow keys go through it, and Escape gives the focus back. What it holds is
 * drawn when it first opens, so that what is seen need not wait for what is not.
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
