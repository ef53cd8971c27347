import { randomUUID } from 'node:crypto';
import { ns } from '../namespaces.ts';
import type { Client } from '../occupants.ts';
import type { Room } from '../room.ts';
import { configurationNotice } from '../room-stanzas.ts';
import { attribute, childOf, childrenOf, type Xml, xml } from '../xml.ts';
import type { Lobby } from './lobby.ts';

const MEMBERS_ONLY = 'muc#roomconfig_membersonly';
const SECRET = 'muc#roomconfig_roomsecret';
/** Removed because the room has become open to members only. */
const NO_MEMBER = '322';

const field = (name: string, value: string, type = 'text-single'): Xml =>
  xml('field', { var: name, type }, ...(value === '' ? [] : [xml('value', {}, value)]));

/** What the owners of a room set: its password, and whether it has a lobby (XEP-0045, 10.2). */
export class RoomConfig<TClient extends Client = Client> {
  readonly #room: Room<TClient>;
  readonly #lobby: Lobby<TClient>;
  readonly #meetingId = randomUUID();
  readonly #createdAt: number;
  #password = '';
  #isMembersOnly = false;

  /** @param createdAt milliseconds since 1970. */
  constructor(room: Room<TClient>, lobby: Lobby<TClient>, createdAt: number) {
    this.#room = room;
    this.#lobby = lobby;
    this.#createdAt = createdAt;
  }

  /** '' for none. */
  get password(): string {
    return this.#password;
  }

  get isMembersOnly(): boolean {
    return this.#isMembersOnly;
  }

  /** The form that an owner fills in. */
  form(): Xml {
    const form = xml(
      'x',
      { xmlns: ns.form, type: 'form' },
      xml('title', {}, `Configuration for ${this.#room.jid}`),
      field('FORM_TYPE', ns.roomConfig, 'hidden'),
      xml('field', { var: SECRET, type: 'text-private' }, xml('value', {}, this.#password)),
      field('muc#roominfo_meetingId', this.#meetingId, 'text-single'),
      field(MEMBERS_ONLY, this.#isMembersOnly ? '1' : '', 'boolean'),
      field('muc#roomconfig_whois', 'anyone', 'list-single'),
    );
    return xml('query', { xmlns: ns.mucOwner }, form);
  }

  /**
   * Applies a submitted form; fields that it does not have stay as they are. As in prosody, the lobby closes with a form that does not
   * ask for members only.
   * @param actor the owner. @returns what is to be sent after the acknowledgement; null when it is no form of this kind.
   */
  submit(actor: Client, query: Xml): (() => void) | null {
    const form = childOf(query, 'x', ns.form);
    const values = new Map(
      childrenOf(form, 'field').map((entry) => [attribute(entry, 'var'), childOf(entry, 'value')?.getText() ?? '']),
    );
    if (attribute(form, 'type') !== 'submit' || values.get('FORM_TYPE') !== ns.roomConfig) return null;
    const wish = values.get(MEMBERS_ONLY);
    const isMembersOnly = wish === 'true' || wish === '1';
    const password = values.get(SECRET) ?? this.#password;
    const isOpen = wish === undefined ? this.#isMembersOnly : isMembersOnly;
    const isChanged = password !== this.#password || isOpen !== this.#isMembersOnly;
    this.#password = password;
    this.#isMembersOnly = isOpen;
    if (isOpen) this.#expelStrangers();
    if (isMembersOnly) this.#lobby.open(actor);
    else this.#lobby.close(actor);
    return () => {
      if (isChanged) this.#room.broadcast(configurationNotice(this.#room.jid));
    };
  }

  /** The answer to disco#info. */
  info(): Xml {
    const feature = (name: string): Xml => xml('feature', { var: name });
    return xml(
      'query',
      { xmlns: ns.discoInfo },
      xml('identity', { category: 'conference', type: 'text' }),
      feature(ns.muc),
      feature(this.#isMembersOnly ? 'muc_membersonly' : 'muc_open'),
      feature(this.#password === '' ? 'muc_unsecured' : 'muc_passwordprotected'),
      xml(
        'x',
        { xmlns: ns.form, type: 'result' },
        field('FORM_TYPE', ns.roomInfo, 'hidden'),
        ...(this.#isMembersOnly && this.#lobby.isOpen ? [field('muc#roominfo_lobbyroom', this.#lobby.jid)] : []),
        // The focus counts as well.
        field('muc#roominfo_occupants', String(this.#room.occupants.length + 1)),
        field('muc#roominfo_meetingId', this.#meetingId),
        field('muc#roominfo_created_timestamp', String(this.#createdAt)),
      ),
    );
  }

  #expelStrangers(): void {
    for (const occupant of this.#room.occupants) {
      if (occupant.affiliation === 'none') this.#room.expel(occupant, NO_MEMBER);
    }
  }
}
