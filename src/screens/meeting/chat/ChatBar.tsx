import { useCallback, useRef } from 'react';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { SearchIcon } from '#src/components/Icons/action-icons.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
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
  const field = useRef<HTMLInputElement | null>(null);
  const clear = () => {
    onSearch('');
    field.current?.focus();
  };
  // Escape empties the field before it closes the panel, which listens to the element above.
  const hold = useCallback(
    (input: HTMLInputElement) => {
      field.current = input;
      const press = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.isComposing || input.value === '') return;
        event.stopPropagation();
        onSearch('');
      };
      input.addEventListener('keydown', press);
      return () => input.removeEventListener('keydown', press);
    },
    [onSearch],
  );
  return (
    <div className={styles['bar']}>
      <TextInput
        ref={hold}
        className={styles['search']}
        aria-label="Search messages"
        placeholder="Search"
        value={search}
        onChange={onSearch}
        start={
          <span className={styles['mark']}>
            <SearchIcon />
          </span>
        }
        end={
          search !== '' && (
            <Button variant="quiet" iconOnly aria-label="Clear search" onClick={clear}>
              <CrossIcon />
            </Button>
          )
        }
      />
      <SaveChat chat={chat} />
      <p className={styles['found']} role="status">
        {found !== null && messages.meetingCall.chat.found(found)}
      </p>
    </div>
  );
}
