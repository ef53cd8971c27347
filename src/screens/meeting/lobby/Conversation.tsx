import { useState } from 'react';
import { lobbyMessageLimits, type LobbyMessage } from '#machines/meeting/lobby/lobby-messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import styles from './Conversation.module.css';

interface ConversationProps {
  /** The accessible name of the messages. */
  readonly label: string;
  readonly messages: readonly LobbyMessage[];
  /** Who writes the messages that are not the user's own. */
  readonly other: string;
  /** The label of the field; null while no client receives what the user would write. */
  readonly field: string | null;
  /** The user has opened the conversation: the field takes the focus. */
  readonly takesFocus?: boolean;
  readonly onSend: (text: string) => void;
}

/** The messages between a moderator and a user in the lobby. The draft is local state while the user types. */
export function Conversation({ label, messages, other, field, takesFocus = false, onSend }: ConversationProps) {
  const [draft, setDraft] = useState('');
  return (
    <div className={styles['scroller']}>
      <div className={styles['conversation']}>
        <div className={styles['log']} role="log" aria-label={label}>
          {messages.length > 0 && (
            <ul className={styles['messages']} role="list">
              {messages.map(({ id, isOwn, text }) => (
                <li key={id} className={styles['message']} data-own={isOwn}>
                  <span className={styles['author']}>
                    <bdi>{isOwn ? 'You' : other}</bdi>
                  </span>
                  <p className={styles['text']} dir="auto" data-private="">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
        {field !== null && (
          <form
            className={styles['writing']}
            onSubmit={(event) => {
              event.preventDefault();
              onSend(draft);
              setDraft('');
            }}
          >
            <TextInput
              aria-label={field}
              placeholder="Private message"
              value={draft}
              dir="auto"
              maxLength={lobbyMessageLimits.length}
              autoComplete="off"
              autoFocus={takesFocus}
              onChange={setDraft}
            />
            <Button type="submit" variant="secondary">
              Send
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
