import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import { draftLength } from '#machines/meeting/chat/message-length.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { SendIcon } from '#src/components/Icons/call-icons.tsx';
import { TextArea } from '#src/components/TextArea/TextArea.tsx';
import styles from './ChatPanel.module.css';
import { useCall } from '../call/useCall.ts';
import { FilesPlace } from '../chat-files/FilesPlace.tsx';
import { RoundButton } from '../commands/RoundButton.tsx';

const texts = messages.meetingCall.chat;
const max = chatLimits.messageMax;

/** The field for a message to all participants, or to one of them, with the button that sends it. */
export function Writing() {
  const { chat } = useCall();
  const draft = useSelector(chat, ({ context }) => context.draft);
  const recipient = useSelector(chat, ({ context }) => context.recipient);
  const hasLeft = useSelector(chat, (snapshot) => snapshot.hasTag('recipientLeft'));
  const canSend = useSelector(chat, (snapshot) => snapshot.can({ type: 'message.send', at: 0 }));
  const measured = draftLength(draft);
  const send = () => chat.send({ type: 'message.send', at: Date.now() });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const who = recipient === null ? null : nameText(recipient.name);
  const tooLong = measured?.isTooLong === true ? texts.tooLong(measured.length, max) : '';
  return (
    <div className={styles['writing']} data-to={who === null ? 'all' : 'one'}>
      <FilesPlace />
      <Field
        label={who === null ? 'Message' : `Private message to ${who}`}
        className={styles['field']}
        error={hasLeft && who !== null ? texts.recipientLeft(who) : tooLong}
        hint={measured?.isTooLong === false ? texts.length(measured.length, max) : null}
        action={
          who !== null && (
            <Button variant="link" className={styles['reset']} onClick={() => chat.send({ type: 'recipient.reset' })}>
              Write to everybody
            </Button>
          )
        }
        announce
      >
        <TextArea
          // A new field takes the focus when the recipient changes. One who returns with another id has the same name.
          key={who === null ? 'room' : `to ${who}`}
          rows={1}
          value={draft}
          autoFocus
          dir="auto"
          placeholder={who === null ? 'Write to everybody' : `Only ${who} reads this`}
          onChange={(text) => chat.send({ type: 'draft.change', text })}
          onKeyDown={press}
        />
      </Field>
      <RoundButton
        label={who === null ? 'Send message' : 'Send private message'}
        tone={canSend ? 'on' : 'plain'}
        tip="native"
        isBlocked={!canSend}
        onPress={send}
      >
        <SendIcon />
      </RoundButton>
    </div>
  );
}
