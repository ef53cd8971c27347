import type { Xml } from './xml.ts';

/** Sends stanzas to one client. */
export interface Client {
  /** Full JID. */
  readonly jid: string;
  send(stanza: Xml): void;
}

/** What a client is to a room, also while it is not in it (XEP-0045, 5.2). Owners are its moderators. */
export type Affiliation = 'owner' | 'member' | 'none';

export interface Occupant<TClient extends Client = Client> {
  readonly nick: string;
  readonly client: TClient;
  affiliation: Affiliation;
  readonly isModerator: boolean;
  /** The content of its presence, without the elements that the room adds. */
  content: readonly Xml[];
}

export function occupantOf<TClient extends Client>(
  nick: string,
  client: TClient,
  given: Pick<Occupant, 'affiliation' | 'content'>,
): Occupant<TClient> {
  return {
    nick,
    client,
    ...given,
    get isModerator() {
      return this.affiliation === 'owner';
    },
  };
}

/** The name that an occupant shows; '' for none. */
export const nameOf = ({ content }: Pick<Occupant, 'content'>): string =>
  content.find((child) => child.name === 'nick')?.getText() ?? '';

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
  /** An occupant has left or was removed, and all know it. */
  left?(occupant: Occupant<TClient>): void;
  /** An occupant has become an owner. @param actor null for the focus. */
  promoted?(occupant: Occupant<TClient>, actor: Occupant<TClient> | null): void;
  /** The room has been destroyed. */
  destroyed?(): void;
}
