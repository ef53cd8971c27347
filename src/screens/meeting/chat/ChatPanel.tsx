import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { draftLength } from '#machines/meeting/chat/message-length.ts';
import { messages } from '#machines/shared/messages.ts';
import { SendIcon } from '#src/components/Icons/call-icons.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { LongLog } from '#src/components/LongLog/LongLog.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import styles from './ChatPanel.module.css';
import { useCall } from '../call/useCall.ts';
import { RoundButton } from '../commands/RoundButton.tsx';
import { TextArea } from '#src/components/TextArea/TextArea.tsx';

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

/** The user's own id changes with every connection. */
const isSameAuthor = (one: ChatEntry, other: ChatEntry): boolean =>
  one.isOwn ? other.isOwn : one.senderId === other.senderId;

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
          <ChatBubble entry={entry} isFirst={isFirst(entry, before)} />
        </>
      )}
    </LongLog>
  );
}

const texts = messages.meetingCall.chat;
const max = chatLimits.messageMax;

function Writing() {
  const { chat } = useCall();
  const draft = useSelector(chat, ({ context }) => context.draft);
  const canSend = useSelector(chat, (snapshot) => snapshot.can({ type: 'message.send', at: 0 }));
  const measured = draftLength(draft);
  const send = () => chat.send({ type: 'message.send', at: Date.now() });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles['writing']}>
      <Field
        label="Message"
        className={styles['field']}
        error={measured?.isTooLong === true ? texts.tooLong(measured.length, max) : ''}
        hint={measured?.isTooLong === false ? texts.length(measured.length, max) : null}
        announce
      >
        <TextArea
          rows={1}
          value={draft}
          autoFocus
          dir="auto"
          placeholder="Write to everybody"
          onChange={(text) => chat.send({ type: 'draft.change', text })}
          onKeyDown={press}
        />
      </Field>
      <RoundButton
        label="Send message"
        tone={canSend ? 'on' : 'plain'}
        tip="native"
        isBlocked={!canSend}
        onPress={send}
      >
        <SendIcon />
      </RoundButton>
    </div>
  );
}
