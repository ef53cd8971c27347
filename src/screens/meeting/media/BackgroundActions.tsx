import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { backgroundMachine } from '#machines/meeting/media/background.machine.ts';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { Button } from '#src/components/Button/Button.tsx';
import type { CallChildren } from '../call/call-actors.ts';

export type BackgroundActor = CallChildren['background'];

/** What the user should know about the background; '' for nothing. */
export function noticeOf(snapshot: SnapshotFrom<typeof backgroundMachine>): string {
  if (snapshot.hasTag('failed')) return meetingBackground.failed;
  if (snapshot.hasTag('missing')) return meetingBackground.missing;
  return snapshot.hasTag('slow') ? meetingBackground.slow : '';
}

/** What the user can do about a background that did not load, or that makes the device slow. */
export function BackgroundActions({ background }: { readonly background: BackgroundActor }) {
  const isFailed = useSelector(background, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(background, (snapshot) => snapshot.hasTag('missing'));
  const drop = () => background.send({ type: 'background.drop' });
  if (!isFailed && !isMissing) {
    return (
      <Button variant="secondary" onClick={drop}>
        Switch it off
      </Button>
    );
  }
  return (
    <>
      {isFailed && (
        <Button variant="secondary" onClick={() => background.send({ type: 'background.retry' })}>
          Try again
        </Button>
      )}
      <Button variant="secondary" onClick={drop}>
        Use without background
      </Button>
    </>
  );
}
