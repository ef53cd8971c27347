import { useSelector } from '@xstate/react';
import { chatParts } from '#machines/meeting/chat-text.ts';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from './parts.ts';
import { nameText } from './texts.ts';

/** What only eyes would notice, for screen readers. */
export function Announcements() {
  const { layout, meeting } = useCall();
  const count = useSelector(layout, ({ context }) => context.count);
  const connection = useSelector(meeting, ({ children }) => children.connection);
  // Before one is in, and out of touch, nobody knows who is there.
  const isKnown = useSelector(
    connection,
    (snapshot) => snapshot !== undefined && snapshot.hasTag('joined') && !snapshot.hasTag('reconnecting'),
  );
  return (
    <>
      <LiveRegion message={isKnown ? countText(count) : ''} />
      <Messages />
    </>
  );
}

const countText = (count: number): string =>
  count === 1 ? 'You are alone in the meeting' : `${count} people in the meeting`;

/** So many of the last messages stay to be heard: a burst is read to its end. */
const heardAtOnce = 5;

/** What others write, once each, whether the chat is open or not. */
function Messages() {
  const { chat } = useCall();
  const log = useSelector(chat, ({ context }) => context.log);
  return (
    <VisuallyHidden aria-live="polite" aria-relevant="additions">
      {log
        .slice(-heardAtOnce)
        .map(
          ({ id, isOwn, sender, text }) =>
            !isOwn && <span key={id} data-private="">{`Message from ${nameText(sender)}: ${spoken(text)} `}</span>,
        )}
    </VisuallyHidden>
  );
}

/** Nobody wants to hear an address letter by letter. */
const spoken = (text: string): string =>
  chatParts(text)
    .map((part) => (part.kind === 'link' ? `link to ${new URL(part.href).hostname}` : part.text))
    .join('');
