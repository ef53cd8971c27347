import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { SendIcon } from '#src/components/Icons/callIcons.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import styles from './ChatPanel.module.css';
import { useCall } from './parts.ts';
import { RoundButton } from './RoundButton.tsx';
import { SidePanel } from './SidePanel.tsx';
import { TextArea } from './TextArea.tsx';

/** The chat: a log that stays at its newest, and a line to write in. */
export function ChatPanel() {
  const { chat } = useCall();
  const log = useSelector(chat, ({ context }) => context.log);
  return (
    <SidePanel title="Chat">
      <div className={styles['chat']}>
        <div className={styles['scroll']} role="log" aria-label="Messages">
          {log.length === 0 ? (
            <p className={styles['empty']}>No messages yet. Everybody in the meeting reads what you write here.</p>
          ) : (
            <ol className={styles['log']} role="list">
              {log.map((entry, index) => (
                <ChatBubble key={entry.id} entry={entry} isFirst={entry.senderId !== log[index - 1]?.senderId} />
              ))}
            </ol>
          )}
        </div>
        <Writing />
      </div>
    </SidePanel>
  );
}

function Writing() {
  const { chat } = useCall();
  const draft = useSelector(chat, ({ context }) => context.draft);
  const canSend = useSelector(chat, (snapshot) => snapshot.can({ type: 'message.send', at: 0 }));
  const send = () => chat.send({ type: 'message.send', at: Date.now() });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles['writing']}>
      <Field label="Message" className={styles['field']}>
        <TextArea
          rows={1}
          value={draft}
          autoFocus
          placeholder="Write to everybody"
          onChange={(text) => chat.send({ type: 'draft.change', text })}
          onKeyDown={press}
        />
      </Field>
      <RoundButton label="Send message" tone={canSend ? 'on' : 'plain'} isBlocked={!canSend} onPress={send}>
        <SendIcon />
      </RoundButton>
    </div>
  );
}
