import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commandNames,
  initialProperties,
  propertyNames,
  readChatText,
  readCommand,
  readConferenceToken,
  readMoment,
  readParticipantId,
  readProperty,
  readText,
  writeProperties,
  writeReaction,
} from './conference-wire.ts';

const runs = { numRuns: 10_000 };

function tokenOf(payload: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

describe('readConferenceToken', () => {
  it('says domain, room and who somebody is', () => {
    const user = { name: 'Zoë Ångström 🙂', avatar: 'https://pictures.example/z.png' };
    expect(
      readConferenceToken(tokenOf({ sub: 'meet.example', iss: 'harmony', room: 'daily', context: { user } })),
    ).toEqual({
      domain: 'meet.example',
      issuer: 'harmony',
      room: 'daily',
      displayName: 'Zoë Ångström 🙂',
      avatar: 'https://pictures.example/z.png',
    });
  });

  it.each([[{}], [{ context: {} }], [{ context: { user: {} } }], [{ context: { user: { name: '', avatar: 7 } } }]])(
    "calls somebody 'user' who has no name: %j",
    (rest) => {
      expect(readConferenceToken(tokenOf({ sub: 'meet.example', room: 'daily', ...rest }))).toMatchObject({
        displayName: 'user',
        avatar: '',
      });
    },
  );

  it('takes no address for a picture that is none', () => {
    const user = { name: 'Mallory', avatar: 'javascript:alert(1)' };
    expect(readConferenceToken(tokenOf({ sub: 'a', room: 'b', context: { user } }))?.avatar).toBe('');
  });

  it.each(['', 'a.b', 'a.b.c', 'a.b.c.d', tokenOf({ room: 'daily' }), tokenOf({ sub: 'a', room: '' }), tokenOf(null)])(
    'takes %j for no token',
    (token) => {
      expect(readConferenceToken(token)).toBeNull();
    },
  );

  it('reads 10,000 arbitrary tokens without throwing', () => {
    const payload = fc.oneof(
      fc.anything(),
      fc.record({ sub: fc.anything(), room: fc.anything(), context: fc.anything() }, { requiredKeys: [] }),
    );
    const token = fc.oneof(
      fc.anything(),
      fc.string(),
      payload.map((value) => `e30.${Buffer.from(JSON.stringify(value) ?? '').toString('base64url')}.x`),
    );
    fc.assert(
      fc.property(token, (given) => {
        const said = readConferenceToken(given);
        if (said === null) return;
        expect(said.domain).not.toBe('');
        expect(said.displayName.length).toBeGreaterThan(0);
      }),
      runs,
    );
  });
});

describe('participant properties', () => {
  it.each([
    ['isHold', 'true', { isHeld: true }],
    ['isHold', 'false', { isHeld: false }],
    ['isMirrorVideo', 'true', { isMirrored: true }],
    ['recording', 'true', { isRecording: true }],
    ['emoji', 'hand', { isHandRaised: true }],
    ['emoji', '', { isHandRaised: false }],
    ['emoji', undefined, { isHandRaised: false }],
    ['avatar', 'https://pictures.example/a.png', { avatar: 'https://pictures.example/a.png' }],
    ['avatar', 'data:text/html,x', { avatar: '' }],
    ['speaker_stats', '12', { speakerStats: 12 }],
  ])('reads %s = %j', (name, value, changes) => {
    expect(readProperty(name, value)).toEqual({ kind: 'changes', changes });
  });

  it('reads who is not to be seen, and who says goodbye', () => {
    expect(readProperty('isVideoMuted', 'true')).toEqual({ kind: 'video', isOff: true });
    expect(readProperty('bye', 'true')).toEqual({ kind: 'bye' });
    expect(readProperty('bye', 'false')).toBeNull();
  });

  it.each([
    ['speaker_stats', '-1'],
    ['speaker_stats', 'soon'],
    ['speaker_stats', ''],
    ['constructor', 'true'],
    ['__proto__', 'true'],
    ['audioLevel', '100'],
    [7, 'true'],
  ])('makes nothing of %s = %j', (name, value) => {
    expect(readProperty(name, value)).toBeNull();
  });

  it('writes what it reads', () => {
    expect(
      writeProperties({
        isVideoMuted: true,
        isHold: false,
        isMirrorVideo: true,
        recording: true,
        emoji: 'hand',
        bye: true,
      }),
    ).toEqual([
      ['isVideoMuted', 'true'],
      ['isHold', 'false'],
      ['isMirrorVideo', 'true'],
      ['recording', 'true'],
      ['emoji', 'hand'],
      ['bye', 'true'],
    ]);
    expect(writeProperties({ speakerStats: 3, avatar: 'https://a.example/' })).toEqual([
      ['speaker_stats', '3'],
      ['avatar', 'https://a.example/'],
    ]);
  });

  it('begins as specified', () => {
    expect(Object.fromEntries(initialProperties)).toEqual({
      isVideoMuted: 'false',
      is_video_muted: 'false',
      is_rise_hand: 'false',
      is_mirror_video: 'false',
      audioLevel: '100',
      emoji: '',
      isHold: 'false',
      avatar: '',
      speaker_stats: '0',
      recording: 'false',
    });
  });

  it('reads 10,000 arbitrary properties without throwing', () => {
    const name = fc.oneof(fc.constantFrom(...propertyNames), fc.string(), fc.anything());
    fc.assert(
      fc.property(name, fc.oneof(fc.anything(), fc.string(), fc.double()), (given, value) => {
        const said = readProperty(given, value);
        if (said?.kind !== 'changes') return;
        const { speakerStats = 0, avatar = '' } = said.changes;
        expect(speakerStats).toBeGreaterThanOrEqual(0);
        expect(avatar === '' || avatar.startsWith('http')).toBe(true);
      }),
      runs,
    );
  });
});

describe('commands', () => {
  it('reads the commands of the specification', () => {
    expect(readCommand('CHANNEL_ID_CHANGED', { value: 'c-1' })).toEqual({ type: 'channel.changed', channelId: 'c-1' });
    expect(readCommand('CHANNEL_DATA', { attributes: { channel_id: 'c-1', type: 'group' } })).toEqual({
      type: 'channel.received',
      channelId: 'c-1',
      kind: 'group',
    });
    expect(readCommand('EMOJI', writeReaction('clapping', 'someone'))).toEqual({
      type: 'reaction.received',
      reaction: 'clapping',
    });
    expect(readCommand('EMOJI', { attributes: { emoji: '<script>' } })).toBeNull();
  });

  it('reads 10,000 arbitrary commands without throwing', () => {
    const values = fc.oneof(
      fc.anything(),
      fc.record(
        {
          value: fc.anything(),
          attributes: fc.oneof(
            fc.anything(),
            fc.record({ emoji: fc.anything(), channel_id: fc.anything(), type: fc.anything() }, { requiredKeys: [] }),
          ),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...commandNames), values, (name, given) => {
        const said = readCommand(name, given);
        const channelId = said !== null && 'channelId' in said ? said.channelId : 'none';
        expect(channelId).not.toBe('');
      }),
      runs,
    );
  });
});

describe('messages and times', () => {
  it('takes a message that says something, and cuts one that never ends', () => {
    expect(readChatText('hello')).toBe('hello');
    expect(readChatText('x'.repeat(20_000))).toHaveLength(8_192);
    for (const nothing of ['', ' \n', null, 7, {}]) expect(readChatText(nothing)).toBeNull();
  });

  it.each([
    [1_700_000_000_000, 1_700_000_000_000],
    ['1700000000000', 1_700_000_000_000],
    ['2023-11-14T22:13:20.000Z', 1_700_000_000_000],
    [new Date(1_700_000_000_000), 1_700_000_000_000],
    ['yesterday', null],
    [Number.NaN, null],
    [undefined, null],
  ])('reads the moment %s', (given, moment) => {
    expect(readMoment(given)).toBe(moment);
  });

  it('knows ids and names from everything else', () => {
    expect(readParticipantId('a1b2c3d4')).toBe('a1b2c3d4');
    for (const nobody of ['', 7, null, 'x'.repeat(300)]) expect(readParticipantId(nobody)).toBeNull();
    expect(readText('Ada')).toBe('Ada');
    expect(readText({ toString: 1 })).toBe('');
    expect(readText('x'.repeat(300))).toHaveLength(120);
  });
});
