import type { ReactNode } from 'react';
import { takeLostFocus } from '#src/components/flow/lost-focus.ts';
import styles from './SubScreen.module.css';

export interface SubScreenProps {
  /** The heading's text. */
  readonly title: string;
  /** The page's title; the heading's text when not given. */
  readonly pageTitle?: string;
  /** Muted text under the heading. */
  readonly lead?: ReactNode;
  /** Shown above the heading: the steps of the flow, or a picture. */
  readonly above?: ReactNode;
  /** Higher than most windows: aligned to the top instead of centred. */
  readonly long?: boolean;
  /** Whether the visitor came from another sub-screen: the heading takes the focus, so that screen readers read it. */
  readonly arrived: boolean;
  readonly children?: ReactNode;
}

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** A screen with one task, below its heading. */
export function SubScreen({ title, pageTitle = title, lead, above, long, arrived, children }: SubScreenProps) {
  return (
    <div className={styles['screen']} data-long={long}>
      <title>{pageTitle}</title>
      {above}
      <header className={styles['head']}>
        <h1 className={styles['title']} tabIndex={-1} ref={arrived ? takeFocus : takeLostFocus}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
