import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { chatParts } from '#machines/meeting/chat/chat-text.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './ChatBubble.module.css';
import { useCall } from '../call/useCall.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export interface ChatBubbleProps {
  readonly entry: ChatEntry;
  /** The previous message has another sender, or there was a pause. */
  readonly isFirst: boolean;
}

/** One message. Its text is shown as plain text; only web addresses in it become links. */
export function ChatBubble({ entry, isFirst }: ChatBubbleProps) {
  const { id, sender, text, at, isOwn, status } = entry;
  const who = isOwn ? 'You' : nameText(sender);
  return (
    <div className={styles['message']} data-own={isOwn} data-first={isFirst}>
      {isFirst ? (
        <p className={styles['head']}>
          <strong className={styles['who']} dir="auto">
            {who}
          </strong>
          <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
        </p>
      ) : (
        <VisuallyHidden>{who}: </VisuallyHidden>
      )}
      <p className={styles['bubble']} dir="auto" data-private="">
        {chatParts(text).map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          ),
        )}
      </p>
      {(status === 'waiting' || status === 'sending') && <p className={styles['state']}>Sending…</p>}
      {status === 'failed' && <Failed id={id} />}
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
