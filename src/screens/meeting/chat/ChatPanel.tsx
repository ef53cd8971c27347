import { useSelector } from '@xstate/react';
import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { LongLog } from '#src/components/LongLog/LongLog.tsx';
import { PollCard } from '../polls/PollCard.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import styles from './ChatPanel.module.css';
import { Writing } from './Writing.tsx';
import { useCall } from '../call/useCall.ts';

/** The content of the chat panel; `ChatPanelPlace` loads it when the panel is first opened. */
export function ChatPanel() {
  return (
    <div className={styles['chat']}>
      <Log />
      <Writing />
    </div>
  );
}

/** Milliseconds after which the next message of the same sender shows its time again. */
const pause = 5 * 60_000;

/** Of messages with the same receivers, and of no poll. The user's own id changes with every connection. */
const isSameAuthor = (one: ChatEntry, other: ChatEntry): boolean =>
  one.pollId === other.pollId &&
  (one.isOwn ? other.isOwn : one.senderId === other.senderId) &&
  one.recipient?.id === other.recipient?.id;

const isFirst = (entry: ChatEntry, before: ChatEntry | undefined): boolean =>
  before === undefined || !isSameAuthor(entry, before) || entry.at - before.at > pause;

function Log() {
  const { chat } = useCall();
  const log = useSelector(chat, ({ context }) => context.log);
  const firstUnreadId = useSelector(chat, ({ context }) => context.firstUnreadId);
  return (
    <LongLog
      label="Messages"
      items={log}
      empty="No messages yet. Everybody in the meeting reads what you write here."
      freshLabel="New messages"
    >
      {(entry, before) => (
        <>
          {entry.id === firstUnreadId && <p className={styles['unread']}>New</p>}
          {entry.pollId === '' ? (
            <ChatBubble entry={entry} isFirst={isFirst(entry, before)} />
          ) : (
            <PollCard entry={entry} />
          )}
        </>
      )}
    </LongLog>
  );
}
