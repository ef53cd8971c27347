import * as v from 'valibot';
import { ns } from '../namespaces.ts';
import type { Occupant } from '../occupants.ts';
import type { Room } from '../room.ts';
import { attribute, childOf, type Xml } from '../xml.ts';
import { type Component, domainOf, sendJson } from './service.ts';

const change = v.object({ key: v.pipe(v.string(), v.nonEmpty()), data: v.nonNullish(v.unknown()) });
const startMutedSchema = v.object({
  audio: v.optional(v.boolean(), false),
  video: v.optional(v.boolean(), false),
});

/** Which media newcomers have off at first. */
export type StartMuted = v.InferOutput<typeof startMutedSchema>;

/** Keys that only the server writes. */
const reserved = new Set(['services', 'moderators', 'participants', 'visitorsEnabled', 'transcription']);

/**
 * The data of a room that its moderators set and everyone in it gets (prosody's room_metadata). A newcomer gets it before its own
 * presence.
 */
export class Metadata implements Component {
  readonly label = 'metadata';
  readonly type = 'room_metadata';
  readonly #room: Room;
  #data: Readonly<Record<string, unknown>> = {};
  #startMuted: StartMuted = { audio: false, video: false };

  constructor(room: Room) {
    this.#room = room;
  }

  /** The media that newcomers have off, as the focus knows it: since the data was last sent to all. */
  get startMuted(): StartMuted {
    return this.#startMuted;
  }

  get(key: string): unknown {
    return this.#data[key];
  }

  /** Sets a value that the occupants get with the next change. @param data undefined removes it. */
  keep(key: string, data: unknown): void {
    const { [key]: _, ...others } = this.#data;
    this.#data = data === undefined ? others : { ...others, [key]: data };
  }

  /** Sets a value and sends the data to all occupants. */
  set(key: string, data: unknown): void {
    this.keep(key, data);
    const startMuted = v.safeParse(startMutedSchema, this.#data['startMuted'] ?? {});
    if (startMuted.success) this.#startMuted = startMuted.output;
    for (const occupant of this.#room.occupants) this.#send(occupant, this.#data);
  }

  entering(newcomer: Occupant): void {
    this.#send(newcomer, { ...this.#data, services: {} });
  }

  /** Earlier libraries announce which media newcomers have off in the moderator's presence. */
  updated({ content, isModerator }: Occupant): void {
    const wish = content.find((child) => child.name === 'startmuted' && child.getNS() === ns.startMuted);
    if (!isModerator || wish === undefined) return;
    const before = v.safeParse(startMutedSchema, this.#data['startMuted']);
    const [audio, video] = ['audio', 'video'].map((medium) => attribute(wish, medium) === 'true');
    if (before.success && before.output.audio === audio && before.output.video === video) return;
    this.set('startMuted', { video, audio });
  }

  receive(author: Occupant, message: Xml): boolean {
    const request = childOf(message, 'room_metadata', ns.jitsiMeet);
    if (request === undefined || attribute(request, 'room') !== this.#room.jid) return false;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), change), request.getText());
    if (!parsed.success || !author.isModerator || reserved.has(parsed.output.key)) return false;
    const { key, data } = parsed.output;
    if (JSON.stringify(sorted(this.#data[key])) !== JSON.stringify(sorted(data))) this.set(key, data);
    return true;
  }

  #send(occupant: Occupant, metadata: object): void {
    const from = `${this.label}.${domainOf(this.#room.jid)}`;
    sendJson(occupant, from, { metadata, type: this.type }, this.#room.jid);
  }
}

/** The same value with the keys of each object in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
