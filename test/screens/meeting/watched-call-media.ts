import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { fakeSurface } from './fake-surface.ts';

/** Call media that play nothing and list the requested pictures as '{participant} {kind}', in order of request. */
export function watchedCallMedia(
  canChooseSpeaker = true,
  canAskSpeaker = false,
  createSurface: CreateSurface = fakeSurface().create,
) {
  const wanted = new Map<HTMLVideoElement, string>();
  const callMedia: CallMedia = {
    canChooseSpeaker,
    canAskSpeaker,
    attach: (participantId, kind, element) => {
      wanted.set(element, `${participantId ?? 'own'} ${kind}`);
      return () => wanted.delete(element);
    },
    loadSurface: () => Promise.resolve(createSurface),
    watchLevel: (onLevel) => {
      onLevel(0.5);
      return () => undefined;
    },
  };
  return { callMedia, attached: () => [...wanted.values()] };
}
