import type { MeetingStage } from '#src/screens/meeting/stage.ts';

/** A stage that plays nothing and tells which pictures are wanted, as '{participant} {kind}', in the order they came. */
export function watchedStage(canChooseSpeaker = true) {
  const wanted = new Map<HTMLVideoElement, string>();
  const stage: MeetingStage = {
    canChooseSpeaker,
    attach: (participantId, kind, element) => {
      wanted.set(element, `${participantId ?? 'own'} ${kind}`);
      return () => wanted.delete(element);
    },
    watchLevel: (onLevel) => {
      onLevel(0.5);
      return () => undefined;
    },
  };
  return { stage, attached: () => [...wanted.values()] };
}
