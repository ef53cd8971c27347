import { describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { FakeConference } from '../connection/jitsi-library.fixture.ts';
import { fakeParticipant } from '../connection/jitsi-tracks.fixture.ts';
import { sendBoard, subscribeToBoard } from './board-conference.ts';

const message = { event: 'remove', data: '{"id":"ben-1"}', user_id: 'ben' };

function setUp(isJoined = true) {
  const conference = new FakeConference('2022');
  const events: ConferenceEvent[] = [];
  subscribeToBoard(conference, {
    on: (name, listener) => conference.addEventListener(name, listener),
    say: (event) => events.push(event),
    isJoined: () => isJoined,
    localId: () => 'me',
  });
  const command = (values: unknown, from: unknown) => {
    conference.commands.get('WHITE_BOARD_DATA')?.(values, from);
  };
  return { conference, events, command };
}

describe('messages of the whiteboard', () => {
  it('go as a command once, or over the bridge in the same shape', () => {
    const { conference } = setUp();
    expect(sendBoard(conference, message, { by: 'command' })).toBe(true);
    expect(sendBoard(conference, message, { by: 'bridge', to: 'ann' })).toBe(true);
    expect(conference.said).toEqual([
      ['WHITE_BOARD_DATA', { value: 'remove', attributes: message }],
      ['endpoint', 'ann', { name: 'WHITE_BOARD_DATA', attributes: message }],
    ]);
  });

  it('are not sent while the bridge has no channel', () => {
    const { conference } = setUp();
    conference.sendEndpointMessage = () => {
      throw new Error('No opened channel');
    };
    expect(sendBoard(conference, message, { by: 'bridge', to: '' })).toBe(false);
  });

  it('are received both ways, with the sender that the conference names', () => {
    const { conference, events, command } = setUp();
    command({ value: 'remove', attributes: message }, 'ben');
    conference.emit('ENDPOINT_MESSAGE_RECEIVED', fakeParticipant('cleo'), {
      name: 'WHITE_BOARD_DATA',
      attributes: message,
    });
    expect(events).toEqual([
      { type: 'whiteboard.received', from: 'ben', message },
      { type: 'whiteboard.received', from: 'cleo', message },
    ]);
  });

  it.each([
    ['of the user', { attributes: message }, 'me'],
    ['of an unknown sender', { attributes: message }, null],
    ['without attributes', { value: 'remove' }, 'ben'],
    ['with data that are no text', { attributes: { ...message, data: {} } }, 'ben'],
  ])('are ignored: %s', (_case, values, from) => {
    const { events, command } = setUp();
    command(values, from);
    expect(events).toEqual([]);
  });

  it('of earlier sessions are ignored: a participant who joins receives the last presence of all others', () => {
    const { events, command } = setUp(false);
    command({ attributes: message }, 'ben');
    expect(events).toEqual([]);
  });

  it('can pass the bridge when its channel opens', () => {
    const { conference, events } = setUp();
    conference.emit('DATA_CHANNEL_OPENED');
    expect(events).toEqual([{ type: 'bridge.opened' }]);
  });
});
