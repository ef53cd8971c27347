import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import type { OfMeeting } from './actors.ts';
import styles from './AfterCallScreen.module.css';
import { useCallsPage, useNextMeeting } from './callsPage.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { useHome } from './home.ts';
import { MeetingPage } from './MeetingPage.tsx';
import { RecordingState } from './RecordingState.tsx';
import { useGuardedClose } from './useGuardedClose.tsx';

const endings = {
  left: ['You have left the meeting', 'You can come back as long as it lasts.'],
  denied: [
    'You have left the meeting',
    'Access to your microphone was taken away. Allow it in the browser to join again.',
  ],
  kicked: ['You were removed from the meeting', 'A moderator has removed you.'],
  lost: ['The connection was lost', 'The meeting could not be reached again.'],
  refused: ['You could not join the meeting', 'You can try again in a moment.'],
} as const;

type Ending = keyof typeof endings;
const unwanted = ['denied', 'kicked', 'lost', 'refused'] as const;

const endingOf = (snapshot: ReturnType<OfMeeting['meeting']['getSnapshot']>): Ending =>
  unwanted.find((ending) => snapshot.matches({ over: ending })) ?? 'left';

/** The call is gone, and with it what had the focus. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** After a call: why it is over, the way back, a recording that is not saved yet, and feedback. */
export function AfterCallScreen({ meeting }: OfMeeting) {
  const ending = useSelector(meeting, endingOf);
  const message = useSelector(meeting, ({ context }) => context.message);
  const feedback = useSelector(meeting, ({ children }) => children.feedback);
  const isAsked = useSelector(feedback, (snapshot) => snapshot !== undefined && !snapshot.hasTag('closed'));
  const recording = useSelector(meeting, ({ children }) => children.recording);
  const next = useNextMeeting(useCallsPage());
  const { close, dialog } = useGuardedClose(recording, () => meeting.send({ type: 'meeting.close' }));
  const rejoin = () => meeting.send({ type: 'meeting.rejoin' });
  const [title, text] = endings[ending];
  const away = useHome() === null ? 'Close' : 'Back to the dashboard';
  const again = ending === 'refused' ? 'Try again' : 'Join again';
  return (
    <MeetingPage title={title}>
      <main className={styles['main']}>
        <div className={styles['why']}>
          <h1 ref={takeFocus} tabIndex={-1}>
            {title}
          </h1>
          {message !== '' && <p>{message}</p>}
          <p>{text}</p>
        </div>
        <div className={styles['ways']}>
          <Button variant="secondary" onClick={next === null ? close : rejoin}>
            {next === null ? away : again}
          </Button>
          <Button onClick={next === null ? rejoin : close}>{next === null ? again : `Back to ${next}`}</Button>
        </div>
        {recording !== undefined && <RecordingState recording={recording} />}
        {dialog}
        {isAsked && ending !== 'refused' && feedback !== undefined && (
          <section className={styles['feedback']} aria-label="Feedback">
            <FeedbackForm feedback={feedback} />
          </section>
        )}
      </main>
    </MeetingPage>
  );
}
