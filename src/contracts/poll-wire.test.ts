import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pollsLimits } from '#machines/meeting/polls/polls-limits.ts';
import { readPollMessage, writeRoomVote, writeServiceVote, type PollSource } from './poll-wire.ts';

const service: PollSource = { kind: 'service', address: 'polls.meet.example' };
const room: PollSource = { kind: 'room' };
const ben: PollSource = { kind: 'participant', id: 'ben' };
const read = (data: unknown, source: PollSource) => readPollMessage(JSON.stringify(data), source);

const started = {
  type: 'polls',
  command: 'new-poll',
  pollId: 'p1',
  senderId: 'ben',
  question: 'Lunch?',
  answers: [{ name: 'Soup' }, { name: 'Salad' }],
};
const soupAndSalad = [
  { text: 'Soup', voters: [] },
  { text: 'Salad', voters: [] },
];

describe('the service for polls', () => {
  it('passes a new poll on, which has no voters yet', () => {
    const claimed = { ...started, answers: [{ name: 'Soup', voters: [{ id: 'ada' }] }, { name: 'Salad' }] };
    for (const data of [started, claimed]) {
      expect(read(data, service)).toEqual([
        {
          kind: 'poll',
          poll: { id: 'p1', service: 'polls.meet.example', question: 'Lunch?', answers: soupAndSalad },
          author: { id: 'ben', name: '' },
          isHistory: false,
        },
      ]);
    }
  });

  it('repeats polls with their voters; those that cannot be read are left out', () => {
    const old = {
      pollId: 'p1',
      senderId: 'ben',
      senderName: 'Ben',
      question: 'Lunch?',
      answers: [{ name: 'Soup', voters: [{ id: 'ada', name: 'Ada' }, { id: 'cyd' }] }, { name: 'Salad' }],
    };
    const polls = [{ ...old, answers: [] }, old, null];
    expect(read({ type: 'polls', command: 'old-polls', polls }, service)).toMatchObject([
      {
        kind: 'poll',
        poll: {
          answers: [
            {
              voters: [
                { id: 'ada', name: 'Ada' },
                { id: 'cyd', name: '' },
              ],
            },
            { voters: [] },
          ],
        },
        author: { id: 'ben', name: 'Ben' },
        isHistory: true,
      },
    ]);
  });

  it('passes votes on', () => {
    const vote = { type: 'polls', command: 'answer-poll', pollId: 'p1', senderId: 'ada', answers: [true, false] };
    expect(read({ ...vote, senderName: 'Ada' }, service)).toEqual([
      { kind: 'vote', pollId: 'p1', voter: { id: 'ada', name: 'Ada' }, choices: [true, false] },
    ]);
    expect(read(vote, service)).toMatchObject([{ voter: { id: 'ada', name: '' } }]);
  });
});

describe('a room in which clients of 2022 send polls', () => {
  it('passes polls and votes on, whose author is the sender', () => {
    const poll = { type: 'new-poll', pollId: 'p1', senderId: 'ada', question: 'Lunch?', answers: ['Soup', 'Salad'] };
    expect(read(poll, ben)).toMatchObject([
      { poll: { id: 'p1', service: '', answers: soupAndSalad }, author: { id: 'ben' }, isHistory: false },
    ]);
    const vote = { type: 'answer-poll', pollId: 'p1', voterId: 'ada', voterName: 'Ben', answers: [true, false] };
    expect(read(vote, ben)).toEqual([
      { kind: 'vote', pollId: 'p1', voter: { id: 'ben', name: 'Ben' }, choices: [true, false] },
    ]);
  });

  it.each([
    ['in a list', (poll: object) => [poll]],
    ['by their ids', (poll: object) => ({ p1: poll })],
  ])('repeats polls %s, with the names of the voters by id, or an empty list', (_, listed) => {
    const answers = [
      { name: 'Soup', voters: { ada: 'Ada' } },
      { name: 'Salad', voters: [] },
    ];
    const polls = listed({ id: 'p1', senderId: 'ben', senderName: 'Ben', question: 'Lunch?', answers });
    expect(read({ type: 'old-polls', polls }, room)).toMatchObject([
      {
        poll: { id: 'p1', service: '', answers: [{ voters: [{ id: 'ada', name: 'Ada' }] }, { voters: [] }] },
        isHistory: true,
      },
    ]);
  });

  it('is the only source of its messages, and the service of its own', () => {
    const roomPoll = { type: 'new-poll', pollId: 'p1', question: 'Lunch?', answers: ['Soup'] };
    expect([read(started, room), read(started, ben), read(roomPoll, service), read(roomPoll, room)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('a poll', () => {
  it('has no characters that change the direction of the text, and no lines', () => {
    const data = { ...started, question: ' A\u202EB\nC ', answers: [{ name: 'D\u2066E\u0007' }] };
    expect(read(data, service)).toMatchObject([{ poll: { question: 'AB C', answers: [{ text: 'DE' }] } }]);
  });

  it('is cut where it is too long', () => {
    const [said] = read({ ...started, question: 'x'.repeat(5_000) }, service);
    expect(said).toMatchObject({ poll: { question: 'x'.repeat(pollsLimits.textMax) } });
  });

  it.each<[string, object]>([
    ['no question', { question: ' ' }],
    ['no answers', { answers: [] }],
    ['too many answers', { answers: Array.from({ length: pollsLimits.answers + 1 }, () => ({ name: 'x' })) }],
    ['an id that a vote could not repeat', { pollId: 'a\uFFFE' }],
    ['an id that is too long', { pollId: 'x'.repeat(257) }],
    ['no author', { senderId: undefined }],
  ])('with %s is ignored', (_, changes) => {
    expect(read({ ...started, ...changes }, service)).toEqual([]);
  });

  it('is read from any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(service, room, ben), (text, source) => {
        expect(readPollMessage(text, source)).toBeInstanceOf(Array);
      }),
    );
  });
});

it('a vote is written for the service, which takes less than 1,024 bytes, and for the room', () => {
  expect(JSON.parse(writeServiceVote('p1', [true, false]))).toEqual({
    type: 'polls',
    command: 'answer-poll',
    pollId: 'p1',
    answers: [true, false],
  });
  const longest = writeServiceVote(
    'x'.repeat(256),
    Array.from({ length: pollsLimits.answers }, () => false),
  );
  expect(longest.length).toBeLessThan(1_024);
  expect(
    read(JSON.parse(writeRoomVote('p1', [true], { id: 'me', name: 'Me' })), { kind: 'participant', id: 'me' }),
  ).toEqual([{ kind: 'vote', pollId: 'p1', voter: { id: 'me', name: 'Me' }, choices: [true] }]);
});
