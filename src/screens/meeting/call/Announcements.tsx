import { useSelector } from '@xstate/react';
import { chatParts } from '#machines/meeting/chat/chat-text.ts';
import { foldedText } from '#machines/meeting/chat/message-length.ts';
import { textOrFile } from '#machines/meeting/chat-files/files-text.ts';
import { messageTitle } from '#machines/meeting/chat/message-title.ts';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from './useCall.ts';

/** Announces to screen readers what is only visible otherwise. */
export function Announcements() {
  const { roster, happenings, callActor } = useCall();
  const count = useSelector(happenings, ({ context }) => context.countOnJoining);
  const isAlone = useSelector(roster, (snapshot) => snapshot.hasTag('alone'));
  const connection = useSelector(callActor, ({ children }) => children.connection);
  // The participants are not known before the user has joined, and while the connection is lost.
  const isKnown = useSelector(
    connection,
    (snapshot) => snapshot !== undefined && snapshot.hasTag('joined') && !snapshot.hasTag('reconnecting'),
  );
  return (
    <>
      <LiveRegion message={isKnown ? countText(isAlone ? 1 : count) : ''} />
      <Undelivered />
      <Messages />
    </>
  );
}

/** Participants who join or leave later are announced by name. */
function countText(count: number): string {
  if (count === 1) return 'You are alone in the meeting';
  return count === 0 ? '' : `${count} people in the meeting`;
}

/** Announces that an own message was not delivered, whether the chat is open or not. */
function Undelivered() {
  const { chat } = useCall();
  return <LiveRegion message={useSelector(chat, ({ context }) => context.problem)} />;
}

/** The number of last messages in the live region: screen readers finish a burst of messages. */
const heardAtOnce = 5;

/** Announces each message of the other participants once, whether the chat is open or not. */
function Messages() {
  const { chat } = useCall();
  const log = useSelector(chat, ({ context }) => context.log);
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions">
      {log.slice(-heardAtOnce).map(
        (entry) =>
          !(entry.isOwn || entry.isRetracted) && (
            <span key={entry.id} data-private="">
              {`${messageTitle(entry)}: ${spoken(textOrFile(entry.text))} `}
            </span>
          ),
      )}
    </VisuallyHidden>
  );
}

/** Folds a text as the chat does, and replaces addresses by their host names, which screen readers read faster. */
const spoken = (text: string): string =>
  chatParts(foldedText(text) ?? text)
    .map((part) => (part.kind === 'link' ? `link to ${new URL(part.href).hostname}` : part.text))
    .join('');
