import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { CrossIcon, InfoIcon } from '#src/components/Icons/sign-icons.tsx';
import styles from './Banners.module.css';

interface StripProps {
  readonly tone: 'info' | 'warning';
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
}

/** One notice, with an action. */
export function Strip({ tone, children, action, onDismiss }: StripProps) {
  return (
    <div className={styles['strip']} data-tone={tone}>
      <InfoIcon />
      <p className={styles['text']}>{children}</p>
      {action}
      {onDismiss !== undefined && (
        <Button variant="quiet" iconOnly aria-label="Dismiss" onClick={onDismiss}>
          <CrossIcon />
        </Button>
      )}
    </div>
  );
}
