import { useState, type ReactNode } from 'react';
import { chatParts } from '#machines/meeting/chat/chat-text.ts';
import type { ChatEntry } from '#machines/meeting/chat/chat-log.ts';
import { foldedText } from '#machines/meeting/chat/message-length.ts';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import styles from './ChatBubble.module.css';

const texts = messages.meetingCall.chat;

interface MessageTextProps extends Pick<ChatEntry, 'text' | 'isCut'> {
  /** Shown beside the text. */
  readonly action: ReactNode;
}

/**
 * The text of a message, as plain text in which only web addresses become links. A message that is longer than those of
 * this app is folded, and says so.
 */
export function MessageText({ text, isCut, action }: MessageTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const folded = foldedText(text);
  const shown = isOpen ? text : (folded ?? text);
  return (
    <>
      <div className={styles['line']}>
        <p className={styles['bubble']} dir="auto" data-private="">
          {chatParts(shown).map((part, index) =>
            part.kind === 'text' ? (
              part.text
            ) : (
              <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
                {part.text}
              </a>
            ),
          )}
          {shown !== text && '…'}
        </p>
        {action}
      </div>
      {folded !== null && (
        <p className={styles['state']}>
          {!isOpen && texts.folded(folded.length, text.length)}
          <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show less' : 'Show all'}
          </Button>
        </p>
      )}
      {isCut && (isOpen || folded === null) && <p className={styles['state']}>{texts.cut}</p>}
    </>
  );
}
