import type { ReactNode } from 'react';
import { classNames } from '#src/components/classNames.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './RoundButton.module.css';

export interface RoundButtonProps {
  /** Its name, and what the pointer is told. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** `off`: a device that is off. `on`: in use. `danger`: leaves. */
  readonly tone?: 'plain' | 'off' | 'on' | 'danger';
  /** Over a picture it needs an edge of its own. */
  readonly surface?: 'bar' | 'picture';
  /** For what is on or off; leave it out where the label says what a press does. */
  readonly isPressed?: boolean | undefined;
  readonly isBusy?: boolean;
  /** Cannot be used now. */
  readonly isBlocked?: boolean;
  /** A count at its corner, with words for screen readers. */
  readonly badge?: { readonly count: number; readonly text: string } | null;
  /** As `aria-keyshortcuts` has them. */
  readonly keys?: string | undefined;
  /** Id of a popover that it opens. */
  readonly opens?: string | undefined;
  /** `above`: a tip of ours, also for who comes by keyboard. `native`: where there is no room for it. */
  readonly tip?: 'above' | 'native';
  readonly className?: string | undefined;
}

const tipText = (label: string, keys: string | undefined): string =>
  keys === undefined ? label : `${label} (${keys.replace('Control', 'Ctrl')})`;

const nameOf = (label: string, badge: RoundButtonProps['badge']): string =>
  badge === undefined || badge === null || badge.count === 0 ? label : `${label}, ${badge.text}`;

/** One round control of a call, never smaller than a thumb. */
export function RoundButton({
  label,
  children,
  onPress,
  tone = 'plain',
  surface = 'bar',
  isPressed,
  isBusy = false,
  isBlocked = false,
  badge = null,
  keys,
  opens,
  tip = 'above',
  className,
}: RoundButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles['button'], styles[tone], styles[surface], className)}
      {...{ [tip === 'native' ? 'title' : 'data-tip']: tipText(label, keys) }}
      aria-label={nameOf(label, badge)}
      aria-pressed={isPressed}
      aria-busy={isBusy || undefined}
      aria-disabled={isBlocked || undefined}
      aria-keyshortcuts={keys}
      popoverTarget={opens}
      onClick={() => {
        if (!isBlocked) onPress?.();
      }}
    >
      {isBusy ? <Spinner /> : children}
      <Badge count={badge?.count ?? 0} />
      {isBusy && <VisuallyHidden>, please wait</VisuallyHidden>}
    </button>
  );
}

function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles['badge']} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
