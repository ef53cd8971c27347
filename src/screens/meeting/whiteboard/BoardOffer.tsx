import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import { Strip } from '../call/Strip.tsx';
import { useCall } from '../call/useCall.ts';

/** Another participant has opened the whiteboard: the user can open it. */
export function BoardOffer() {
  const { callActor, whiteboard } = useCall();
  const isOffered = useSelector(whiteboard, (snapshot) => snapshot.hasTag('offered'));
  const by = useSelector(whiteboard, ({ context }) => context.offeredBy);
  if (!isOffered) return null;
  return (
    <Strip
      tone="info"
      onDismiss={() => whiteboard.send({ type: 'offer.dismiss' })}
      action={
        <Button variant="secondary" onClick={() => callActor.send({ type: 'toogle_white_board' })}>
          Open
        </Button>
      }
    >
      {by === '' ? 'There is a whiteboard in this meeting' : `${by} has opened the whiteboard`}
    </Strip>
  );
}
