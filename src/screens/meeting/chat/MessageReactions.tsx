import type { MessageReaction } from '#machines/meeting/chat/chat-log.ts';
import styles from './ChatBubble.module.css';

/** The reactions to a message, counted by emoji. */
export function MessageReactions({ reactions }: { readonly reactions: readonly MessageReaction[] }) {
  return (
    <ul className={styles['reactions']} role="list" aria-label="Reactions to this message">
      {reactions.map(({ emoji, senderIds }) => (
        <li key={emoji}>{`${emoji} ${senderIds.length}`}</li>
      ))}
    </ul>
  );
}
