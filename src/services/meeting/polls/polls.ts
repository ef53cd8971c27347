import * as v from 'valibot';
import type { ConferenceEvent, ConferenceOrder } from '#machines/meeting/conference.types.ts';
import { pollsLimits } from '#machines/meeting/polls/polls-limits.ts';
import { readParticipantId, readText } from '#src/contracts/conference-token.ts';
import {
  readPollMessage,
  writeRoomVote,
  writeServiceVote,
  type PollSource,
  type PollVote,
  type StartedPoll,
} from '#src/contracts/poll-wire.ts';
import { having, type Conference, type Listener } from '../connection/jitsi.types.ts';
import { append, stanzaOf, watchStanzas } from '../connection/stanzas.ts';

const dataNamespace = 'http://jitsi.org/jitmeet';
/** A refusal repeats the id of the stanza, and so names the poll. */
const votePrefix = 'vote-';

const room = v.object({
  room: v.object({ roomjid: v.string(), connection: having<{ send(stanza: Element): unknown }>('send') }),
});

export interface PollPorts {
  readonly say: (event: ConferenceEvent) => void;
  /** Adds a listener for an event of the conference. */
  readonly on: (name: string, listener: Listener) => void;
  readonly isJoined: () => boolean;
  /** The name of a participant; '' for one who is not in the meeting. */
  readonly nameOf: (id: string) => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Where a stanza comes from; null if it cannot contain polls. An address without a name before the domain is a service of the server:
 * only servers can send from it.
 */
function sourceOf(stanza: Element, roomJid: string): PollSource | null {
  const from = stanza.getAttribute('from') ?? '';
  if (from === roomJid) return { kind: 'room' };
  if (!/[@/]/u.test(from)) return from === '' ? null : { kind: 'service', address: from };
  const id = from.startsWith(`${roomJid}/`) ? readParticipantId(from.slice(roomJid.length + 1)) : null;
  return id === null || stanza.getAttribute('type') !== 'groupchat' ? null : { kind: 'participant', id };
}

const childOf = (stanza: Element, name: string): Element | undefined =>
  [...stanza.children].find(({ localName }) => localName === name);

/** The event for a vote that the server has refused; null for any other stanza. */
function refusalIn(stanza: Element): ConferenceEvent | null {
  const id = stanza.getAttribute('id') ?? '';
  if (stanza.getAttribute('type') !== 'error' || !id.startsWith(votePrefix)) return null;
  const reason = readText(stanza.querySelector('error > text')?.textContent).trim();
  return { type: 'poll.refused', pollId: id.slice(votePrefix.length), reason };
}

/**
 * Translates the messages about polls into events. Both builds lack some of it: that of 2022 knows no polls, and the current one reports
 * no refusal. Returns a function that stops it.
 */
export function subscribeToPolls(conference: Conference, { say, on, isJoined, nameOf, now }: PollPorts): () => void {
  const parsed = v.safeParse(room, conference);
  if (!parsed.success) return () => undefined;
  const { roomjid } = parsed.output.room;
  /** A poll that comes again under the same id is dropped, because votes name the poll by it; so is one beyond the limit. */
  const known = new Set<string>();
  /** The server repeats the polls before the library reports that the user has joined. */
  let early: readonly (StartedPoll | PollVote)[] = [];

  function receivePoll({ poll, author, isHistory }: StartedPoll): void {
    if (known.has(poll.id) || known.size >= pollsLimits.polls) return;
    known.add(poll.id);
    const sender = nameOf(author.id) || author.name;
    say({ type: 'poll.received', poll });
    say({
      type: 'chat.received',
      message: {
        id: `poll:${poll.id}`,
        senderId: author.id,
        sender,
        recipient: null,
        text: poll.question,
        at: now(),
        isOwn: false,
        wireId: '',
        isHistory,
        replyTo: '',
        isCut: false,
        pollId: poll.id,
      },
    });
  }

  function receiveVote({ pollId, voter, choices }: PollVote): void {
    const { id, name } = voter;
    say({ type: 'poll.answered', pollId, voter: { id, name: nameOf(id) || name }, choices });
  }

  function receive(all: readonly (StartedPoll | PollVote)[]): void {
    for (const said of all) {
      if (said.kind === 'poll') receivePoll(said);
      else receiveVote(said);
    }
  }

  on('CONFERENCE_JOINED', () => {
    receive(early);
    early = [];
  });
  return watchStanzas(conference, { name: 'message', type: null }, (stanza) => {
    const refusal = refusalIn(stanza);
    if (refusal !== null) say(refusal);
    const source = sourceOf(stanza, roomjid);
    const text = childOf(stanza, 'json-message')?.textContent ?? '';
    // The library also ignores data that a room repeats later.
    if (source === null || text === '' || refusal !== null || childOf(stanza, 'delay') !== undefined) return;
    const said = readPollMessage(text, source);
    if (isJoined()) receive(said);
    else early = [...early, ...said];
  });
}

/**
 * Sends the user's vote; the server passes it on to all participants, including its author.
 * @param voterName the name that the user has now.
 */
export function sendVote(
  conference: Conference,
  vote: Extract<ConferenceOrder, { type: 'poll.answer' }>,
  voterName: string,
): void {
  const parsed = v.safeParse(room, conference);
  const id = readParticipantId(conference.myUserId());
  if (!parsed.success || id === null) return;
  const { pollId, service, choices } = vote;
  const { roomjid, connection } = parsed.output.room;
  const isOfRoom = service === '';
  const stanza = isOfRoom ? stanzaOf('message', 'groupchat', roomjid) : stanzaOf('message', 'chat', service);
  stanza.setAttribute('id', `${votePrefix}${pollId}`);
  append(stanza, 'json-message', dataNamespace).textContent = isOfRoom
    ? writeRoomVote(pollId, choices, { id, name: voterName })
    : writeServiceVote(pollId, choices);
  connection.send(stanza);
}
