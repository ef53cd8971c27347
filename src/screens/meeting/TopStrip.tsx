import { useSelector } from '@xstate/react';
import { countHands } from '#machines/meeting/roster.ts';
import { elapsedText } from '#machines/meeting/timer.machine.ts';
import { HandIcon, RecordIcon } from '#src/components/Icons/callIcons.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from './parts.ts';
import styles from './TopStrip.module.css';
import { ViewChoice } from './ViewChoice.tsx';

/** The call begins: whoever pressed 'Join' goes on here. */
/** With the next picture: at once the browser would lay the screen out twice, while the others' pictures wait. */
function takeFocus(heading: HTMLHeadingElement): () => void {
  const frame = requestAnimationFrame(() => heading.focus());
  return () => cancelAnimationFrame(frame);
}

/** Which meeting this is, how long it lasts, who records, how many raised a hand, and how it shows. */
export function TopStrip() {
  const { meeting, roster, reactions } = useCall();
  const meetingId = useSelector(meeting, ({ context }) => context.meetingId);
  const isRecorded = useSelector(roster, ({ context }) => context.participants.some((one) => one.isRecording));
  const isRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  const hands = useSelector(roster, ({ context }) => countHands(context, isRaised));
  return (
    <header className={styles['strip']}>
      <span className={styles['logo']}>
        <Logo variant="mark" />
      </span>
      <h1 ref={takeFocus} className={styles['name']} tabIndex={-1} title={meetingId}>
        {meetingId}
      </h1>
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
      <ViewChoice />
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
