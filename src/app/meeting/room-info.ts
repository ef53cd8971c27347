import { fromPromise } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { RoomInfo } from '#machines/meeting/admission/room-info.ts';
import type { ConferenceAccess, OfCall } from '#machines/meeting/conference.types.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import { openConnection, type Line } from '#src/services/meeting/connection/jitsi-connection.ts';
import { askRoomInfo } from '#src/services/meeting/connection/room-info.ts';

/** The connections that are made ahead, and what their servers say of the meeting (architecture 2). */
export function createRoomInfo(clients: Pick<CallResourcesById, 'find'>) {
  const lines = new Map<string, Line>();
  return {
    connectAhead: ({ callId }: OfCall, pass: ConferenceAccess | null): void => {
      lines.delete(callId);
      clients.find({ callId })?.connectAhead((...opening) => {
        const line = openConnection(...opening);
        lines.set(callId, line);
        return line;
      }, pass);
    },
    roomInfo: lateParts.roomInfo.provide({
      actors: {
        askRoom: fromPromise<RoomInfo, OfCall>(async ({ input: { callId } }) =>
          askRoomInfo(await lines.get(callId)?.established()),
        ),
      },
    }),
  };
}
