import type { Refusal } from '../answers.ts';
import { bareOf, parseJid } from '../addresses.ts';
import { ns } from '../namespaces.ts';
import { type Client, nameOf } from '../occupants.ts';
import type { Room } from '../room.ts';
import { contentOf, passwordIn } from '../room-stanzas.ts';
import { type Xml, xml } from '../xml.ts';
import type { Lobby } from './lobby.ts';
import type { RoomConfig } from './room-config.ts';

export interface Entrance<TClient extends Client> {
  readonly room: Room<TClient>;
  readonly config: RoomConfig<TClient>;
  readonly lobby: Lobby<TClient>;
}

/**
 * Whether a client may enter a room. Who has the room's password needs no admission from the lobby and becomes a member; who was
 * admitted needs no password.
 * @returns null, or the refusal.
 */
export function refusalToEnter<TClient extends Client>(
  { room, config, lobby }: Entrance<TClient>,
  client: TClient,
  presence: Xml,
): Refusal | null {
  const password = passwordIn(presence);
  const knowsPassword = config.password !== '' && password === config.password;
  const affiliation = room.affiliationOf(client.jid);
  if (config.isMembersOnly && !knowsPassword) {
    if (nameOf({ content: contentOf(presence) }) === '') return nameRequired();
    if (affiliation === 'none') return admissionRequired(lobby.jid);
  }
  const isAdmitted = config.isMembersOnly && affiliation === 'member' && password === '';
  if (config.password !== '' && !knowsPassword && !isAdmitted) {
    return { type: 'auth', condition: 'not-authorized', by: room.jid };
  }
  if (config.isMembersOnly && affiliation === 'none') room.affiliate(bareOf(parseJid(client.jid)), 'member', null);
  return null;
}

const muc = (): Xml => xml('x', { xmlns: ns.muc });

const nameRequired = (): Refusal => ({
  type: 'modify',
  condition: 'not-acceptable',
  code: '406',
  details: [xml('displayname-required', { xmlns: ns.jitsiMeet, lobby: 'true' })],
  more: [muc()],
});

const admissionRequired = (lobby: string): Refusal => ({
  type: 'auth',
  condition: 'registration-required',
  code: '407',
  details: [xml('lobbyroom', { xmlns: ns.jitsiMeet }, lobby)],
  more: [xml('lobbyroom', {}, lobby), muc()],
});
