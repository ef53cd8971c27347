import { useSelector } from '@xstate/react';
import type { CallNotice } from '#machines/dialer/contracts.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { classNames } from '#src/components/classNames.ts';
import { CrossIcon, PhoneIcon } from '#src/components/Icons/Icons.tsx';
import type { CallsProps, DialerProps } from './actors.ts';
import styles from './Notice.module.css';
import { partyText } from './texts.ts';

/** Calls that come in or were missed, over the frame; a missed one can be called back. */
export function CallNotices({ calls, dialer }: CallsProps & DialerProps) {
  const notices = useSelector(calls, ({ context }) => context.notices);
  const dismiss = (id: string) => calls.send({ type: 'notice.dismiss', id });
  return (
    <ul className={styles['list']} role="list" aria-label="Calls" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <li
          key={`${notice.kind} ${notice.id}`}
          className={classNames(styles['notice'], styles['call'], styles[notice.kind])}
        >
          <span className={styles['icon']}>
            <PhoneIcon />
          </span>
          <div className={styles['body']}>
            <p className={styles['title']}>{notice.kind === 'incoming' ? 'Incoming call' : 'Missed call'}</p>
            <p className={styles['text']}>{whoText(notice)}</p>
            {notice.kind === 'missed' && notice.party.number !== '' && (
              <Button
                variant="link"
                onClick={() => {
                  dialer.send({ type: 'number.dial', number: notice.party.number });
                  dismiss(notice.id);
                }}
              >
                Call back
              </Button>
            )}
          </div>
          <Button variant="quiet" iconOnly aria-label="Dismiss" onClick={() => dismiss(notice.id)}>
            <CrossIcon />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function whoText({ party }: CallNotice): string {
  return party.name !== '' && party.number !== '' ? `${party.name} · ${party.number}` : partyText(party);
}
