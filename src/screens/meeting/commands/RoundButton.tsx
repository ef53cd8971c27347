import type { ReactNode } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './RoundButton.module.css';

export interface RoundButtonProps {
  /** Its accessible name, also shown in the tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** `off`: a device that is off. `on`: in use. `danger`: leaves. */
  readonly tone?: 'plain' | 'off' | 'on' | 'danger';
  /** `picture`: over a picture the button needs a border. */
  readonly surface?: 'bar' | 'picture';
  /** For toggles; leave it out if the label names the action. */
  readonly isPressed?: boolean | undefined;
  readonly isBusy?: boolean;
  /** On hold: not in use now, whatever its state after the hold is. */
  readonly isHeld?: boolean;
  /** An icon in its corner. */
  readonly sign?: ReactNode;
  /** Disabled. */
  readonly isBlocked?: boolean;
  /** A count in its corner, with a text for screen readers. */
  readonly badge?: { readonly count: number; readonly text: string } | null;
  /** In the format of `aria-keyshortcuts`. */
  readonly keys?: string | undefined;
  /** Id of the popover that it opens. */
  readonly opens?: string | undefined;
  /** It opens a dialog. */
  readonly hasPopup?: 'dialog' | undefined;
  /**
   * `above`: a tooltip of the app, also shown on keyboard focus. `native`: the `title` attribute, where there is no
   * room.
   */
  readonly tip?: 'above' | 'native';
  readonly className?: string | undefined;
}

const tipText = (label: string, keys: string | undefined): string =>
  keys === undefined ? label : `${label} (${keys.replace('Control', 'Ctrl')})`;

const nameOf = (label: string, badge: RoundButtonProps['badge']): string =>
  badge?.count ? `${label}, ${badge.text}` : label;

/** A round button of a call, never smaller than the minimum touch target. */
export function RoundButton({
  label,
  children,
  onPress,
  tone = 'plain',
  surface = 'bar',
  isPressed,
  isBusy = false,
  isHeld = false,
  sign,
  isBlocked = false,
  badge,
  keys,
  opens,
  hasPopup,
  tip = 'above',
  className,
}: RoundButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles['button'], styles[tone], styles[surface], isHeld && styles['held'], className)}
      {...{ [tip === 'native' ? 'title' : 'data-tip']: tipText(label, keys) }}
      aria-label={nameOf(label, badge)}
      aria-pressed={isPressed}
      aria-busy={isBusy || undefined}
      aria-disabled={isBlocked || undefined}
      aria-keyshortcuts={keys}
      aria-haspopup={hasPopup}
      popoverTarget={opens}
      onClick={() => {
        if (!isBlocked) onPress?.();
      }}
    >
      {isBusy ? <Spinner /> : children}
      <Badge count={badge?.count ?? 0} />
      <Sign icon={sign} />
      {isBusy && <VisuallyHidden>, please wait</VisuallyHidden>}
    </button>
  );
}

function Sign({ icon }: { readonly icon: ReactNode }) {
  return icon ? (
    <span className={styles['sign']} aria-hidden="true">
      {icon}
    </span>
  ) : null;
}

function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles['badge']} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
