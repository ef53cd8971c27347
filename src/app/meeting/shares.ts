import { fromCallback, type EventObject } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { Started } from '#machines/meeting/media/share.setup.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { LocalMedia } from '#src/services/meeting/media/local-media.types.ts';
import { trackActors } from './media.ts';

/** The machines of the shared screen and the shared sound with their effects (architecture 2). */
export function createShares(clients: Pick<CallResourcesById, 'find'>) {
  const { asked, watched } = trackActors(clients);
  const shared = (share: (local: LocalMedia, signal: AbortSignal) => Promise<Started>) =>
    asked<Started, OfCall>((local, _, signal) => share(local, signal));

  return {
    screenShare: lateParts.screenShare.provide({
      actors: {
        startShare: shared((local, signal) => local.startScreenShare(signal)),
        stopShare: asked<void, OfCall>((local) => local.stopScreenShare()),
        watchShare: watched('screen', 'share.ended'),
        coverShare: fromCallback<EventObject, OfCall & { readonly isPaused: boolean }>(({ input }) => {
          void clients.find(input)?.local.coverScreenShare(input.isPaused);
        }),
      },
    }),
    desktopAudio: lateParts.desktopAudio.provide({
      actors: {
        startShare: shared(async (local, signal) => {
          await local.startDesktopAudio(signal);
          return { keepsDevice: false, hasSound: false };
        }),
        stopShare: asked<void, OfCall>((local) => local.stopDesktopAudio()),
        watchShare: watched('desktopAudio', 'share.ended'),
      },
    }),
  };
}
