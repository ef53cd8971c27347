import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { describeMoment } from '#machines/shared/dates.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import type { LauncherProps } from './actors.ts';
import styles from './RecentMeetings.module.css';

/** The last meetings of the signed-in user, each of which can be opened again or removed. */
export function RecentMeetings({ launcher }: LauncherProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const meetings = useSelector(launcher, ({ context }) => context.meetings);
  const now = useSelector(launcher, ({ context }) => context.now);
  const isLoading = useSelector(launcher, (snapshot) => snapshot.hasTag('loading'));

  /** The pressed button is removed with its meeting: the focus moves to the next one. */
  const remove = (meetingId: string, index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? heading.current)?.focus();
    launcher.send({ type: 'meeting.remove', meetingId });
  };
  const clear = () => {
    heading.current?.focus();
    launcher.send({ type: 'meetings.clear' });
  };

  return (
    <section className={styles['recent']} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h3 ref={heading} id={headingId} tabIndex={-1}>
          Recent meetings
        </h3>
        {meetings.length > 0 && (
          <Button variant="link" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
      {meetings.length === 0 && !isLoading && <p className={styles['empty']}>Meetings that you join appear here.</p>}
      {meetings.length > 0 && (
        <ul ref={list} className={styles['list']} role="list" aria-labelledby={headingId}>
          {meetings.map(({ meetingId, joinedAt }, index) => (
            <li key={meetingId} className={styles['item']}>
              <button
                type="button"
                className={styles['open']}
                onClick={() => launcher.send({ type: 'meeting.open', meetingId })}
              >
                <span className={styles['name']}>{meetingId}</span>
                <span className={styles['when']}>{describeMoment(new Date(joinedAt), new Date(now))}</span>
              </button>
              <Button
                variant="quiet"
                iconOnly
                data-remove=""
                aria-label={`Remove ${meetingId}`}
                onClick={() => remove(meetingId, index)}
              >
                <CrossIcon size="small" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
