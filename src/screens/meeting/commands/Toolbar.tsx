import { useSelector } from '@xstate/react';
import { ariaKeys } from '#machines/meeting/commands/keys.ts';
import {
  ChatIcon,
  HandIcon,
  LeaveIcon,
  LockIcon,
  PeopleIcon,
  ShareScreenIcon,
  WhiteboardIcon,
} from '#src/components/Icons/call-icons.tsx';
import { Toolbar as Tools } from '#src/components/Toolbar/Toolbar.tsx';
import { MediaButtons } from './MediaButtons.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { useCall } from '../call/useCall.ts';
import { ReactionsMenu } from '../reactions/ReactionsMenu.tsx';
import { RoundButton } from './RoundButton.tsx';
import { unmuteText, useLock } from '../moderation/useLock.ts';
import styles from './Toolbar.module.css';

/** The frequent commands; all others are under 'More'. */
export function Toolbar() {
  const { callActor, screenShare, reactions } = useCall();
  const isSharing = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  const isHeld = useSelector(callActor, (snapshot) => snapshot.hasTag('held'));
  const isShareBusy = useSelector(screenShare, (snapshot) => snapshot.hasTag('busy'));
  const canShare = useSelector(screenShare, ({ context }) => context.isAvailable);
  const isRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  const shareLock = useLock('screen');
  return (
    <footer className={styles['bar']}>
      <Tools className={styles['tools']} label="Call">
        <MediaButtons />
        {canShare && (
          <RoundButton
            label={isSharing ? 'Stop sharing screen' : unmuteText('screen', shareLock, 'Share screen')}
            tone={isSharing ? 'on' : 'plain'}
            isBusy={isShareBusy}
            sign={shareLock !== 'none' && !isSharing && <LockIcon size="small" />}
            isBlocked={isHeld && !isSharing}
            className={styles['wide']}
            onPress={() => callActor.send({ type: 'share_screen' })}
          >
            <ShareScreenIcon />
          </RoundButton>
        )}
        <RoundButton
          label={isRaised ? 'Lower hand' : 'Raise hand'}
          tone={isRaised ? 'on' : 'plain'}
          keys={ariaKeys('toogle_hand_rise')}
          onPress={() => callActor.send({ type: 'toogle_hand_rise' })}
        >
          <HandIcon />
        </RoundButton>
        <ReactionsMenu className={styles['wide']} />
        <PanelButtons />
        <BoardButton />
        <MoreMenu />
        <RoundButton
          label="Leave"
          tone="danger"
          keys={ariaKeys('hang_up')}
          onPress={() => callActor.send({ type: 'hang_up' })}
        >
          <LeaveIcon />
        </RoundButton>
      </Tools>
    </footer>
  );
}

/** Opens the whiteboard in the large place, and closes it. */
function BoardButton() {
  const { callActor, whiteboard } = useCall();
  const isOpen = useSelector(whiteboard, (snapshot) => snapshot.hasTag('open'));
  return (
    <RoundButton
      label="Whiteboard"
      tone={isOpen ? 'on' : 'plain'}
      isPressed={isOpen}
      keys={ariaKeys('toogle_white_board')}
      className={styles['wide']}
      onPress={() => callActor.send({ type: 'toogle_white_board' })}
    >
      <WhiteboardIcon />
    </RoundButton>
  );
}

function PanelButtons() {
  const { callActor, layout, chat } = useCall();
  const hasChat = useSelector(layout, (snapshot) => snapshot.hasTag('panel:chat'));
  const hasList = useSelector(layout, (snapshot) => snapshot.hasTag('panel:participants'));
  const count = useSelector(layout, ({ context }) => context.count);
  const unread = useSelector(chat, ({ context }) => context.unread);
  return (
    <>
      <RoundButton
        label="Chat"
        tone={hasChat ? 'on' : 'plain'}
        isPressed={hasChat}
        badge={{ count: unread, text: `${unread} unread` }}
        keys={ariaKeys('toogle_chat')}
        onPress={() => callActor.send({ type: 'toogle_chat' })}
      >
        <ChatIcon />
      </RoundButton>
      <RoundButton
        label="Participants"
        tone={hasList ? 'on' : 'plain'}
        isPressed={hasList}
        badge={{ count, text: `${count}` }}
        keys={ariaKeys('toogle_participants')}
        className={styles['wide']}
        onPress={() => callActor.send({ type: 'toogle_participants' })}
      >
        <PeopleIcon />
      </RoundButton>
    </>
  );
}
