import { useId } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { takeLostFocus } from '#src/components/flow/lost-focus.ts';
import { useSubScreenName } from '#src/components/SubScreenName/sub-screen-name.ts';
import styles from './JoinMeetingScreen.module.css';
import { MeetingPage } from '../call/MeetingPage.tsx';
import { MeetingLinkForm, type MeetingLinkFormProps } from './MeetingLinkForm.tsx';

/** Asks which meeting to join, when the address contains none. */
export function JoinMeetingScreen({ initial, onOpen }: Pick<MeetingLinkFormProps, 'initial' | 'onOpen'>) {
  const id = useId();
  useSubScreenName('callstartup');
  return (
    <MeetingPage title="Join a meeting">
      <main className={styles['main']}>
        <div className={styles['title']}>
          <h1 ref={takeLostFocus} tabIndex={-1}>
            Join a meeting
          </h1>
          <p>Paste the link you were sent, or type the id of the meeting.</p>
        </div>
        <MeetingLinkForm id={id} initial={initial} onOpen={onOpen} />
        <Button type="submit" form={id} wide>
          Continue
        </Button>
      </main>
    </MeetingPage>
  );
}
