import { useSelector } from '@xstate/react';
import { textOrFile } from '#machines/meeting/chat-files/files-text.ts';
import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { answeredMessage } from '#machines/meeting/chat/message-changes.ts';
import { truncated } from '#machines/meeting/chat/message-length.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { messages } from '#machines/shared/messages.ts';
import { useCall } from '../call/useCall.ts';
import styles from './ChatBubble.module.css';

const texts = messages.meetingCall.chat;
/** Characters of a quoted message. */
const quoted = 160;

/** The beginning of the message that a reply answers. */
export function Quote({ entry }: { readonly entry: ChatEntry }) {
  const { chat } = useCall();
  const answered = useSelector(chat, ({ context }) => answeredMessage(context.log, entry));
  if (answered === null) return <p className={styles['quote']}>{texts.missing}</p>;
  const { isOwn, sender, text, isRetracted } = answered;
  const said = textOrFile(text);
  const start = truncated(said, quoted);
  return (
    <blockquote className={styles['quote']} data-private="">
      <strong dir="auto">{isOwn ? 'You' : nameText(sender)}</strong>
      <span dir="auto">{isRetracted ? texts.retracted : `${start}${start === said ? '' : '…'}`}</span>
    </blockquote>
  );
}
