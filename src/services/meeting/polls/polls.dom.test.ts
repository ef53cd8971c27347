import { describe, expect, it } from 'vitest';
import { pollsLimits } from '#machines/meeting/polls/polls-limits.ts';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import type { Listener } from '../connection/jitsi.types.ts';
import { sendVote, subscribeToPolls } from './polls.ts';

const roomjid = 'daily@conference.meet.example';

function setUp({ isJoined = true } = {}) {
  const sent: Element[] = [];
  const handlers: ((stanza: unknown) => boolean)[] = [];
  const connection = {
    send: (stanza: Element) => sent.push(stanza),
    addHandler: (handle: (stanza: unknown) => boolean) => handlers.push(handle),
  };
  const conference = Object.assign(new FakeConference('2022'), { room: { roomjid, connection } });
  const events: ConferenceEvent[] = [];
  const listeners = new Map<string, Listener>();
  const world = { isJoined };
  const stop = subscribeToPolls(conference, {
    say: (event) => events.push(event),
    on: (name, listener) => listeners.set(name, listener),
    isJoined: () => world.isJoined,
    nameOf: (id) => (id === 'ben' ? 'Ben' : ''),
    now: () => 42,
  });
  /** Receives a message; returns whether the handlers go on. */
  const receive = (from: string, data: unknown, { type = '', more = '' } = {}) => {
    const text = JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const stanza = `<message xmlns="jabber:client" type="${type}" from="${from}"><json-message xmlns="http://jitsi.org/jitmeet">${text}</json-message>${more}</message>`;
    const parsed = new DOMParser().parseFromString(stanza, 'text/xml').documentElement;
    return handlers.every((handle) => handle(parsed));
  };
  const refuse = (id: string, error: string) => {
    const stanza = `<message xmlns="jabber:client" type="error" id="${id}" from="polls.meet.example">${error}</message>`;
    for (const handle of handlers) handle(new DOMParser().parseFromString(stanza, 'text/xml').documentElement);
  };
  const join = () => {
    world.isJoined = true;
    listeners.get('CONFERENCE_JOINED')?.();
  };
  return { conference, sent, events, receive, refuse, join, stop };
}

const poll = {
  type: 'polls',
  command: 'new-poll',
  pollId: 'p1',
  senderId: 'ben',
  question: 'Lunch?',
  answers: [{ name: 'Soup' }],
};
const roomPoll = { type: 'new-poll', pollId: 'p1', question: 'Lunch?', answers: ['Soup'] };

