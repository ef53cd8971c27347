import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ErrorIcon, InfoIcon, SuccessIcon } from '../Icons/sign-icons.tsx';
import styles from './Alert.module.css';

export type Tone = 'danger' | 'info' | 'success';

export interface AlertProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** E.g. a 'Try again' button. */
  readonly action?: ReactNode;
  /** Placed in a live region, which announces it: the alert is none itself. */
  readonly quiet?: boolean;
}

const icons = { danger: ErrorIcon, info: InfoIcon, success: SuccessIcon } as const;

/** A message in the flow of the page. Danger interrupts screen readers, the other tones are polite. */
export function Alert({ tone, title, children, action, quiet = false }: AlertProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames(styles['alert'], styles[tone])} role={quiet ? undefined : role}>
      <Icon />
      <div className={styles['body']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <div className={styles['text']}>{children}</div>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </div>
  );
}
