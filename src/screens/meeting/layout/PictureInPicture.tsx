import { shallowEqual, useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import { messageTitle } from '#machines/meeting/chat/message-title.ts';
import { textOrFile } from '#machines/meeting/chat-files/files-text.ts';
import { inListOrder } from '#machines/meeting/participants/roster.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { HandIcon, LeaveIcon } from '#src/components/Icons/call-icons.tsx';
import { Toolbar } from '#src/components/Toolbar/Toolbar.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from '../call/useCall.ts';
import { MediaButtons } from '../commands/MediaButtons.tsx';
import { OwnShareBar } from '../media/OwnShare.tsx';
import { RoundButton } from '../commands/RoundButton.tsx';
import { OwnTile } from './OwnTile.tsx';
import { ParticipantTile } from './ParticipantTile.tsx';
import { usePictureInPicture, type PictureInPictureParts } from './picture-in-picture.ts';
import styles from './PictureInPicture.module.css';
import { SmallVideo } from './SmallVideo.tsx';
import { useMainId } from './useMainId.ts';

/** The call above other windows and tabs: in a small window, or as a video where the browser shows nothing else there. */
export function PictureInPicture() {
  const parts = usePictureInPicture();
  if (parts === null) return null;
  const { actor, showVideo } = parts;
  return showVideo === null ? <SmallWindow {...parts} /> : <SmallVideo actor={actor} showVideo={showVideo} />;
}

function SmallWindow({ actor, place }: Pick<PictureInPictureParts, 'actor' | 'place'>) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const body = isOpen ? place() : null;
  return body === null ? null : createPortal(<Content />, body);
}

/** What a user who works elsewhere needs: the main picture, raised hands, the latest message, and the first commands. */
function Content() {
  const { callActor } = useCall();
  const meetingId = useSelector(callActor, ({ context }) => context.meetingId);
  const id = useMainId();
  return (
    <div className={styles['window']}>
      <title>{`Meeting ${meetingId}`}</title>
      <main className={styles['main']}>
        <h1>
          <VisuallyHidden>{`Meeting ${meetingId}`}</VisuallyHidden>
        </h1>
        {id === null ? <OwnTile hasActions={false} /> : <ParticipantTile key={id} id={id} hasActions={false} />}
      </main>
      <OwnShareBar />
      <div className={styles['news']} role="status">
        <Hands />
        <LatestMessage />
      </div>
      <footer>
        <Toolbar className={styles['tools']} label="Call">
          <MediaButtons />
          <RoundButton label="Leave" tone="danger" onPress={() => callActor.send({ type: 'hang_up' })}>
            <LeaveIcon />
          </RoundButton>
        </Toolbar>
      </footer>
    </div>
  );
}

function Hands() {
  const { roster } = useCall();
  const names = useSelector(
    roster,
    ({ context }) =>
      inListOrder(context)
        .filter(({ isHandRaised }) => isHandRaised)
        .map(({ displayName }) => nameText(displayName)),
    shallowEqual,
  );
  if (names.length === 0) return null;
  return (
    <p className={styles['hands']}>
      <HandIcon size="small" />
      <span dir="auto">
        {names.join(', ')} raised {names.length === 1 ? 'a hand' : 'hands'}
      </span>
    </p>
  );
}

/** The latest message that the user has not read; one for the user alone, and a poll, say so. */
function LatestMessage() {
  const { chat } = useCall();
  const message = useSelector(chat, ({ context }) =>
    context.unread === 0 ? undefined : context.log.findLast(({ isOwn, isRetracted }) => !isOwn && !isRetracted),
  );
  if (message === undefined) return null;
  const isPlain = message.recipient === null && message.pollId === '';
  return (
    <p className={styles['message']} dir="auto">
      <b>{isPlain ? nameText(message.sender) : messageTitle(message)}</b> {textOrFile(message.text)}
    </p>
  );
}
