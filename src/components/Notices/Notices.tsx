import { useRef, type FocusEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import { CrossIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../Icons/sign-icons.tsx';
import type { Tone } from '../Alert/Alert.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { FoldedText } from './FoldedText.tsx';
import { moveFocusOn } from './move-focus-on.ts';
import styles from './Notices.module.css';

export interface Notice {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
  /** How often it was repeated; omitted for once. */
  readonly count?: number;
}

export interface NoticesProps {
  /** Oldest first. The machine decides when one disappears. */
  readonly notices: readonly Notice[];
  readonly onDismiss: (id: string) => void;
  /** Offered from two notices on. */
  readonly onDismissAll?: () => void;
  /** Called when the pointer or the focus enters (true) or leaves: a notice that is being read should stay. */
  readonly onHold?: (isHeld: boolean) => void;
}

const icons = { danger: ErrorIcon, info: InfoIcon, success: SuccessIcon } as const;

/**
 * Short notices over the page's lower edge; in narrow windows they have an area of their own there and cover nothing.
 * Keep it mounted, so that screen readers announce new notices; inside an open Dialog of the top layer render one there
 * too, because the page behind it is inert.
 */
export function Notices({ notices, onDismiss, onDismissAll, onHold }: NoticesProps) {
  const stack = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  /** The element that had the focus before a notice got it. */
  const before = useRef<Element | null>(null);
  const isInside = (target: EventTarget | null) => target instanceof Node && stack.current?.contains(target) === true;

  const comeIn = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) before.current = relatedTarget;
    onHold?.(true);
  };
  const goOut = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget) && !isPointed.current) onHold?.(false);
  };

  return (
    <div
      ref={stack}
      className={styles['stack']}
      onPointerEnter={() => {
        isPointed.current = true;
        onHold?.(true);
      }}
      onPointerLeave={() => {
        isPointed.current = false;
        if (!isInside(document.activeElement)) onHold?.(false);
      }}
      onFocus={comeIn}
      onBlur={goOut}
    >
      <ul
        className={styles['notices']}
        role="list"
        aria-label="Notices"
        aria-live="polite"
        aria-relevant="additions text"
      >
        {notices.map(({ id, tone, text, count = 1 }) => {
          const Icon = icons[tone];
          return (
            <li key={id} className={classNames(styles['notice'], styles[tone])}>
              <Icon />
              <FoldedText>{text}</FoldedText>
              {count > 1 && (
                <span className={styles['count']}>
                  <span aria-hidden="true">×{count}</span>
                  <VisuallyHidden>{count} times</VisuallyHidden>
                </span>
              )}
              <Button
                variant="quiet"
                iconOnly
                data-dismiss=""
                className={styles['dismiss']}
                aria-label="Dismiss"
                onClick={(event) => {
                  moveFocusOn(event, before.current);
                  onDismiss(id);
                }}
              >
                <CrossIcon />
              </Button>
            </li>
          );
        })}
      </ul>
      {notices.length > 1 && onDismissAll !== undefined && (
        <Button
          variant="secondary"
          className={styles['all']}
          onClick={(event) => {
            moveFocusOn(event, before.current);
            onDismissAll();
          }}
        >
          Dismiss all
        </Button>
      )}
    </div>
  );
}
