import { expect, test } from 'vitest';
import { conditionIn } from '../../conference.fixture.ts';
import { dataFrom, ROOM, startThree, toComponent } from './services.fixture.ts';

const speak = (room = ROOM): string =>
  toComponent('speakerstats', `<speakerstats room="${room}" silence="false" xmlns="http://jitsi.org/jitmeet"/>`);

test('a newcomer gets how long each spoke, also those who have left, with the name', async () => {
  const { ada, ben, logIn, clock } = await startThree();
  ada.say(speak());
  clock.advance(2_000);
  ben.say(speak());
  clock.advance(500);
  ben.say(`<presence to="${ROOM}/b" type="unavailable" xmlns="jabber:client"/>`);
  clock.advance(1_000);
  const dan = logIn();
  dan.enter('standup', 'd');
  const silent = { totalDominantSpeakerTime: 0, faceLandmarks: {} };
  expect(dataFrom(dan, 'speakerstats')).toEqual([
    {
      users: {
        a: { ...silent, totalDominantSpeakerTime: 2_000 },
        b: { ...silent, totalDominantSpeakerTime: 500, displayName: 'b' },
        c: silent,
      },
      type: 'speakerstats',
    },
  ]);
});

test('a report for another room is refused', async () => {
  const { ada } = await startThree();
  ada.say(speak('other@conference.meet.local'));
  expect(conditionIn(ada.take().at(-1))).toBe('service-unavailable');
});
