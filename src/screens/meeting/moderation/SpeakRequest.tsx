import { useSelector } from '@xstate/react';
import { Button } from '#src/components/Button/Button.tsx';
import { useCall } from '../call/useCall.ts';

/** The moderator's answer to a participant who has raised the hand while microphones are moderated. */
export function SpeakRequest({ id, name }: { readonly id: string; readonly name: string }) {
  const { moderator, moderation } = useCall();
  const isModerated = useSelector(moderation, ({ context }) => context.facts.microphone.isModerated);
  const canAnswer = useSelector(
    moderator,
    (snapshot) =>
      snapshot.hasTag('moderator') &&
      snapshot.context.approved.every((one) => one.id !== id || one.medium !== 'microphone'),
  );
  if (!isModerated || !canAnswer) return null;
  const order = { type: 'approve', medium: 'microphone', isApproved: true, id, name } as const;
  return (
    <Button
      variant="link"
      aria-label={`Allow to speak: ${name}`}
      onClick={() => moderator.send({ type: 'order.give', order })}
    >
      Allow to speak
    </Button>
  );
}
