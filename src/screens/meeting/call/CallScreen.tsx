import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { refuseFiles } from '#src/components/FileChoice/watch-files.ts';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { useSubScreenName } from '#src/components/SubScreenName/sub-screen-name.ts';
import type { OfCallActor } from './call-actors.ts';
import { Announcements } from './Announcements.tsx';
import { Banners } from './Banners.tsx';
import { CallDialogs } from './CallDialogs.tsx';
import styles from './CallScreen.module.css';
import { keepFocus } from './keep-focus.ts';
import { Captions } from '../captions/Captions.tsx';
import { ChatPanelPlace } from '../chat/ChatPanelPlace.tsx';
import { Knocking } from '../lobby/Knocking.tsx';
import { isOutside } from '../lobby/phases.ts';
import { FloatingReactions } from '../reactions/FloatingReactions.tsx';
import { Happenings } from '../participants/Happenings.tsx';
import { ParticipantsPanel } from '../participants/ParticipantsPanel.tsx';
import { CallProvider, useCall, useMediaParts, usePartsInCall } from './useCall.ts';
import { RecordingState } from '../recording/RecordingState.tsx';
import type { CallMedia } from './call-media.ts';
import { PictureInPicture } from '../layout/PictureInPicture.tsx';
import { Tiles } from '../layout/Tiles.tsx';
import { Toolbar } from '../commands/Toolbar.tsx';
import { TopStrip } from './TopStrip.tsx';

/** Loaded on demand: few meetings have a lobby, or a password of their own. */
const LobbyScreen = lazy(async () => ({ default: (await import('../lobby/LobbyScreen.tsx')).LobbyScreen }));

export interface CallScreenProps extends OfCallActor {
  readonly callMedia: CallMedia;
  /** Receives the element that is shown in fullscreen; null when it is gone. */
  readonly fullscreenRef?: (element: Element | null) => void;
}

/** The screen of a joined meeting (specification 2.6, 4.6): the participants, the user, and all commands. */
export function CallScreen({ callActor, callMedia, fullscreenRef }: CallScreenProps) {
  useSubScreenName('conference');
  const media = useMediaParts(callActor);
  const room = usePartsInCall(callActor);
  const recording = useSelector(callActor, ({ children }) => children.recording);
  const call = useMemo(
    () =>
      media === null || room === null || recording === undefined
        ? null
        : { ...media, ...room, recording, callActor, callMedia },
    [media, room, recording, callActor, callMedia],
  );
  const layout = room?.layout;
  const connection = useSelector(callActor, ({ children }) => children.connection);
  const isAtDoor = useSelector(connection, (snapshot) => snapshot !== undefined && isOutside(snapshot));
  const hasChat = useSelector(layout, (snapshot) => snapshot?.hasTag('panel:chat') ?? false);
  const hasList = useSelector(layout, (snapshot) => snapshot?.hasTag('panel:participants') ?? false);
  const hasBoard = useSelector(room?.whiteboard, (snapshot) => snapshot?.hasTag('open') ?? false);
  const showsCommands = useSelector(layout, (snapshot) => snapshot?.hasTag('commands') ?? false);
  // Rendered in slices, between which messages of the conference are processed.
  const hasCommands = useDeferredValue(showsCommands);
  const holdRoot = useCallback(
    (element: HTMLDivElement) => {
      const forget = keepFocus(element);
      const acceptFiles = refuseFiles(window);
      fullscreenRef?.(element);
      return () => {
        forget();
        acceptFiles();
        fullscreenRef?.(null);
      };
    },
    [fullscreenRef],
  );
  if (call === null) return null;
  if (isAtDoor && connection !== undefined) {
    return (
      <CallProvider value={call}>
        <Suspense>
          <LobbyScreen connection={connection} />
        </Suspense>
      </CallProvider>
    );
  }
  return (
    <CallProvider value={call}>
      <Title />
      <Announcements />
      <div ref={holdRoot} className={styles['call']} data-panel={hasChat || hasList} data-board={hasBoard}>
        {hasCommands ? <TopStrip /> : <header className={styles['stripPlace']} />}
        <main className={styles['main']}>
          <Tiles />
          {hasCommands && <FloatingReactions />}
          <div className={styles['foot']}>
            <Captions />
            <Progress callActor={callActor} />
          </div>
        </main>
        {hasCommands && <Happenings />}
        <div className={styles['notes']}>
          <Knocking />
          <Banners />
          <RecordingState recording={call.recording} />
        </div>
        {hasChat && <ChatPanelPlace />}
        {hasList && <ParticipantsPanel />}
        {hasCommands ? <Toolbar /> : <footer className={styles['barPlace']} />}
        {hasCommands && <CallDialogs />}
        <PictureInPicture />
      </div>
    </CallProvider>
  );
}

/** Shows the number of unread messages in the title, for when the tab is in the background. */
function Title() {
  const { callActor, chat } = useCall();
  const meetingId = useSelector(callActor, ({ context }) => context.meetingId);
  const unread = useSelector(chat, ({ context }) => context.unread);
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}Meeting ${meetingId}`}</title>;
}

function Progress({ callActor }: OfCallActor) {
  const { roster } = useCall();
  const isEntering = useSelector(callActor, (snapshot) => snapshot.matches({ live: { inCall: { link: 'entering' } } }));
  const isLeaving = useSelector(callActor, (snapshot) => snapshot.matches({ live: { inCall: { link: 'leaving' } } }));
  // The tag is not set while the connection is lost, because the participants are not known then.
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
      <Button variant="secondary" onClick={() => callActor.send({ type: 'copy_link' })}>
        Copy invite link
      </Button>
    </div>
  );
}
