import { describe, expect, it } from 'vitest';
import { conditionIn } from '../../conference.fixture.ts';
import { dataFrom, ROOM, startThree, toComponent } from './services.fixture.ts';

const lunch = {
  type: 'polls',
  command: 'new-poll',
  pollId: 'p1',
  question: 'Lunch?',
  answers: [{ name: 'Soup' }, { name: 'Salad' }],
};
const answer = (answers: unknown, pollId = 'p1') => ({ type: 'polls', command: 'answer-poll', pollId, answers });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const message = (content: unknown): string =>
  toComponent(
    'polls',
    `<json-message xmlns="http://jitsi.org/jitmeet">${escaped(typeof content === 'string' ? content : JSON.stringify(content))}</json-message>`,
  );

describe('polls', () => {
  it('and their answers go to all occupants, also to the author, with the author', async () => {
    const { ada, ben, cyd } = await startThree();
    ada.say(message(lunch));
    for (const client of [ada, ben, cyd]) expect(dataFrom(client, 'polls')).toEqual([{ ...lunch, senderId: 'a' }]);
    ben.say(message({ ...answer([true, false]), senderId: 'c', senderName: 'Not Ben' }));
    const counted = { ...answer([true, false]), senderId: 'b', senderName: 'b' };
    for (const client of [ada, ben, cyd]) expect(dataFrom(client, 'polls')).toEqual([counted]);
  });

  it('are sent to a newcomer with all voters, as prosody keeps them: a changed answer takes no voter away', async () => {
    const { ada, ben, logIn } = await startThree();
    const before = logIn();
    before.enter('standup', 'd');
    expect(dataFrom(before, 'polls')).toEqual([]);
    ada.say(message(lunch));
    ben.say(message(answer([true, false])));
    ben.say(message(answer([false, true])));
    ben.say(`<presence to="${ROOM}/b" type="unavailable" xmlns="jabber:client"/>`);
    const newcomer = logIn();
    newcomer.enter('standup', 'e');
    const voters = [{ id: 'b', name: 'b' }];
    expect(dataFrom(newcomer, 'polls')).toEqual([
      {
        command: 'old-polls',
        polls: [
          {
            pollId: 'p1',
            senderId: 'a',
            senderName: 'a',
            question: 'Lunch?',
            answers: [
              { name: 'Soup', voters },
              { name: 'Salad', voters },
            ],
          },
        ],
        type: 'polls',
      },
    ]);
  });

  it('cannot be started twice with one id, and an unknown one cannot be answered', async () => {
    const { ada, ben } = await startThree();
    ada.say(message(lunch));
    ben.take();
    ben.say(message({ ...lunch, question: 'Dinner?' }));
    ben.say(message(answer([true], 'p2')));
    expect(ben.take().map(conditionIn)).toEqual(['not-allowed', 'service-unavailable']);
  });

  it.each<readonly [string, unknown]>([
    ['too long', { ...lunch, question: 'x'.repeat(1_024) }],
    ['no JSON', '{'],
    ['without answers', { ...lunch, answers: [] }],
    ['with answers of another shape', { ...lunch, answers: ['Soup'] }],
    ['of another type', { ...lunch, type: 'new-poll' }],
    ['with votes that are no booleans', answer(['true', 'false'])],
    ['with more votes than answers', answer([true, true, true])],
  ])('%s are dropped without a word', async (_, content) => {
    const { ada, ben } = await startThree();
    ada.say(message(lunch));
    ben.take();
    ben.say(
      message(typeof content === 'object' && 'question' in (content ?? {}) ? { ...content, pollId: 'p2' } : content),
    );
    expect(ben.take()).toEqual([]);
  });

  it('are limited to 128', async () => {
    const { ada, ben } = await startThree();
    for (let index = 0; index <= 128; index += 1) ada.say(message({ ...lunch, pollId: `p${index}` }));
    expect(dataFrom(ben, 'polls')).toHaveLength(128);
  });

  it.each(['<body>Lunch?</body>', `<json-message xmlns="http://jitsi.org/jitmeet">{"type":"polls"}</json-message>`])(
    'are the only messages of the service: %s is refused',
    async (content) => {
      const { ada } = await startThree();
      ada.say(toComponent('polls', content));
      expect(conditionIn(ada.take().at(-1))).toBe('service-unavailable');
    },
  );
});
