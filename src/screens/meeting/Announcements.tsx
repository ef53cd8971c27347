import { useSelector } from '@xstate/react';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { useCall } from './parts.ts';
import { nameText } from './texts.ts';

/** What only eyes would notice, for screen readers. */
export function Announcements() {
  const { layout, chat } = useCall();
  const count = useSelector(layout, ({ context }) => context.count);
  const unreadFrom = useSelector(chat, ({ context }) =>
    context.unread === 0 ? '' : nameText(context.log.findLast(({ isOwn }) => !isOwn)?.sender ?? ''),
  );
  const unread = useSelector(chat, ({ context }) => context.unread);
  return (
    <>
      <LiveRegion message={count === 1 ? 'You are alone in the meeting' : `${count} people in the meeting`} />
      <LiveRegion message={unread === 0 ? '' : `Message from ${unreadFrom}, ${unread} unread`} />
    </>
  );
}
