import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenOf } from './conference-token.fixture.ts';
import { readConferenceToken } from './conference-token.ts';

const runs = { numRuns: 10_000 };

describe('readConferenceToken', () => {
  it('returns domain, room and user', () => {
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
    "uses 'user' as the name of a participant without one: %j",
    (rest) => {
      expect(readConferenceToken(tokenOf({ sub: 'meet.example', room: 'daily', ...rest }))).toMatchObject({
        displayName: 'user',
        avatar: '',
      });
    },
  );

  it.each([
    ['Ada \u202Eecalevol', 'Ada ecalevol'],
    ['\u2066\u200F', 'user'],
    ['Ada\n\tLovelace', 'Ada Lovelace'],
  ])('removes controls that reorder text and line breaks from the name: %j', (name, displayName) => {
    const token = tokenOf({ sub: 'a', room: 'b', context: { user: { name } } });
    expect(readConferenceToken(token)).toMatchObject({ displayName });
  });

  it('rejects an invalid picture address', () => {
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
    const token = fc.oneof(fc.anything(), fc.string(), payload.map(tokenOf));
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
