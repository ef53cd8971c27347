import { useSelector } from '@xstate/react';
import { countHands } from '#machines/meeting/participants/roster.ts';
import { elapsedText } from '#machines/meeting/call/timer.machine.ts';
import { HandIcon, RecordIcon } from '#src/components/Icons/call-icons.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from './useCall.ts';
import styles from './TopStrip.module.css';
import { EncryptionMark } from '../encryption/EncryptionMark.tsx';
import { LayoutMenu } from '../layout/LayoutMenu.tsx';

/**
 * Moves the focus here from the unmounted 'Join' button. It waits for the next frame: focusing at once would make the
 * browser compute the layout twice, which delays the participants' pictures. A focus that the user has moved meanwhile
 * stays.
 */
function takeFocus(heading: HTMLHeadingElement): () => void {
  const before = document.activeElement;
  const frame = requestAnimationFrame(() => {
    if (document.activeElement === before) heading.focus();
  });
  return () => cancelAnimationFrame(frame);
}

/** The meeting's subject or else its id, its duration, whether it is recorded, the number of raised hands, and the layout menu. */
export function TopStrip() {
  const { callActor, roster, reactions, chat } = useCall();
  const meetingId = useSelector(callActor, ({ context }) => context.meetingId);
  const subject = useSelector(chat, ({ context }) => context.subject);
  const isRecorded = useSelector(roster, ({ context }) => context.participants.some((one) => one.isRecording));
  const isRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  const hands = useSelector(roster, ({ context }) => countHands(context, isRaised));
  return (
    <header className={styles['strip']}>
      <span className={styles['logo']}>
        <Logo variant="mark" />
      </span>
      <h1
        ref={takeFocus}
        className={styles['name']}
        dir="auto"
        tabIndex={-1}
        data-takes-focus=""
        title={subject === '' ? meetingId : `${subject} (${meetingId})`}
      >
        {subject === '' ? meetingId : subject}
      </h1>
      <EncryptionMark />
      <Elapsed />
      {isRecorded && (
        <span className={styles['recorded']}>
          <RecordIcon size="small" />
          <span className={styles['word']}>Recorded</span>
        </span>
      )}
      {hands > 0 && (
        <span className={styles['hands']}>
          <HandIcon size="small" />
          {hands}
          <VisuallyHidden>{hands === 1 ? ' raised hand' : ' raised hands'}</VisuallyHidden>
        </span>
      )}
      <LayoutMenu />
    </header>
  );
}

function Elapsed() {
  const { timer } = useCall();
  const text = useSelector(timer, ({ context }) => elapsedText(context));
  return (
    <span className={styles['time']} role="timer" aria-label="Time since the meeting began">
      {text}
    </span>
  );
}
