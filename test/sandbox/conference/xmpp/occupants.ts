import type { Xml } from './xml.ts';

/** Sends stanzas to one client. */
export interface Client {
  /** Full JID. */
  readonly jid: string;
  send(stanza: Xml): void;
}

export interface Occupant<TClient extends Client = Client> {
  readonly nick: string;
  readonly client: TClient;
  isModerator: boolean;
  /** The content of its presence, without the elements that the room adds. */
  content: readonly Xml[];
}

/** What a service of a room does at the room's events, as the modules of prosody do. */
export interface RoomService<TClient extends Client = Client> {
  /** A newcomer has the presence of the others, and is about to get its own. */
  entering?(newcomer: Occupant<TClient>): void;
  /** A newcomer has entered, and has not received the history. */
  entered?(newcomer: Occupant<TClient>): void;
  /** An occupant has sent a new presence. */
  updated?(occupant: Occupant<TClient>): void;
  /** An occupant is about to leave, or to be removed by a moderator. */
  leaving?(occupant: Occupant<TClient>, isRemoved: boolean): void;
  /** An occupant has become an owner. @param actor null for the focus. */
  promoted?(occupant: Occupant<TClient>, actor: Occupant<TClient> | null): void;
}
