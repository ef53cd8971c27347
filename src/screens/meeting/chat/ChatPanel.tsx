import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ChatEntry, ChatLog } from '#machines/meeting/chat/chat-log.ts';
import { searchLog } from '#machines/meeting/chat/chat-search.ts';
import { LongLog } from '#src/components/LongLog/LongLog.tsx';
import { PollCard } from '../polls/PollCard.tsx';
import { ChatBar } from './ChatBar.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import styles from './ChatPanel.module.css';
import { Typists } from './Typists.tsx';
import { Writing } from './Writing.tsx';
import { useCall } from '../call/useCall.ts';

/** The content of the chat panel; `ChatPanelPlace` loads it when the panel is first opened. */
export function ChatPanel() {
  return (
    <div className={styles['chat']} data-chat="">
      <Reading />
      <Typists />
      <Writing />
    </div>
  );
}

/** Milliseconds after which the next message of the same sender shows its time again. */
const pause = 5 * 60_000;

/** For whom a message is. A private one of another participant is for the user, whose own id changes with every connection. */
function receiverOf({ isOwn, recipient }: ChatEntry): string | null {
  if (recipient === null) return null;
  return isOwn ? recipient.id : 'me';
}

/** Of messages with the same receivers, and of no poll. */
const isSameAuthor = (one: ChatEntry, other: ChatEntry): boolean =>
  one.pollId === other.pollId &&
  (one.isOwn ? other.isOwn : one.senderId === other.senderId) &&
  receiverOf(one) === receiverOf(other);

const isFirst = (entry: ChatEntry, before: ChatEntry | undefined): boolean =>
  before === undefined || !isSameAuthor(entry, before) || entry.at - before.at > pause;

/** Messages are searched and saved from a bar, which an empty log does not have. */
function Reading() {
  const { chat } = useCall();
  const log = useSelector(chat, ({ context }) => context.log);
  const [search, setSearch] = useState('');
  const found = searchLog(log, search);
  return (
    <div className={styles['reading']}>
      {log.length > 0 && <ChatBar search={search} found={found?.length ?? null} onSearch={setSearch} />}
      {found === null ? <Log log={log} /> : <Found key={search} log={found} />}
    </div>
  );
}

interface LogProps {
  readonly log: ChatLog;
}

function Log({ log }: LogProps) {
  const { chat } = useCall();
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
          <Entry entry={entry} isFirst={isFirst(entry, before)} />
        </>
      )}
    </LongLog>
  );
}

/** Each message that was found has its author and its time: the message before it may be another one. */
function Found({ log }: LogProps) {
  return (
    <LongLog label="Messages found" items={log} empty="No message has this text or sender." freshLabel="New messages">
      {(entry) => <Entry entry={entry} isFirst />}
    </LongLog>
  );
}

interface EntryProps {
  readonly entry: ChatEntry;
  readonly isFirst: boolean;
}

function Entry({ entry, isFirst: first }: EntryProps) {
  return entry.pollId === '' ? <ChatBubble entry={entry} isFirst={first} /> : <PollCard entry={entry} />;
}
