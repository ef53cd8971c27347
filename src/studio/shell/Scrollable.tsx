import type { ReactNode } from 'react';

export interface ScrollableProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The arrow keys scroll what has the focus. */
function takeArrowKeys(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0;
}

/** A named part of a page that scrolls by itself, by keyboard as well. */
export function Scrollable({ label, className, children }: ScrollableProps) {
  return (
    <div ref={takeArrowKeys} role="region" aria-label={label} className={className}>
      {children}
    </div>
  );
}
