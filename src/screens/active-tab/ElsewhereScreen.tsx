import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ActiveTabMachine } from '#machines/shell/active-tab.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import styles from './ElsewhereScreen.module.css';

export interface ElsewhereScreenProps {
  readonly activeTab: ActorRefFrom<ActiveTabMachine>;
}

/** The screen of a tab that is not the active one (specification 4.7; architecture 6). */
export function ElsewhereScreen({ activeTab }: ElsewhereScreenProps) {
  const description = useId();
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <Logo />
        <svg className={styles['picture']} viewBox="0 0 120 84" aria-hidden="true" focusable="false">
          <rect x="2" y="2" width="84" height="58" rx="6" />
          <path d="M2 16h84" />
          <rect className={styles['front']} x="34" y="24" width="84" height="58" rx="6" />
          <path className={styles['front']} d="M34 38h84" />
          <g className={styles['dots']}>
            <circle cx="42" cy="31" r="2" />
            <circle cx="49" cy="31" r="2" />
            <circle cx="56" cy="31" r="2" />
          </g>
        </svg>
        <h1>This app is open in another tab</h1>
        <p className={styles['text']} id={description}>
          Calls ring in one tab at a time. If you use the app here, it stops in the other tab, and a call running there
          ends.
        </p>
        <Button
          autoFocus
          aria-describedby={description}
          onClick={() => activeTab.send({ type: 'tab.use', now: Date.now() })}
        >
          Use here
        </Button>
      </div>
    </main>
  );
}
