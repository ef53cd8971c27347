import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import type { OfCallActor } from './call-actors.ts';
import styles from './AfterCallScreen.module.css';
import { keepFocus } from './keep-focus.ts';
import { useCallList, useNextMeeting } from '../call-list/useCallList.ts';
import { SaveChat } from '../chat/SaveChat.tsx';
import { FeedbackForm } from '../feedback/FeedbackForm.tsx';
import { Attendance } from '../participants/Attendance.tsx';
import { useHome } from './home.ts';
import { MeetingPage } from './MeetingPage.tsx';
import { RecordingState } from '../recording/RecordingState.tsx';
import { SaveOffer } from '../whiteboard/dialogs/SaveOffer.tsx';
import { useGuardedClose } from './useGuardedClose.tsx';

const endings = {
  left: ['You have left the meeting', 'You can come back as long as it lasts.'],
  denied: [
    'You have left the meeting',
    'Access to your microphone was taken away. Allow it in the browser to join again.',
  ],
  kicked: ['You were removed from the meeting', 'A moderator has removed you.'],
  ended: ['The meeting has ended', 'It was ended for all participants.'],
  moved: ['You use this meeting in another tab', 'You can close this one.'],
  lost: ['The connection was lost', 'The meeting could not be reached again.'],
  refused: ['You could not join the meeting', 'You can try again in a moment.'],
} as const;

type Ending = keyof typeof endings;
const unwanted = ['denied', 'kicked', 'ended', 'moved', 'lost', 'refused'] as const;
/** The message is the text of a moderator or of the server. */
const withReason: ReadonlySet<Ending> = new Set(['kicked', 'ended']);

const endingOf = (snapshot: ReturnType<OfCallActor['callActor']['getSnapshot']>): Ending =>
  unwanted.find((ending) => snapshot.matches({ over: ending })) ?? 'left';

/** The call's screen, which had the focus, has been unmounted. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** The screen after a call: the reason of its end, who was there, the way back, an unsaved recording or whiteboard, the chat, and feedback. */
export function AfterCallScreen({ callActor }: OfCallActor) {
  const ending = useSelector(callActor, endingOf);
  const message = useSelector(callActor, ({ context }) => context.message);
  const removedBy = useSelector(callActor, ({ context }) => context.removedBy);
  const feedback = useSelector(callActor, ({ children }) => children.feedback);
  const isAsked = useSelector(feedback, (snapshot) => snapshot !== undefined && !snapshot.hasTag('closed'));
  const isRated = useSelector(callActor, (snapshot) => snapshot.hasTag('rated'));
  const recording = useSelector(callActor, ({ children }) => children.recording);
  const next = useNextMeeting(useCallList());
  const { close, dialog } = useGuardedClose(recording, () => callActor.send({ type: 'meeting.close' }));
  const rejoin = () => callActor.send({ type: 'meeting.rejoin' });
  const [title, text] = endings[ending];
  const hasReason = withReason.has(ending);
  const away = useHome() === null ? 'Start page of the meeting' : 'Back to the dashboard';
  const again = ending === 'refused' ? 'Try again' : 'Join again';
  return (
    <MeetingPage title={title}>
      <main ref={keepFocus} className={styles['main']}>
        <div className={styles['why']}>
          <h1 ref={takeFocus} tabIndex={-1} data-takes-focus="">
            {title}
          </h1>
          {message !== '' && !hasReason && <p>{message}</p>}
          <p>
            {removedBy === '' ? (
              text
            ) : (
              <>
                <bdi>{removedBy}</bdi> has removed you.
              </>
            )}
          </p>
          {message !== '' && hasReason && (
            <p>
              Reason: <bdi>{message}</bdi>
            </p>
          )}
          <Company callActor={callActor} />
        </div>
        <div className={styles['ways']}>
          <Button variant="secondary" onClick={next === null ? close : rejoin}>
            {next === null ? away : again}
          </Button>
          <Button onClick={next === null ? rejoin : close}>{next === null ? again : `Back to ${next}`}</Button>
        </div>
        {recording !== undefined && <RecordingState recording={recording} />}
        <Drawing callActor={callActor} />
        <Messages callActor={callActor} />
        {dialog}
        {isRated && isAsked && feedback !== undefined && (
          <section className={styles['feedback']} aria-label="Feedback">
            <FeedbackForm feedback={feedback} />
          </section>
        )}
      </main>
    </MeetingPage>
  );
}

function Company({ callActor }: OfCallActor) {
  const attendance = useSelector(callActor, ({ children }) => children.attendance);
  const isMoved = useSelector(callActor, (snapshot) => snapshot.matches({ over: 'moved' }));
  return attendance === undefined || isMoved ? null : <Attendance attendance={attendance} />;
}

/** In another tab, the user has the whiteboard as well. */
function Drawing({ callActor }: OfCallActor) {
  const whiteboard = useSelector(callActor, ({ children }) => children.whiteboard);
  const isMoved = useSelector(callActor, (snapshot) => snapshot.matches({ over: 'moved' }));
  return whiteboard === undefined || isMoved ? null : <SaveOffer whiteboard={whiteboard} />;
}

/** The messages of the meeting can be saved. In another tab, the user has the chat as well. */
function Messages({ callActor }: OfCallActor) {
  const chat = useSelector(callActor, ({ children }) => children.chat);
  const isEmpty = useSelector(chat, (snapshot) => snapshot === undefined || snapshot.context.log.length === 0);
  const isMoved = useSelector(callActor, (snapshot) => snapshot.matches({ over: 'moved' }));
  return chat === undefined || isEmpty || isMoved ? null : <SaveChat chat={chat} />;
}
