import { useId } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { useSubScreenName } from '#src/components/SubScreenName/subScreenName.ts';
import styles from './JoinMeetingScreen.module.css';
import { MeetingLinkForm, type MeetingLinkFormProps } from './MeetingLinkForm.tsx';

/** Where the address names no meeting: which one is it to be? */
export function JoinMeetingScreen({ onOpen }: Pick<MeetingLinkFormProps, 'onOpen'>) {
  const id = useId();
  useSubScreenName('callstartup');
  return (
    <div className={styles['page']}>
      <title>Join a meeting</title>
      <header className={styles['bar']}>
        <Logo />
      </header>
      <main className={styles['main']}>
        <div className={styles['title']}>
          <h1>Join a meeting</h1>
          <p>Paste the link you were sent, or type the id of the meeting.</p>
        </div>
        <MeetingLinkForm id={id} onOpen={onOpen} />
        <Button type="submit" form={id} wide>
          Continue
        </Button>
      </main>
    </div>
  );
}
