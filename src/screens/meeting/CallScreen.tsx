import { useSelector } from '@xstate/react';
import { useMemo, type Ref } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { useSubScreenName } from '#src/components/SubScreenName/subScreenName.ts';
import type { OfMeeting } from './actors.ts';
import { Announcements } from './Announcements.tsx';
import { Banners } from './Banners.tsx';
import { CallDialogs } from './CallDialogs.tsx';
import styles from './CallScreen.module.css';
import { ChatPanelPlace } from './ChatPanelPlace.tsx';
import { FloatingReactions } from './FloatingReactions.tsx';
import { ParticipantsPanel } from './ParticipantsPanel.tsx';
import { CallProvider, useCall, useMediaParts, useRoomParts } from './parts.ts';
import { RecordingState } from './RecordingState.tsx';
import type { MeetingStage } from './stage.ts';
import { Tiles } from './Tiles.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TopStrip } from './TopStrip.tsx';

export interface CallScreenProps extends OfMeeting {
  readonly stage: MeetingStage;
  /** The element that fills the screen when a person wants it. */
  readonly areaRef?: Ref<HTMLDivElement>;
}

/** In a meeting (specification 2.6, 4.6): the others, oneself, and everything one can do. */
export function CallScreen({ meeting, stage, areaRef }: CallScreenProps) {
  useSubScreenName('conference');
  const media = useMediaParts(meeting);
  const room = useRoomParts(meeting);
  const recording = useSelector(meeting, ({ children }) => children.recording);
  const call = useMemo(
    () =>
      media === null || room === null || recording === undefined
        ? null
        : { ...media, ...room, recording, meeting, stage },
    [media, room, recording, meeting, stage],
  );
  const layout = room?.layout;
  const hasChat = useSelector(layout, (snapshot) => snapshot?.hasTag('panel:chat') ?? false);
  const hasList = useSelector(layout, (snapshot) => snapshot?.hasTag('panel:participants') ?? false);
  if (call === null) return null;
  return (
    <CallProvider value={call}>
      <title>{`Meeting ${meeting.getSnapshot().context.meetingId}`}</title>
      <Announcements />
      <div ref={areaRef} className={styles['call']} data-panel={hasChat || hasList}>
        <TopStrip />
        <main className={styles['stage']}>
          <Tiles />
          <FloatingReactions />
          <Progress meeting={meeting} />
        </main>
        <div className={styles['notes']}>
          <Banners />
          <RecordingState recording={call.recording} />
        </div>
        {hasChat && <ChatPanelPlace />}
        {hasList && <ParticipantsPanel />}
        <Toolbar />
        <CallDialogs />
      </div>
    </CallProvider>
  );
}

function Progress({ meeting }: OfMeeting) {
  const { roster } = useCall();
  const isEntering = useSelector(meeting, (snapshot) => snapshot.matches({ live: { inCall: 'entering' } }));
  const isLeaving = useSelector(meeting, (snapshot) => snapshot.matches({ live: { inCall: 'leaving' } }));
  // While out of touch nobody knows.
  const isAlone = useSelector(roster, (snapshot) => snapshot.hasTag('alone'));
  if (isEntering || isLeaving) {
    return (
      <div className={styles['progress']} role="status">
        <Spinner size="medium" />
        {isEntering ? 'Joining the meeting…' : 'Leaving…'}
      </div>
    );
  }
  if (!isAlone) return null;
  return (
    <div className={styles['progress']}>
      You are the only one here
      <Button variant="secondary" onClick={() => meeting.send({ type: 'copy_link' })}>
        Copy invite link
      </Button>
    </div>
  );
}
