import type { ReactNode } from 'react';
import { tendToolbar } from './tend-toolbar.ts';

export interface ToolbarProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A row of buttons that is one tab stop; the arrow keys move through it. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <div ref={tendToolbar} role="toolbar" aria-label={label} className={className}>
      {children}
    </div>
  );
}
