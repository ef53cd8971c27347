import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { BackgroundEmitted, backgroundMachine } from '#machines/meeting/media/background.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import type { CallChildren } from '../call/call-actors.ts';

export type BackgroundActor = ActorRefFrom<typeof backgroundMachine>;

type Chosen = Extract<BackgroundEmitted, { readonly type: 'backgroundChosen' }>;

/** The camera follows what the user wants of the background. */
export function useBackgroundCamera(background: BackgroundActor, camera: CallChildren['camera']): void {
  useEmitted<Chosen>(background, 'backgroundChosen', ({ background: name }) =>
    camera.send({ type: 'background.choose', background: name }),
  );
  useEmitted(background, 'cameraWanted', () => camera.send({ type: 'video.unmute' }));
}

/** What the user can do about a background that did not load, or that makes the device slow. */
export function BackgroundActions({ background }: { readonly background: BackgroundActor }) {
  const isFailed = useSelector(background, (snapshot) => snapshot.hasTag('failed'));
  const drop = () => background.send({ type: 'background.drop' });
  if (!isFailed) {
    return (
      <Button variant="secondary" onClick={drop}>
        Switch it off
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => background.send({ type: 'background.retry' })}>
        Try again
      </Button>
      <Button variant="secondary" onClick={drop}>
        Use without background
      </Button>
    </>
  );
}
