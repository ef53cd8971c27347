import type { BoardMessage, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { readParticipantId } from '#src/contracts/conference-token.ts';
import { boardCommand, readBoardCommand, readBoardPayload } from '#src/contracts/whiteboard-envelope.ts';
import * as v from 'valibot';
import { remoteParticipant, type Conference, type Listener } from '../connection/jitsi.types.ts';

/** The way of a message; `to` is '' for all participants. */
export type BoardWay = { readonly by: 'command' } | { readonly by: 'bridge'; readonly to: string };

/** Sends a message of the whiteboard; false when there is no connection for it. */
export function sendBoard(conference: Conference, message: BoardMessage, way: BoardWay): boolean {
  const attributes = { ...message };
  try {
    if (way.by === 'command') conference.sendCommandOnce(boardCommand, { value: message.event, attributes });
    else conference.sendEndpointMessage(way.to, { name: boardCommand, attributes });
    return true;
  } catch {
    return false;
  }
}

interface BoardPorts {
  /** Adds a listener for an event of the conference. */
  readonly on: (name: string, listener: Listener) => void;
  readonly say: (event: ConferenceEvent) => void;
  readonly isJoined: () => boolean;
  readonly localId: () => string | null;
}

/** Translates the whiteboard's messages into events of the statecharts. The conference identifies the sender. */
export function subscribeToBoard(conference: Conference, { on, say, isJoined, localId }: BoardPorts): void {
  function receive(from: string | null, message: BoardMessage | null): void {
    if (from === null || from === localId() || message === null || !isJoined()) return;
    say({ type: 'whiteboard.received', from, message });
  }
  conference.addCommandListener(boardCommand, (values, from) =>
    receive(readParticipantId(from), readBoardCommand(values)),
  );
  on('ENDPOINT_MESSAGE_RECEIVED', (from, payload) => {
    const id = v.is(remoteParticipant, from) ? readParticipantId(from.getId()) : null;
    receive(id, readBoardPayload(payload));
  });
  on('DATA_CHANNEL_OPENED', () => say({ type: 'bridge.opened' }));
}
