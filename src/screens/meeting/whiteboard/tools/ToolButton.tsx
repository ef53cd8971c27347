import type { ReactNode } from 'react';
import { classNames } from '#src/components/class-names.ts';
import styles from './ToolButton.module.css';

export interface ToolButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** For tools and switches; leave it out if the label names the action. */
  readonly isOn?: boolean | undefined;
  /** Why it cannot be pressed now; '' if it can. */
  readonly blockedBy?: string;
  /** A key that does the same while the focus is on the page, in the format of `aria-keyshortcuts`. */
  readonly keys?: string | undefined;
  /** Id of the popover that it opens. */
  readonly opens?: string | undefined;
  /** Wider, for text. */
  readonly isText?: boolean;
}

const withKeys = (label: string, keys: string | undefined): string =>
  keys === undefined ? label : `${label} (${keys.replace('Control', 'Ctrl')})`;

/** A button of the whiteboard's toolbars. A blocked one keeps the focus and says why. */
export function ToolButton({
  label,
  children,
  onPress,
  isOn,
  blockedBy = '',
  keys,
  opens,
  isText = false,
}: ToolButtonProps) {
  const isBlocked = blockedBy !== '';
  return (
    <button
      type="button"
      className={classNames(styles['tool'], isText && styles['text'])}
      title={isBlocked ? blockedBy : withKeys(label, keys)}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isBlocked || undefined}
      aria-keyshortcuts={keys}
      popoverTarget={isBlocked ? undefined : opens}
      onClick={() => {
        if (!isBlocked) onPress?.();
      }}
    >
      {children}
    </button>
  );
}
