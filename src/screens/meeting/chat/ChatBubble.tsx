import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './ChatBubble.module.css';
import { MessageText } from './MessageText.tsx';
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
  const { id, sender, text, isCut, at, isOwn, status } = entry;
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
      <MessageText text={text} isCut={isCut} />
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
