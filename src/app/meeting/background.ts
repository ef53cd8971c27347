import { fromCallback, type EventObject } from 'xstate';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { CallResources } from '#src/services/meeting/call/call-resources.ts';
import { watchBackground } from '#src/services/meeting/media/background/watch-background.ts';

/** @param find returns the call's resources; null if it has none. */
export const createBackgroundWatch = (find: (call: OfCall) => Pick<CallResources, 'local'> | null) =>
  fromCallback<EventObject, OfCall>(({ input, sendBack }) => {
    const client = find(input);
    return client === null ? undefined : watchBackground(client.local, sendBack);
  });
