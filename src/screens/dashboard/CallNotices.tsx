import { useSelector } from '@xstate/react';
import type { CallNotice } from '#machines/dialer/dialer.types.ts';
import { formatMoment } from '#machines/shared/dates.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { PhoneIcon } from '#src/components/Icons/action-icons.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { moveFocusOn } from '#src/components/Notices/move-focus-on.ts';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import type { CallsProps, DialerProps } from './actors.ts';
import { dialerFrame } from './dialer-frame.ts';
import styles from './Notice.module.css';
import { numberText, partyText } from './texts.ts';

/** Notices of incoming and missed calls, over the frame; missed calls can be called back. */
export function CallNotices({ calls, dialer }: CallsProps & DialerProps) {
  const notices = useSelector(calls, ({ context }) => context.notices);
  const dismiss = (id: string) => calls.send({ type: 'notice.dismiss', id });
  return (
    <>
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
              <Title notice={notice} />
              <p className={styles['text']}>{whoText(notice)}</p>
              {notice.kind === 'missed' && notice.party.number !== '' && (
                <Button
                  variant="link"
                  onClick={(event) => {
                    moveFocusOn(event, dialerFrame());
                    dialer.send({ type: 'number.dial', number: notice.party.number });
                    dismiss(notice.id);
                  }}
                >
                  Call back
                </Button>
              )}
            </div>
            <Button
              variant="quiet"
              iconOnly
              data-dismiss=""
              aria-label="Dismiss"
              onClick={(event) => {
                moveFocusOn(event, dialerFrame());
                dismiss(notice.id);
              }}
            >
              <CrossIcon />
            </Button>
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <Button
          variant="secondary"
          className={styles['all']}
          onClick={(event) => {
            moveFocusOn(event, dialerFrame());
            calls.send({ type: 'notices.dismissAll' });
          }}
        >
          Dismiss all
        </Button>
      )}
    </>
  );
}

function Title({ notice: { kind, count, at } }: { readonly notice: CallNotice }) {
  if (kind === 'incoming') return <p className={styles['title']}>Incoming call</p>;
  return (
    <p className={styles['title']}>
      Missed call{' '}
      {count > 1 && (
        <>
          <span aria-hidden="true">×{count}</span>
          <VisuallyHidden>{count} times</VisuallyHidden>{' '}
        </>
      )}
      <time className={styles['when']} dateTime={new Date(at).toISOString()}>
        {formatMoment(new Date(at))}
      </time>
    </p>
  );
}

function whoText({ party }: CallNotice): string {
  return party.name !== '' && party.number !== '' ? `${party.name} · ${numberText(party.number)}` : partyText(party);
}
