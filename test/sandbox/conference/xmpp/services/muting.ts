import type { Forwarder } from '../../media/forwarder.ts';
import { parseJid } from '../addresses.ts';
import { ns } from '../namespaces.ts';
import type { Client, Occupant } from '../occupants.ts';
import type { Room } from '../room.ts';
import { attribute, childOf, type Xml, xml } from '../xml.ts';
import type { AvModeration, Medium } from './av-moderation.ts';
import type { StartMuted } from './metadata.ts';

const namespaces = { audio: ns.audioMute, video: ns.videoMute, desktop: ns.desktopMute } as const;

/** A request to mute or unmute, as the focus receives it. */
export interface MuteRequest {
  readonly medium: Medium;
  /** The participant to be muted. */
  readonly nick: string;
  readonly isMuted: boolean;
}

/** The mute request in an IQ; null when there is none. */
export function muteIn(iq: Xml): MuteRequest | null {
  for (const medium of ['audio', 'video', 'desktop'] as const) {
    const mute = childOf(iq, 'mute', namespaces[medium]);
    if (mute !== undefined) {
      return { medium, nick: parseJid(attribute(mute, 'jid')).resource, isMuted: mute.getText() === 'true' };
    }
  }
  return null;
}

export interface MutingPorts<TClient extends Client> {
  readonly room: Room<TClient>;
  readonly moderation: AvModeration;
  readonly forwarder: Pick<Forwarder, 'cut'>;
  /** Sends a request to a participant, from the focus. */
  readonly request: (nick: string, content: Xml) => void;
}

/** Why the focus refuses a request. */
export type MuteRefusal = 'not-allowed' | 'internal-server-error';

/**
 * The focus's part of muting, as jicofo has it: it asks participants to mute, refuses an unmute that moderation does not allow, and has
 * the bridge cut those who are not allowed. The bridge has one switch for camera and share, which is open while one of the two is
 * allowed. It changes when moderation begins and when the participant is muted or unmutes: not by an approval, nor when moderation ends.
 */
export class Muting<TClient extends Client> {
  readonly #ports: MutingPorts<TClient>;

  constructor(ports: MutingPorts<TClient>) {
    this.#ports = ports;
  }

  /** @returns null, or the condition of the refusal. */
  request(actor: Occupant<TClient>, { nick, medium, isMuted }: MuteRequest): MuteRefusal | null {
    const isOwn = actor.nick === nick;
    if (!isOwn && !actor.isModerator) return 'not-allowed';
    const target = this.#ports.room.find(nick);
    if (target === undefined) return 'internal-server-error';
    if (!isMuted && !isOwn) return 'not-allowed';
    if (!isMuted && !target.isModerator && !this.#ports.moderation.allows(medium, nick)) return 'not-allowed';
    this.#cut(nick, medium);
    return null;
  }

  /** Asks a participant to mute. @param actor the moderator who wants it; null for the focus itself. */
  ask(nick: string, medium: Medium, actor: Occupant<TClient> | null): void {
    const by = actor === null ? undefined : `${this.#ports.room.jid}/${actor.nick}`;
    this.#ports.request(nick, xml('mute', { xmlns: namespaces[medium], actor: by }, 'true'));
  }

  /** Mutes all but the moderator who switched moderation of a medium on. */
  moderated(medium: Medium, actor: Occupant): void {
    const others = this.#ports.room.occupants.filter(({ nick }) => nick !== actor.nick);
    for (const { nick } of others) this.#cut(nick, medium);
    for (const { nick } of others) this.ask(nick, medium, null);
  }

  /** Cuts a participant that gets a session while media are moderated. @returns what it has off at first. */
  invited(nick: string): StartMuted {
    const moderation = this.#ports.moderation;
    const isFree = this.#ports.room.find(nick)?.isModerator === true;
    const audio = !isFree && moderation.isModerated('audio');
    const video = !isFree && moderation.isModerated('video');
    this.#ports.forwarder.cut(nick, 'audio', audio);
    this.#ports.forwarder.cut(nick, 'video', video);
    return { audio, video };
  }

  #cut(nick: string, medium: Medium): void {
    const moderation = this.#ports.moderation;
    if (medium === 'audio') this.#ports.forwarder.cut(nick, 'audio', !moderation.allows('audio', nick));
    else {
      const isAllowed = moderation.allows('video', nick) || moderation.allows('desktop', nick);
      this.#ports.forwarder.cut(nick, 'video', !isAllowed);
    }
  }
}
