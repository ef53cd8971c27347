/** Polls as Jitsi Meet's users start and answer them. */
import type { Conference } from './conference-library.ts';

/** How polls are sent: to the server's service, or to the room, as Jitsi Meet of 2022 does. */
export type PollWay = 'service' | 'room';

export interface SentPoll {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly string[];
}

/** A vote that the client received. */
export interface ReceivedVote {
  readonly pollId: string;
  /** The voter's id, and the name that the vote contains; '' for none. */
  readonly from: string;
  readonly name: string;
  readonly answers: readonly boolean[];
}

/** The interface for tests. */
interface PollPage {
  /** Receives the votes in a conference, and sends to it. */
  enter(conference: Conference): void;
  start(way: PollWay, poll: SentPoll): void;
  answer(way: PollWay, id: string, answers: readonly boolean[]): void;
  readonly votes: readonly ReceivedVote[];
}

declare global {
  interface Window {
    polls: PollPage;
  }
}

/** The data of a vote, in the format of either way. */
interface WireVote {
  readonly type: string;
  readonly command?: string;
  readonly pollId: string;
  readonly senderId?: string;
  readonly senderName?: string;
  readonly voterName?: string;
  readonly answers: readonly boolean[];
}

const votes: ReceivedVote[] = [];
let conference: Conference | null = null;

function joined(): Conference {
  if (conference === null) throw new Error('The page has not joined.');
  return conference;
}

function send(way: PollWay, data: object): void {
  const { room } = joined();
  const [domain = ''] = room.roomjid.split('@').slice(-1);
  const to = way === 'room' ? room.roomjid : domain.replace(/^[^.]*/, 'polls');
  const type = way === 'room' ? 'groupchat' : 'chat';
  const stanza = new DOMParser().parseFromString(
    `<message xmlns="jabber:client" to="${to}" type="${type}"><json-message xmlns="http://jitsi.org/jitmeet"/></message>`,
    'text/xml',
  ).documentElement;
  stanza.firstElementChild?.append(JSON.stringify(data));
  room.connection.send(stanza);
}

function receive(stanza: Element): true {
  const text = stanza.querySelector('json-message')?.textContent;
  if (text === undefined || text === null) return true;
  const data = JSON.parse(text) as WireVote;
  if (data.type === 'answer-poll' || data.command === 'answer-poll') {
    const { pollId, answers, senderName, voterName } = data;
    const from = data.senderId ?? stanza.getAttribute('from')?.split('/')[1] ?? '';
    votes.push({ pollId, from, name: senderName ?? voterName ?? '', answers });
  }
  return true;
}

window.polls = {
  votes,
  enter(entered) {
    conference = entered;
    entered.room.connection.addHandler(receive, null, 'message');
  },
  start(way, { id, question, answers }) {
    const polls = joined().getPolls?.();
    const named = answers.map((name) => ({ name }));
    if (way === 'room') send(way, { type: 'new-poll', pollId: id, question, answers });
    else if (polls?.isSupported() === true) polls.createPoll(id, question, named);
    else send(way, { type: 'polls', command: 'new-poll', pollId: id, question, answers: named });
  },
  answer(way, id, answers) {
    const polls = joined().getPolls?.();
    if (way === 'room') send(way, { type: 'answer-poll', pollId: id, voterName: 'Jitsi Meet', answers });
    else if (polls?.isSupported() === true) polls.answerPoll(id, answers);
    else send(way, { type: 'polls', command: 'answer-poll', pollId: id, answers });
  },
};
