import * as v from 'valibot';
import type { Refusal } from '../answers.ts';
import { ns } from '../namespaces.ts';
import { nameOf, type Client, type Occupant } from '../occupants.ts';
import type { Room } from '../room.ts';
import { childOf, xml, type Xml } from '../xml.ts';
import { type Component, domainOf, sendJson } from './service.ts';

/** A message of that many bytes is dropped. */
const BYTES = 1_024;
/** Further polls are dropped. */
const POLLS = 128;

const messageSchema = v.variant('command', [
  v.object({
    type: v.literal('polls'),
    command: v.literal('new-poll'),
    pollId: v.string(),
    question: v.string(),
    answers: v.pipe(v.array(v.object({ name: v.string() })), v.nonEmpty()),
  }),
  v.object({
    type: v.literal('polls'),
    command: v.literal('answer-poll'),
    pollId: v.string(),
    answers: v.pipe(v.array(v.boolean()), v.nonEmpty()),
  }),
]);
type NewPoll = Extract<v.InferOutput<typeof messageSchema>, { command: 'new-poll' }>;
type Answer = Extract<v.InferOutput<typeof messageSchema>, { command: 'answer-poll' }>;

const anyCommand = v.object({ command: v.picklist(['new-poll', 'answer-poll']) });

interface Poll {
  readonly pollId: string;
  readonly senderId: string;
  readonly senderName: string | undefined;
  readonly question: string;
  readonly answers: readonly { readonly name: string; voters?: { readonly id: string; readonly name?: string }[] }[];
}

/**
 * Polls (prosody's polls component). A poll and each answer go to all occupants, also to their author, with the author's id; a
 * newcomer gets all polls with their voters. As in prosody, too long and malformed messages are dropped without a word, and a
 * changed answer adds voters and takes none away.
 */
export class Polls<TClient extends Client = Client> implements Component<TClient> {
  readonly label = 'polls';
  readonly type = 'polls';
  readonly #room: Room<TClient>;
  readonly #polls = new Map<string, Poll>();

  constructor(room: Room<TClient>) {
    this.#room = room;
  }

  entered(newcomer: Occupant<TClient>): void {
    if (this.#polls.size === 0) return;
    const polls = [...this.#polls.values()];
    sendJson(newcomer, this.#address, { command: 'old-polls', polls, type: this.type });
  }

  receive(author: Occupant<TClient>, message: Xml): boolean | Refusal {
    const text = childOf(message, 'json-message')?.getText();
    const isText = childOf(message, 'body') !== undefined || message.attrs['type'] === 'groupchat';
    if (text === undefined || isText) return false;
    if (Buffer.byteLength(text) >= BYTES) return true;
    const data = parsed(text);
    if (data === undefined) return true;
    if (!v.is(anyCommand, data)) return false;
    const request = v.safeParse(messageSchema, data);
    if (!request.success) return true;
    return request.output.command === 'new-poll'
      ? this.#start(author, request.output, data)
      : this.#answer(author, request.output, data);
  }

  #start(author: Occupant<TClient>, { pollId, question, answers }: NewPoll, data: object): true | Refusal {
    if (this.#polls.size >= POLLS) return true;
    if (this.#polls.has(pollId)) {
      const text = xml('text', { xmlns: ns.stanzas }, 'Poll already exists');
      return { type: 'cancel', condition: 'not-allowed', details: [text] };
    }
    const names = answers.map(({ name }) => ({ name }));
    this.#polls.set(pollId, { pollId, senderId: author.nick, senderName: shownName(author), question, answers: names });
    this.#sendToAll({ ...data, senderId: author.nick });
    return true;
  }

  #answer(author: Occupant<TClient>, { pollId, answers }: Answer, data: object): boolean {
    const poll = this.#polls.get(pollId);
    if (poll === undefined) return false;
    // Prosody's handler stops with an error.
    if (answers.length > poll.answers.length) return true;
    const name = shownName(author);
    for (const [index, answer] of poll.answers.entries()) {
      if (answers[index] !== true) continue;
      answer.voters = [...(answer.voters ?? []), { id: author.nick, ...(name !== undefined && { name }) }];
    }
    this.#sendToAll({ ...data, senderId: author.nick, senderName: name });
    return true;
  }

  get #address(): string {
    return `${this.label}.${domainOf(this.#room.jid)}`;
  }

  #sendToAll(data: object): void {
    for (const occupant of this.#room.occupants) sendJson(occupant, this.#address, { ...data, type: this.type });
  }
}

const shownName = (occupant: Occupant): string | undefined => nameOf(occupant) || undefined;

/** @returns undefined for a text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
