import type { MouseEvent } from 'react';
import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CopyIcon } from '#src/components/Icons/call-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './ChatBubble.module.css';
import { authorText, MessageHead } from './MessageHead.tsx';
import { MessageReactions } from './MessageReactions.tsx';
import { MessageBody } from './MessageBody.tsx';
import { Quote } from './Quote.tsx';
import { useCall } from '../call/useCall.ts';

export interface ChatBubbleProps {
  readonly entry: ChatEntry;
  /** The previous message has another sender, or there was a pause. */
  readonly isFirst: boolean;
}

/** One message. */
export function ChatBubble({ entry, isFirst }: ChatBubbleProps) {
  const { id, text, isOwn, recipient, replyTo, reactions, isRetracted, status } = entry;
  return (
    <div
      className={styles['message']}
      data-own={isOwn}
      data-first={isFirst}
      data-to={recipient === null ? 'all' : 'one'}
    >
      {isFirst ? <MessageHead entry={entry} /> : <VisuallyHidden>{authorText(entry)}: </VisuallyHidden>}
      {replyTo !== '' && !isRetracted && <Quote entry={entry} />}
      {isRetracted ? (
        <p className={styles['removed']}>{messages.meetingCall.chat.retracted}</p>
      ) : (
        <MessageBody entry={entry} action={<CopyMessage text={text} />} />
      )}
      {reactions.length > 0 && <MessageReactions reactions={reactions} />}
      {(status === 'waiting' || status === 'sending') && <p className={styles['state']}>Sending…</p>}
      {status === 'failed' && <Failed id={id} />}
    </div>
  );
}

function CopyMessage({ text }: { readonly text: string }) {
  const { invite } = useCall();
  return (
    <Button
      variant="quiet"
      iconOnly
      className={styles['copy']}
      aria-label="Copy message"
      title="Copy message"
      onClick={() => invite.send({ type: 'message.copy', text })}
    >
      <CopyIcon size="small" />
    </Button>
  );
}

/** The pressed button is removed: for the keyboard, the focus moves to the field. */
function focusField({ currentTarget, detail }: MouseEvent): void {
  if (detail === 0) currentTarget.closest('[data-chat]')?.querySelector('textarea')?.focus();
}

function Failed({ id }: { readonly id: string }) {
  const { chat } = useCall();
  const act = (type: 'message.retry' | 'message.discard') => (event: MouseEvent) => {
    focusField(event);
    chat.send({ type, id });
  };
  return (
    <p className={styles['state']} data-failed="">
      Not delivered
      <Button variant="link" onClick={act('message.retry')}>
        Send again
      </Button>
      <Button variant="link" onClick={act('message.discard')}>
        Discard
      </Button>
    </p>
  );
}
