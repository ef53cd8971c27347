import { messages } from '#machines/shared/messages.ts';
import { SearchField } from '#src/components/SearchField/SearchField.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './ChatBar.module.css';
import { SaveChat } from './SaveChat.tsx';

export interface ChatBarProps {
  readonly search: string;
  /** The number of messages that were found; null while nothing is searched. */
  readonly found: number | null;
  readonly onSearch: (search: string) => void;
}

/** Searches the chat, and saves it. */
export function ChatBar({ search, found, onSearch }: ChatBarProps) {
  const { chat } = useCall();
  return (
    <div className={styles['bar']} data-searching={search !== ''}>
      <SearchField label="Search messages" value={search} onChange={onSearch} />
      <SaveChat chat={chat} />
      <p className={styles['found']} role="status">
        {found !== null && messages.meetingCall.chat.found(found)}
      </p>
    </div>
  );
}
