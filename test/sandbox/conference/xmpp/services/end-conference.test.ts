import { expect, test } from 'vitest';
import { conditionIn } from '../../conference.fixture.ts';
import { startThree, toComponent } from './services.fixture.ts';

test('a moderator ends the meeting for all; a participant cannot', async () => {
  const { ada, ben, cyd, conference } = await startThree();
  ben.say(toComponent('endconference', '<end_conference/>'));
  expect(conditionIn(ben.take()[0])).toBe('service-unavailable');
  ada.say(toComponent('endconference', '<end_conference/>'));
  for (const client of [ada, ben, cyd]) {
    expect(client.take()[0]?.toString()).toContain('<reason>The meeting has been terminated</reason>');
  }
  expect(conference.rooms).toEqual([]);
});
