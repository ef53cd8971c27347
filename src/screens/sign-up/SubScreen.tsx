import type { ReactNode } from 'react';
import styles from './SubScreen.module.css';

export interface SubScreenProps {
  /** The heading's text, the page's title too. */
  readonly title: string;
  /** Muted text under the heading. */
  readonly lead?: ReactNode;
  /** The visitor came here from another sub-screen: the heading takes the focus, so that it is read. */
  readonly arrived: boolean;
  readonly children: ReactNode;
}

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** One of the sign-up page's sub-screens (specification 2.3), with its heading. */
export function SubScreen({ title, lead, arrived, children }: SubScreenProps) {
  return (
    <div className={styles['screen']}>
      <title>{`${title} · Sign up`}</title>
      <header className={styles['head']}>
        <h1 className={styles['title']} tabIndex={-1} ref={arrived ? takeFocus : null}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
