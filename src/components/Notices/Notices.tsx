import { Button } from '../Button/Button.tsx';
import { classNames } from '../classNames.ts';
import { CrossIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../Icons/Icons.tsx';
import type { Tone } from '../Alert/Alert.tsx';
import styles from './Notices.module.css';

export interface Notice {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
}

export interface NoticesProps {
  /** Oldest first. When one goes is for the machine to say. */
  readonly notices: readonly Notice[];
  readonly onDismiss: (id: string) => void;
}

const icons = { danger: ErrorIcon, info: InfoIcon, success: SuccessIcon } as const;

/**
 * Short notices over the page's lower edge. Keep it mounted, so that screen readers hear what comes; inside an open
 * Dialog of the top layer render one there too, for the page behind it is out of reach.
 */
export function Notices({ notices, onDismiss }: NoticesProps) {
  return (
    <ul className={styles['notices']} role="list" aria-label="Notices" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => {
        const Icon = icons[notice.tone];
        return (
          <li key={notice.id} className={classNames(styles['notice'], styles[notice.tone])}>
            <Icon />
            <span className={styles['text']}>{notice.text}</span>
            <Button
              variant="quiet"
              iconOnly
              className={styles['dismiss']}
              aria-label="Dismiss"
              onClick={() => onDismiss(notice.id)}
            >
              <CrossIcon />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
