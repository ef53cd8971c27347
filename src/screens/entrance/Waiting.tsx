import type { ReactNode } from 'react';
import { SubScreen } from './SubScreen.tsx';
import styles from './Waiting.module.css';

export interface WaitingProps {
  /** The page's title. */
  readonly title: string;
  /** The text under 'Please wait'. */
  readonly children: ReactNode;
}

const picture = <img className={styles['picture']} src="/animations/processing.svg" alt="" width={144} height={144} />;

/** 'Please wait', with the reason. */
export function Waiting({ title, children }: WaitingProps) {
  return (
    <div className={styles['waiting']} role="status">
      <SubScreen title="Please wait" pageTitle={title} lead={children} above={picture} arrived={false}>
        <span className={styles['progress']} />
      </SubScreen>
    </div>
  );
}
