import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import type { CallChildren } from '../call/call-actors.ts';

export type BackgroundActor = CallChildren['background'];

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