describe('polls', () => {
  it('of the service are received, once each, as a message of their author as well', () => {
    const { events, receive } = setUp();
    receive('polls.meet.example', poll);
    receive('polls.meet.example', { ...poll, question: 'Dinner?' });
    expect(events).toMatchObject([
      { type: 'poll.received', poll: { id: 'p1', service: 'polls.meet.example', question: 'Lunch?' } },
      {
        type: 'chat.received',
        message: {
          id: 'poll:p1',
          pollId: 'p1',
          sender: 'Ben',
          senderId: 'ben',
          text: 'Lunch?',
          at: 42,
          isHistory: false,
        },
      },
    ]);
  });

  it('beyond the limit are no messages either', () => {
    const { events, receive } = setUp();
    for (let index = 0; index <= pollsLimits.polls; index += 1) {
      receive('polls.meet.example', { ...poll, pollId: `p${index}` });
    }
    expect(events).toHaveLength(2 * pollsLimits.polls);
  });

  it('of the room are received from the participant who sent them', () => {
    const { events, receive } = setUp();
    receive(`${roomjid}/ben`, roomPoll, { type: 'groupchat' });
    receive(
      `${roomjid}/ben`,
      { type: 'answer-poll', pollId: 'p1', voterName: 'Not Ben', answers: [true] },
      { type: 'groupchat' },
    );
    expect(events).toMatchObject([
      { type: 'poll.received', poll: { service: '' } },
      { type: 'chat.received', message: { sender: 'Ben' } },
      { type: 'poll.answered', pollId: 'p1', voter: { id: 'ben', name: 'Ben' }, choices: [true] },
    ]);
  });

  it('that the server repeats wait until the user has joined', () => {
    const { events, receive, join } = setUp({ isJoined: false });
    receive('polls.meet.example', {
      type: 'polls',
      command: 'old-polls',
      polls: [{ pollId: 'p1', senderId: 'cyd', senderName: 'Cyd', question: 'Lunch?', answers: [{ name: 'Soup' }] }],
    });
    expect(events).toEqual([]);
    join();
    join();
    expect(events).toMatchObject([
      { type: 'poll.received' },
      { type: 'chat.received', message: { isHistory: true, sender: 'Cyd' } },
    ]);
  });

  it.each<[string, string, unknown, { type?: string; more?: string }]>([
    ['of another client', 'mallory@meet.example/1', poll, {}],
    ['of another room', 'other@conference.meet.example/ben', roomPoll, { type: 'groupchat' }],
    ['sent privately', `${roomjid}/ben`, roomPoll, { type: 'chat' }],
    ['without a sender', '', poll, {}],
    [
      'that the room repeats',
      `${roomjid}/ben`,
      roomPoll,
      { type: 'groupchat', more: '<delay xmlns="urn:xmpp:delay"/>' },
    ],
  ])('%s are ignored', (_, from, data, how) => {
    const { events, receive } = setUp();
    expect(receive(from, data, how)).toBe(true);
    expect(events).toEqual([]);
  });

  it('are not received any more after the conference', () => {
    const { events, receive, stop } = setUp();
    stop();
    expect(receive('polls.meet.example', poll)).toBe(false);
    expect(events).toEqual([]);
  });

  it('without a room are not received', () => {
    const ports = { say: () => undefined, on: () => undefined, isJoined: () => true, nameOf: () => '', now: () => 0 };
    expect(() => subscribeToPolls(new FakeConference('2022'), ports)()).not.toThrow();
  });
});

describe('a vote', () => {
  const vote = {
    type: 'poll.answer',
    pollId: 'p1',
    service: 'polls.meet.example',
    choices: [true],
  } as const;
  const dataOf = (stanza: Element | undefined): unknown => JSON.parse(stanza?.firstElementChild?.textContent ?? 'null');

  it('is sent to the service, or to the room', () => {
    const { conference, sent } = setUp();
    sendVote(conference, vote, 'Me');
    sendVote(conference, { ...vote, service: '' }, 'Me');
    expect(sent.map((stanza) => [stanza.getAttribute('to'), stanza.getAttribute('type')])).toEqual([
      ['polls.meet.example', 'chat'],
      [roomjid, 'groupchat'],
    ]);
    expect(sent.map(dataOf)).toEqual([
      { type: 'polls', command: 'answer-poll', pollId: 'p1', answers: [true] },
      { type: 'answer-poll', pollId: 'p1', voterId: 'me', voterName: 'Me', answers: [true] },
    ]);
    expect(sent[0]?.firstElementChild?.getAttribute('xmlns')).toBe('http://jitsi.org/jitmeet');
  });

  it('that the server refuses is reported, with its text', () => {
    const { events, refuse } = setUp();
    refuse('vote-p1', '<error type="cancel"><not-allowed/><text>Not now </text></error>');
    refuse('vote-p1', '<error type="cancel"><service-unavailable/></error>');
    refuse('other', '<error type="cancel"><not-allowed/></error>');
    expect(events).toEqual([
      { type: 'poll.refused', pollId: 'p1', reason: 'Not now' },
      { type: 'poll.refused', pollId: 'p1', reason: '' },
    ]);
  });

  it('is not sent without a room', () => {
    expect(() => sendVote(new FakeConference('2022'), vote, 'Me')).not.toThrow();
  });
});
