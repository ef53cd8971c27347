import { useSelector } from '@xstate/react';
import { SoundIcon } from '#src/components/Icons/media-icons.tsx';
import { PauseIcon } from '#src/components/Icons/sign-icons.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import type { CallActor } from '../call/call-actors.ts';
import { useOtherCalls, type CallsPage } from './useCallList.ts';
import styles from './OtherCalls.module.css';

/** The joined calls that are not shown (specification 4.6), with a button to show each. */
export function OtherCalls({ page }: { readonly page: CallsPage }) {
  const others = useOtherCalls(page);
  return (
    <nav className={styles['strip']} aria-label="Other calls">
      <ul className={styles['calls']}>
        {others.map((callId) => (
          <Listed key={callId} page={page} callId={callId} />
        ))}
      </ul>
    </nav>
  );
}

function Listed({ page, callId }: { readonly page: CallsPage; readonly callId: string }) {
  const callActor = useSelector(page.calls, ({ children }) => children[callId]);
  return callActor === undefined ? null : <OtherCall callActor={callActor} goTo={page.goTo} />;
}

function OtherCall({ callActor, goTo }: { readonly callActor: CallActor; readonly goTo: CallsPage['goTo'] }) {
  const meetingId = useSelector(callActor, ({ context }) => context.meetingId);
  const isLost = useSelector(callActor, (snapshot) => snapshot.hasTag('reconnecting'));
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const chat = useSelector(callActor, ({ children }) => children.chat);
  const unread = useSelector(chat, (snapshot) => snapshot?.context.unread ?? 0);
  return (
    <li className={styles['call']} data-held={isHeld}>
      {isHeld ? <PauseIcon /> : <SoundIcon />}
      <span className={styles['text']}>
        <span className={styles['head']}>
          <span className={styles['name']} dir="auto">
            {meetingId}
          </span>
          {unread > 0 && (
            <span className={styles['unread']} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
        <span className={styles['state']}>{stateText(isHeld, isLost)}</span>
      </span>
      <Button
        variant="secondary"
        className={styles['switch']}
        aria-label={`Switch to ${meetingId}${unreadText(unread)}`}
        onClick={() => goTo(meetingId)}
      >
        Switch
      </Button>
    </li>
  );
}

function unreadText(unread: number): string {
  if (unread === 0) return '';
  return unread === 1 ? ', 1 unread message' : `, ${unread} unread messages`;
}

function stateText(isHeld: boolean, isLost: boolean): string {
  if (isLost) return 'Reconnecting…';
  return isHeld ? 'On hold' : 'You are still in this call';
}
