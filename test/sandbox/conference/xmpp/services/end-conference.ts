import type { Occupant } from '../occupants.ts';
import { childOf, type Xml } from '../xml.ts';
import type { Component } from './service.ts';

const REASON = 'The meeting has been terminated';

/** Ends the meeting for all when a moderator asks for it (prosody's end_conference). */
export class EndConference implements Component {
  readonly label = 'endconference';
  readonly type = 'end_conference';
  readonly #end: (reason: string) => void;

  constructor(end: (reason: string) => void) {
    this.#end = end;
  }

  receive(author: Occupant, message: Xml): boolean {
    if (childOf(message, 'end_conference') === undefined || !author.isModerator) return false;
    this.#end(REASON);
    return true;
  }
}
