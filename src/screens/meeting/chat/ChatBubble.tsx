import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { PrivateIcon } from '#src/components/Icons/call-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './ChatBubble.module.css';
import { MessageReactions } from './MessageReactions.tsx';
import { MessageText } from './MessageText.tsx';
import { Quote } from './Quote.tsx';
import { useCall } from '../call/useCall.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export interface ChatBubbleProps {
  readonly entry: ChatEntry;
  /** The previous message has another sender, or there was a pause. */
  readonly isFirst: boolean;
}

/** One message. */
export function ChatBubble({ entry, isFirst }: ChatBubbleProps) {
  const { id, text, isCut, isOwn, recipient, replyTo, reactions, isRetracted, status } = entry;
  return (
    <div
      className={styles['message']}
      data-own={isOwn}
      data-first={isFirst}
      data-to={recipient === null ? 'all' : 'one'}
    >
      {isFirst ? <Head entry={entry} /> : <VisuallyHidden>{authorText(entry)}: </VisuallyHidden>}
      {replyTo !== '' && !isRetracted && <Quote entry={entry} />}
      {isRetracted ? (
        <p className={styles['removed']}>{messages.meetingCall.chat.retracted}</p>
      ) : (
        <MessageText text={text} isCut={isCut} />
      )}
      {reactions.length > 0 && <MessageReactions reactions={reactions} />}
      {(status === 'waiting' || status === 'sending') && <p className={styles['state']}>Sending…</p>}
      {status === 'failed' && <Failed id={id} />}
    </div>
  );
}

/** Who wrote a message, and to whom if it is private. */
function authorText({ isOwn, sender, recipient }: ChatEntry): string {
  if (!isOwn) return nameText(sender);
  return recipient === null ? 'You' : `You to ${nameText(recipient.name)}`;
}

interface HeadProps {
  readonly entry: ChatEntry;
}

function Head({ entry }: HeadProps) {
  const { chat } = useCall();
  const { at, isOwn, senderId, sender, recipient } = entry;
  return (
    <div className={styles['head']}>
      <strong className={styles['who']} dir="auto">
        {authorText(entry)}
      </strong>
      {recipient !== null && (
        <span className={styles['private']}>
          <PrivateIcon size="small" />
          Private
        </span>
      )}
      <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
      {recipient !== null && !isOwn && (
        <Button
          variant="link"
          className={styles['answer']}
          onClick={() => chat.send({ type: 'recipient.choose', recipient: { id: senderId, name: sender } })}
        >
          Reply privately
        </Button>
      )}
    </div>
  );
}

function Failed({ id }: { readonly id: string }) {
  const { chat } = useCall();
  return (
    <p className={styles['state']} data-failed="">
      Not delivered
      <Button variant="link" onClick={() => chat.send({ type: 'message.retry', id })}>
        Send again
      </Button>
      <Button variant="link" onClick={() => chat.send({ type: 'message.discard', id })}>
        Discard
      </Button>
    </p>
  );
}
