import type { Refusal } from '../answers.ts';
import { ns } from '../namespaces.ts';
import type { Client, Occupant, RoomService } from '../occupants.ts';
import { type Xml, xml } from '../xml.ts';

/** A service with an address of its own: clients send it messages. */
export interface Component<TClient extends Client = Client> extends RoomService<TClient> {
  /** The first label of its address, e.g. 'avmoderation' of avmoderation.meet.local. */
  readonly label: string;
  /** The type under which the server announces its address. */
  readonly type: string;
  /** A message of an occupant. @returns whether it is accepted, or why not. */
  receive(author: Occupant<TClient>, message: Xml): boolean | Refusal;
}

/** The domain of the server to which a room belongs: 'meet.local' of standup@conference.meet.local. */
export const domainOf = (room: string): string => room.split('@', 2)[1]?.replace(/^[^.]*\./, '') ?? '';

/** Sends data of a component to one occupant. @param room the room's address, where the message has to name it. */
export function sendJson({ client }: Occupant, from: string, content: object, room?: string): void {
  const data = xml('json-message', { xmlns: ns.jitsiMeet, room }, JSON.stringify(content));
  client.send(xml('message', { from, to: client.jid, xmlns: ns.client }, data));
}
