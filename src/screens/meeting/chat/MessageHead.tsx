import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { PrivateIcon } from '#src/components/Icons/call-icons.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './ChatBubble.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Who wrote a message, and to whom if it is private. */
export function authorText({ isOwn, sender, recipient }: ChatEntry): string {
  if (!isOwn) return nameText(sender);
  return recipient === null ? 'You' : `You to ${nameText(recipient.name)}`;
}

interface MessageHeadProps {
  readonly entry: ChatEntry;
}

/** The author, the time, and for whom a message is. */
export function MessageHead({ entry }: MessageHeadProps) {
  const { chat } = useCall();
  const { at, isOwn, senderId, sender, recipient, pollId, isHistory } = entry;
  // The server does not keep when a poll was started.
  const hasTime = pollId === '' || !isHistory;
  return (
    <div className={styles['head']}>
      <strong className={styles['who']} dir="auto">
        {authorText(entry)}
      </strong>
      {recipient !== null && (
        <span className={styles['tag']}>
          <PrivateIcon size="small" />
          Private
        </span>
      )}
      {pollId !== '' && <span className={styles['tag']}>Poll</span>}
      {hasTime && <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>}
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
