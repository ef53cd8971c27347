import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { fakeSurface } from './fake-surface.ts';

/**
 * Call media that play nothing and list the requested pictures as '{participant} {kind}', in order of request.
 * `surface` is that of the whiteboard.
 */
export function watchedCallMedia(canChooseSpeaker = true, canAskSpeaker = false) {
  const wanted = new Map<HTMLVideoElement, string>();
  const surface = fakeSurface();
  const callMedia: CallMedia = {
    canChooseSpeaker,
    canAskSpeaker,
    attach: (participantId, kind, element) => {
      wanted.set(element, `${participantId ?? 'own'} ${kind}`);
      return () => wanted.delete(element);
    },
    watchLevel: (onLevel) => {
      onLevel(0.5);
      return () => undefined;
    },
    loadSurface: surface.load,
  };
  return { callMedia, surface, attached: () => [...wanted.values()] };
}
