import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { CrossIcon, InfoIcon } from '../Icons/sign-icons.tsx';
import { mainHeading, moveFocusOn } from '../Notices/move-focus-on.ts';
import styles from './Banner.module.css';

export interface BannerProps {
  readonly children: ReactNode;
  readonly onDismiss: () => void;
  /** The accessible name of the banner's region. */
  readonly label?: string;
}

/** One line across the top of the page that can be dismissed (specification 2.2). */
export function Banner({ children, onDismiss, label = 'Notice' }: BannerProps) {
  const dismiss = (event: MouseEvent<HTMLElement>) => {
    moveFocusOn(event, mainHeading());
    onDismiss();
  };
  return (
    <section className={styles['banner']} aria-label={label}>
      <span className={styles['icon']}>
        <InfoIcon />
      </span>
      <p className={styles['text']}>{children}</p>
      <Button variant="quiet" iconOnly className={styles['dismiss']} aria-label="Dismiss" onClick={dismiss}>
        <CrossIcon />
      </Button>
    </section>
  );
}
