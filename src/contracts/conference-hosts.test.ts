import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConferenceHosts, sentToken } from './conference-hosts.ts';
import { tokenOf } from './conference-token.fixture.ts';

const usual = { domain: 'meet.example', muc: 'conference.meet.example' };

describe('the XMPP domains of a token', () => {
  it.each([
    [{ domain: 'meet.jitsi', muc: 'muc.meet.jitsi' }],
    [{ domain: 'meet.jitsi', muc: 'muc.meet.jitsi', anonymousdomain: 'guest.meet.jitsi' }],
  ])('are its claim: %j', (hosts) => {
    expect(readConferenceHosts(tokenOf({ hosts }), 'meet.example')).toEqual(hosts);
  });

  it.each([
    '',
    'a.b.c',
    tokenOf({}),
    tokenOf({ hosts: 'meet.jitsi' }),
    tokenOf({ hosts: { domain: 'meet.jitsi' } }),
    tokenOf({ hosts: { domain: '', muc: 'muc.meet.jitsi' } }),
    tokenOf({ hosts: { domain: 'meet.jitsi', muc: 7 } }),
  ])('are the usual ones without a valid claim: %j', (token) => {
    expect(readConferenceHosts(token, 'meet.example')).toEqual(usual);
  });

  it('are read from 10,000 arbitrary tokens without throwing', () => {
    const token = fc.oneof(
      fc.string(),
      fc
        .record({ hosts: fc.oneof(fc.anything(), fc.record({ domain: fc.anything(), muc: fc.anything() })) })
        .map(tokenOf),
    );
    fc.assert(
      fc.property(token, (given) => {
        expect(readConferenceHosts(given, 'meet.example').muc).not.toBe('');
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the token that is sent', () => {
  it('is a signed one as it is, and none instead of an unsecured one', () => {
    expect(sentToken('e30.e30.c2lnbmVk')).toBe('e30.e30.c2lnbmVk');
    expect(sentToken('e30.e30.')).toBe('');
    expect(sentToken('')).toBe('');
  });
});
