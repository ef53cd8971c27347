import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { tendMenu } from './tendMenu.ts';

/** Milliseconds until there is time, where the browser does not say. */
const idleGuess = 500;

export interface MenuPopoverProps {
  /** The button that opens it names this id. */
  readonly id: string;
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What a button opens: it takes the focus, the arrow keys go through it, and Escape gives the focus back. What it holds is
 * drawn when there is time, or when it opens, so that what is seen need not wait for what is not.
 */
export function MenuPopover({ id, label, className, children }: MenuPopoverProps) {
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const fill = () => setIsFilled(true);
    if ('requestIdleCallback' in window) {
      const waiting = requestIdleCallback(fill);
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(fill, idleGuess);
    return () => clearTimeout(waiting);
  }, []);
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
