import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParticipantId, readText } from './conference-token.ts';
import {
  commandNames,
  initialProperties,
  propertyNames,
  readCommand,
  readMoment,
  readProperty,
  writeProperties,
  writeReaction,
} from './conference-wire.ts';

const runs = { numRuns: 10_000 };

describe('participant properties', () => {
  it.each([
    ['isHold', 'true', { isHeld: true }],
    ['isHold', 'false', { isHeld: false }],
    ['isMirrorVideo', 'true', { isMirrored: true }],
    ['recording', 'true', { isRecording: true }],
    ['share_paused', 'true', { isSharePaused: true }],
    ['share_instead_of', 'a1 b2', { sharesInsteadOf: 'a1 b2' }],
    ['share_instead_of', { a: 1 }, { sharesInsteadOf: '' }],
    ['speaker_stats', '12', { speakerStats: 12 }],
  ])('reads %s = %j', (name, value, changes) => {
    expect(readProperty(name, value)).toEqual({ kind: 'changes', changes });
  });

  it.each([
    ['emoji', 'hand', true],
    ['emoji', '', false],
    ['emoji', undefined, false],
  ])('reads a raised hand from %s = %j', (name, value, isRaised) => {
    expect(readProperty(name, value)).toEqual({ kind: 'hand', isRaised });
  });

  it.each([
    ['1763800000000', true, 1_763_800_000_000],
    [1_763_800_000_000, true, 1_763_800_000_000],
    ['true', true, 0],
    ['9e999', true, 0],
    ['0', false, 0],
    ['-1', false, 0],
    ['', false, 0],
    ['soon', false, 0],
    [undefined, false, 0],
  ])('reads a raised hand of Jitsi Meet, and when it was raised, from %j', (value, isRaised, at) => {
    expect(readProperty('raisedHand', value)).toEqual({ kind: 'hand', isRaised, at });
  });

  it.each([
    ['https://pictures.example/a.png', true],
    ['data:image/jpeg;base64,/9j/4AA=', true],
    [`data:image/png;base64,${'A'.repeat(7_978)}`, true],
    [`data:image/png;base64,${'A'.repeat(7_979)}`, false],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['data:image/png;base64,AA"onload=', false],
    ['data:text/html,x', false],
    ['javascript:alert(1)', false],
    [7, false],
  ])('reads pictures, which are http addresses or small pictures as data: %s', (value, isRead) => {
    expect(readProperty('avatar', value)).toEqual({ kind: 'picture', url: isRead ? value : '' });
  });

  it('reads hidden participants, and participants who leave', () => {
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

  it('writes properties that it reads back', () => {
    expect(
      writeProperties(
        {
          isVideoMuted: true,
          isHold: false,
          isMirrorVideo: true,
          recording: true,
          isSharePaused: false,
          sharesInsteadOf: 'a1',
          emoji: 'hand',
          bye: true,
        },
        42,
      ),
    ).toEqual([
      ['isVideoMuted', 'true'],
      ['isHold', 'false'],
      ['isMirrorVideo', 'true'],
      ['recording', 'true'],
      ['share_paused', 'false'],
      ['share_instead_of', 'a1'],
      ['emoji', 'hand'],
      ['bye', 'true'],
      ['raisedHand', '42'],
    ]);
    expect(writeProperties({ emoji: '' }, 42)).toEqual([
      ['emoji', ''],
      ['raisedHand', '0'],
    ]);
    expect(writeProperties({ speakerStats: 3, avatar: 'https://a.example/' }, 42)).toEqual([
      ['speaker_stats', '3'],
      ['avatar', 'https://a.example/'],
    ]);
  });

  it('has the specified initial values', () => {
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

  it('reads a raised hand that is no text and no number as lowered', () => {
    const lowered = { kind: 'hand', isRaised: false, at: 0 };
    for (const value of [{ toString: '' }, [1], null, 'soon']) {
      expect(readProperty('raisedHand', value)).toEqual(lowered);
    }
    for (const value of [1_700_000_000_000, '1700000000000', 'true', true]) {
      expect(readProperty('raisedHand', value)).toMatchObject({ kind: 'hand', isRaised: true });
    }
  });

  it('reads 10,000 arbitrary properties without throwing', () => {
    const name = fc.oneof(fc.constantFrom(...propertyNames), fc.string(), fc.anything());
    fc.assert(
      fc.property(name, fc.oneof(fc.anything(), fc.string(), fc.double()), (given, value) => {
        const said = readProperty(given, value);
        const { speakerStats = 0 } = said?.kind === 'changes' ? said.changes : {};
        expect(speakerStats).toBeGreaterThanOrEqual(0);
        const url = said?.kind === 'picture' ? said.url : '';
        expect(url === '' || url.startsWith('http')).toBe(true);
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

describe('times', () => {
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

  it('distinguishes ids and names from other values', () => {
    expect(readParticipantId('a1b2c3d4')).toBe('a1b2c3d4');
    for (const invalid of ['', 7, null, 'x'.repeat(300)]) expect(readParticipantId(invalid)).toBeNull();
    expect(readText('Ada')).toBe('Ada');
    expect(readText({ toString: 1 })).toBe('');
    expect(readText('\u202EadA\u2066 \u200F')).toBe('adA ');
    expect(readText('Ada\r\n[2026-05-04 09:30] Ben:\u2028\u0085yes\t')).toBe('Ada [2026-05-04 09:30] Ben: yes ');
    expect(readText('x'.repeat(300))).toHaveLength(120);
  });
});
