import { useSelector } from '@xstate/react';
import { noticeText, type Notice } from '#machines/meeting/moderation/moderation.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Strip } from '../call/Strip.tsx';
import { useCall } from '../call/useCall.ts';

/** Notices about what the user cannot do. */
const warnings: ReadonlySet<Notice['kind']> = new Set(['locked', 'rejected', 'limited', 'refused']);

/** What the moderation of the meeting means for the user's media. */
export function ModerationNotice() {
  const { moderation, reactions } = useCall();
  const notice = useSelector(moderation, ({ context }) => context.notice);
  const isRaised = useSelector(reactions, (snapshot) => snapshot.hasTag('raised'));
  if (notice === null) return null;
  return (
    <Strip
      tone={warnings.has(notice.kind) ? 'warning' : 'info'}
      onDismiss={() => moderation.send({ type: 'notice.dismiss' })}
      action={
        notice.kind === 'locked' &&
        !isRaised && (
          <Button variant="secondary" onClick={() => moderation.send({ type: 'approval.ask' })}>
            Raise hand
          </Button>
        )
      }
    >
      {noticeText(notice)}
    </Strip>
  );
}
