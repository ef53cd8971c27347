import * as v from 'valibot';
import { parseJid } from '../addresses.ts';
import type { Occupant } from '../occupants.ts';
import type { Room } from '../room.ts';
import { attribute, childOf, type Xml } from '../xml.ts';
import type { Metadata } from './metadata.ts';
import { type Component, domainOf, sendJson } from './service.ts';

const mediumSchema = v.picklist(['audio', 'video', 'desktop']);
export type Medium = v.InferOutput<typeof mediumSchema>;
const media = mediumSchema.options;

/** Moderation of one medium. */
interface Moderated {
  /** Address in the room of the moderator who switched it on. */
  readonly actor: string;
  /** Addresses in the room of those who may unmute. */
  approved: readonly string[];
}

/**
 * Moderation of microphones, cameras and shares (prosody's av_moderation): while a medium is moderated, only participants that a
 * moderator approved may unmute it. Moderators get the list of the approved, the others what concerns themselves.
 */
export class AvModeration implements Component {
  readonly label = 'avmoderation';
  readonly type = 'av_moderation';
  readonly #room: Room;
  readonly #metadata: Metadata;
  readonly #started: (medium: Medium, actor: Occupant) => void;
  readonly #moderated = new Map<Medium, Moderated>();
  /** Whether newcomers had the medium off before it was moderated. */
  readonly #before = new Map<Medium, unknown>();

  /** @param started receives a medium whose moderation begins, before the list of the approved is known. */
  constructor(room: Room, metadata: Metadata, started: (medium: Medium, actor: Occupant) => void) {
    this.#room = room;
    this.#metadata = metadata;
    this.#started = started;
  }

  isModerated(medium: Medium): boolean {
    return this.#moderated.has(medium);
  }

  /** Whether the medium is not moderated, or the participant is approved. */
  allows(medium: Medium, nick: string): boolean {
    return this.#moderated.get(medium)?.approved.includes(this.#addressOf(nick)) ?? true;
  }

  receive(author: Occupant, message: Xml): boolean {
    const command = childOf(message, 'av_moderation');
    const medium = v.safeParse(mediumSchema, attribute(command, 'mediaType'));
    if (command === undefined || !medium.success || !author.isModerator) return false;
    const enable = attribute(command, 'enable');
    const [approved, rejected] = ['jidToWhitelist', 'jidToBlacklist'].map((name) => attribute(command, name));
    if (enable === 'true') return this.#start(medium.output, author);
    if (enable !== '') return this.#stop(medium.output, author);
    if (approved !== undefined && approved !== '') return this.#approve(medium.output, author, approved);
    return rejected !== undefined && rejected !== '' && this.#reject(medium.output, rejected);
  }

  entered(newcomer: Occupant): void {
    for (const [medium, { actor }] of this.#sorted()) this.#sendState(newcomer, medium, actor, true);
    if (newcomer.isModerator) this.#listAll();
  }

  promoted(occupant: Occupant, actor: Occupant | null): void {
    for (const [, moderated] of this.#moderated) {
      moderated.approved = [...moderated.approved, this.#addressOf(occupant.nick)];
    }
    if (actor !== null) this.#listAll();
  }

  #start(medium: Medium, actor: Occupant): boolean {
    if (this.#moderated.has(medium)) return true;
    const moderators = this.#room.occupants.filter(({ isModerator }) => isModerator);
    const address = this.#addressOf(actor.nick);
    // The focus learns who is approved only after it has muted all but the actor.
    this.#moderated.set(medium, { actor: address, approved: [] });
    this.#keepStartMuted(medium);
    for (const occupant of this.#room.occupants) this.#sendState(occupant, medium, address, true);
    this.#started(medium, actor);
    this.#moderated.set(medium, { actor: address, approved: moderators.map(({ nick }) => this.#addressOf(nick)) });
    this.#sendList(medium);
    return true;
  }

  #stop(medium: Medium, actor: Occupant): boolean {
    if (this.#moderated.size === 0) return true;
    this.#moderated.delete(medium);
    const startMuted = this.#metadata.get('startMuted');
    this.#metadata.keep('startMuted', { ...asObject(startMuted), [medium]: this.#before.get(medium) });
    for (const occupant of this.#room.occupants) {
      this.#sendState(occupant, medium, this.#addressOf(actor.nick), false);
    }
    return true;
  }

  #approve(medium: Medium, actor: Occupant, address: string): boolean {
    const occupant = this.#occupantAt(address);
    if (occupant === undefined) return false;
    const data = { room: this.#room.jid, type: this.type, mediaType: medium, approved: true };
    if (this.#moderated.size === 0) {
      // A moderator asks the participant to unmute, which it may do anyway.
      this.#send(occupant, { ...data, from: this.#addressOf(actor.nick) });
      return false;
    }
    const moderated = this.#moderated.get(medium);
    if (moderated !== undefined) {
      moderated.approved = [...moderated.approved, address];
      this.#sendList(medium);
    }
    if (!occupant.isModerator) this.#send(occupant, data);
    return true;
  }

  #reject(medium: Medium, address: string): boolean {
    const occupant = this.#occupantAt(address);
    if (occupant === undefined || this.#moderated.size === 0) return false;
    const moderated = this.#moderated.get(medium);
    if (moderated?.approved.includes(address) !== true) return true;
    moderated.approved = moderated.approved.filter((approved) => approved !== address);
    this.#sendList(medium, { removed: true });
    if (!occupant.isModerator) {
      this.#send(occupant, { removed: true, room: this.#room.jid, type: this.type, mediaType: medium });
    }
    return true;
  }

  /** Newcomers have a moderated medium off; the occupants are not informed of that. */
  #keepStartMuted(medium: Medium): void {
    const startMuted = asObject(this.#metadata.get('startMuted'));
    this.#before.set(medium, startMuted[medium]);
    this.#metadata.keep('startMuted', { ...startMuted, [medium]: true });
  }

  #sendState(to: Occupant, medium: Medium, actor: string, enabled: boolean): void {
    this.#send(to, { actor, room: this.#room.jid, type: this.type, mediaType: medium, enabled });
  }

  #listAll(): void {
    for (const [medium] of this.#sorted()) this.#sendList(medium);
  }

  /** Sends each moderator the lists of all moderated media; an empty list is left out. */
  #sendList(medium: Medium, more: { readonly removed?: true } = {}): void {
    const lists = this.#sorted().flatMap(([name, { approved }]) => (approved.length > 0 ? [[name, approved]] : []));
    const whitelists: unknown = Object.fromEntries(lists);
    for (const occupant of this.#room.occupants) {
      if (!occupant.isModerator) continue;
      this.#send(occupant, { ...more, room: this.#room.jid, type: this.type, mediaType: medium, whitelists });
    }
  }

  #send(to: Occupant, data: object): void {
    sendJson(to, `${this.label}.${domainOf(this.#room.jid)}`, data);
  }

  #sorted(): (readonly [Medium, Moderated])[] {
    return media.flatMap((medium) => {
      const moderated = this.#moderated.get(medium);
      return moderated === undefined ? [] : [[medium, moderated] as const];
    });
  }

  #addressOf(nick: string): string {
    return `${this.#room.jid}/${nick}`;
  }

  #occupantAt(address: string): Occupant | undefined {
    const { local, domain, resource } = parseJid(address);
    return `${local}@${domain}` === this.#room.jid ? this.#room.find(resource) : undefined;
  }
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  v.is(v.record(v.string(), v.unknown()), value) ? value : {};
