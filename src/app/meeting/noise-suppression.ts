import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import { suppressNoise, watchNoiseSupport } from '#src/services/meeting/media/audio/noise-suppression.ts';

/**
 * Noise suppression with its effects (architecture 2).
 * @param loadChoice returns the user's last choice.
 */
export const createNoiseSuppression = (clients: Pick<CallResourcesById, 'find'>, loadChoice: () => Promise<boolean>) =>
  lateParts.noiseSuppression.provide({
    actors: {
      loadChoice: fromPromise<boolean>(loadChoice),
      watchSupport: fromCallback<EventObject, OfCall>(({ input, sendBack }) => {
        const local = clients.find(input)?.local;
        return local && watchNoiseSupport(local, () => sendBack({ type: 'support.missing' }));
      }),
      suppressNoise: fromCallback<EventObject, OfCall>(({ input, sendBack }) => {
        const local = clients.find(input)?.local;
        return local && suppressNoise(local, sendBack);
      }),
    },
  });
