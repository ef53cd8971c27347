import { describe, expect, it } from 'vitest';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import type { ChatEntry } from './chat-log.ts';
import { searchLog } from './chat-search.ts';
import { transcript, transcriptName } from './transcript.ts';

/** 4 May 2026, in the time zone of the test. */
const at = (hour: number, minute: number): number => new Date(2026, 4, 4, hour, minute).getTime();

const entry = (changes: Partial<ChatEntry>): ChatEntry => ({
  ...chatMessage({ sender: 'Ada Lovelace', at: at(9, 5) }),
  status: 'sent',
  isEchoed: true,
  reactions: [],
  isRetracted: false,
  ...changes,
});

/** The lines of a saved chat after its heading. */
const lines = (...log: readonly ChatEntry[]): readonly string[] =>
  transcript({ log, meetingId: 'daily-standup', at: at(10, 0) })
    .split('\n')
    .slice(2, -1);

describe('transcript', () => {
  it('begins with the meeting and the time, and ends with a line break', () => {
    expect(transcript({ log: [entry({ text: 'Hello' })], meetingId: 'daily-standup', at: at(10, 0) })).toBe(
      'Chat of the meeting daily-standup, saved 2026-05-04 10:00\n\n[2026-05-04 09:05] Ada Lovelace: Hello\n',
    );
  });

  it.each<[string, Partial<ChatEntry>, readonly string[]]>([
    ['an own message', { sender: 'Me', isOwn: true, text: 'Hi' }, ['[2026-05-04 09:05] Me (you): Hi']],
    [
      'a private message to another participant',
      { sender: 'Me', isOwn: true, text: 'Hi', recipient: { id: 'ada', name: 'Ada' } },
      ['[2026-05-04 09:05] Me (you) to Ada (private): Hi'],
    ],
    [
      'a private message to the user',
      { text: 'Hi', recipient: { id: 'me', name: '' } },
      ['[2026-05-04 09:05] Ada Lovelace to you (private): Hi'],
    ],
    ['a message without a name', { sender: '', text: 'Hi' }, ['[2026-05-04 09:05] Guest: Hi']],
    [
      'a removed message',
      { text: '', isRetracted: true },
      ['[2026-05-04 09:05] Ada Lovelace: This message was removed'],
    ],
    [
      'a message that was too long',
      { text: 'Hi', isCut: true },
      ['[2026-05-04 09:05] Ada Lovelace: Hi', '    (The rest of this message was too long to be kept)'],
    ],
    [
      'a message that was not delivered',
      { text: 'Hi', status: 'failed' },
      ['[2026-05-04 09:05] Ada Lovelace: Hi', '    (Not delivered)'],
    ],
    ['a poll', { text: 'Lunch?', pollId: 'p1' }, ['[2026-05-04 09:05] Ada Lovelace: Poll: Lunch?']],
    ['a poll of unknown time', { text: 'Lunch?', pollId: 'p1', isHistory: true }, ['Ada Lovelace: Poll: Lunch?']],
    [
      'a message whose second line resembles another message',
      { text: 'Hi\r\n[2026-05-04 09:06] Ben: Yes\u2028No' },
      ['[2026-05-04 09:05] Ada Lovelace: Hi', '    [2026-05-04 09:06] Ben: Yes', '    No'],
    ],
  ])('has %s', (_, changes, expected) => {
    expect(lines(entry(changes))).toEqual(expected);
  });

  it('keeps the order of the messages', () => {
    expect(lines(entry({ id: '1', text: 'One' }), entry({ id: '2', text: 'Two', at: at(9, 6) }))).toEqual([
      '[2026-05-04 09:05] Ada Lovelace: One',
      '[2026-05-04 09:06] Ada Lovelace: Two',
    ]);
  });
});

it.each([
  ['daily-standup', 'chat-daily-standup-2026-05-04.txt'],
  ['../Büro: 1/2', 'chat-Büro-1-2-2026-05-04.txt'],
  ['???', 'chat-2026-05-04.txt'],
])('the file of the meeting %s is %s', (meetingId, name) => {
  expect(transcriptName({ meetingId, at: at(10, 0) })).toBe(name);
});

describe('searchLog', () => {
  const log = [
    entry({ id: '1', text: 'Lunch at noon?' }),
    entry({ id: '2', sender: 'Zoë Müller', text: 'Where is the plan?' }),
    entry({ id: '3', sender: '', text: 'secret', isRetracted: true }),
  ];
  const found = (search: string) => searchLog(log, search)?.map(({ id }) => id) ?? null;

  it.each([
    ['NOON', ['1']],
    ['zoe muller', ['2']],
    ['plan zoë', ['2']],
    ['plan ada', []],
    ['guest', ['3']],
    ['secret', []],
    ['?', ['1', '2']],
  ])('%s finds %j', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it.each(['', '  \n'])('%j is no search', (search) => {
    expect(found(search)).toBeNull();
  });
});
