import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { moveFocusOn } from '#src/components/Notices/move-focus-on.ts';
import type { DialerProps } from './actors.ts';
import { dialerFrame } from './dialer-frame.ts';
import styles from './Notice.module.css';

/** The shell's own prompt before the browser's: the user's answer is the gesture that browsers require. */
export function PermissionPrompt({ dialer }: DialerProps) {
  const isPrompting = useSelector(dialer, (snapshot) => snapshot.hasTag('prompting'));
  const answer = (event: MouseEvent<HTMLElement>, type: 'permission.allow' | 'permission.dismiss') => {
    moveFocusOn(event, dialerFrame());
    dialer.send({ type });
  };
  return (
    <div role="status">
      {isPrompting && (
        <section className={styles['notice']} aria-label="Desktop notifications">
          <p className={styles['title']}>Hear of calls and messages?</p>
          <p className={styles['text']}>The dialer would like to show notifications while you work in other windows.</p>
          <div className={styles['actions']}>
            <Button variant="quiet" onClick={(event) => answer(event, 'permission.dismiss')}>
              Not now
            </Button>
            <Button onClick={(event) => answer(event, 'permission.allow')}>Allow notifications</Button>
          </div>
        </section>
      )}
    </div>
  );
}
