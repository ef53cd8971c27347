import { ns } from '../namespaces.ts';
import type { Occupant } from '../occupants.ts';
import type { Room } from '../room.ts';
import { attribute, childOf, type Xml } from '../xml.ts';
import { type Component, domainOf, sendJson } from './service.ts';

interface Speaker {
  /** Milliseconds as the dominant speaker, without the present turn. */
  total: number;
  /** Start of the present turn; null when another participant is the dominant speaker. */
  since: number | null;
  /** Kept when the participant leaves. */
  name?: string;
}

/** How long each participant was the dominant speaker, for newcomers (prosody's speakerstats). Clients report their own turns. */
export class SpeakerStats implements Component {
  readonly label = 'speakerstats';
  readonly type = 'speakerstats';
  readonly #room: Room;
  readonly #now: () => number;
  readonly #speakers = new Map<string, Speaker>();

  /** @param now milliseconds since 1970. */
  constructor(room: Room, now: () => number) {
    this.#room = room;
    this.#now = now;
  }

  entered(newcomer: Occupant): void {
    if (this.#speakers.size > 0) {
      const now = this.#now();
      const users: Record<string, object> = {};
      for (const [nick, { total, since, name }] of this.#speakers) {
        const totalDominantSpeakerTime = total + (since === null ? 0 : now - since);
        users[nick] = { totalDominantSpeakerTime, displayName: name, faceLandmarks: {} };
      }
      sendJson(newcomer, `${this.label}.${domainOf(this.#room.jid)}`, { users, type: this.type });
    }
    this.#speakers.set(newcomer.nick, { total: 0, since: null });
  }

  leaving({ nick, content }: Occupant, isRemoved: boolean): void {
    const speaker = this.#speakers.get(nick);
    if (speaker === undefined || isRemoved) return;
    this.#stop(speaker);
    const name = content.find((child) => child.name === 'nick')?.getText();
    if (name !== undefined) speaker.name = name;
  }

  receive({ nick }: Occupant, message: Xml): boolean {
    const report = childOf(message, 'speakerstats', ns.jitsiMeet);
    if (report === undefined || attribute(report, 'room') !== this.#room.jid) return false;
    for (const speaker of this.#speakers.values()) this.#stop(speaker);
    const speaker = this.#speakers.get(nick);
    if (speaker !== undefined) speaker.since = this.#now();
    return true;
  }

  #stop(speaker: Speaker): void {
    if (speaker.since === null) return;
    speaker.total += this.#now() - speaker.since;
    speaker.since = null;
  }
}
