import type { ReactNode } from 'react';
import styles from './SubScreen.module.css';

export interface SubScreenProps {
  /** The heading's text. */
  readonly title: string;
  /** The page's title; the heading's text when not given. */
  readonly pageTitle?: string;
  /** Muted text under the heading. */
  readonly lead?: ReactNode;
  /** The visitor came here from another sub-screen: the heading takes the focus, so that it is read. */
  readonly arrived: boolean;
  readonly children?: ReactNode;
}

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** One thing to do, under its heading. */
export function SubScreen({ title, pageTitle = title, lead, arrived, children }: SubScreenProps) {
  return (
    <div className={styles['screen']}>
      <title>{pageTitle}</title>
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
