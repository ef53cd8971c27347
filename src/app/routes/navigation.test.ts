import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  followsAccess,
  isSameLocation,
  redirectTarget,
  routeDecision,
  routeTable,
  type RouteName,
} from './navigation.ts';
import { parseSearch, stringifySearch } from './search.ts';

const show = { show: true };
const dashboard = { show: false, goTo: 'dashboard', comeBack: false };
const login = { show: false, goTo: 'login', comeBack: false };
const loginAndBack = { show: false, goTo: 'login', comeBack: true };

describe('the route table (specification 2.1)', () => {
  it('has these paths', () => {
    expect(Object.fromEntries(Object.entries(routeTable).map(([name, { path }]) => [name, path]))).toEqual({
      login: '/login',
      dashboard: '/',
      signup: '/signup',
      forget_password: '/forget-password',
      conference: '/meet',
      accept_ownership: '/accept-ownership/$key',
      invitation: '/invitation/$key',
    });
  });

  it.each([
    // route, signed out, signed in
    ['login', show, dashboard],
    ['dashboard', loginAndBack, show],
    ['signup', show, dashboard],
    ['forget_password', show, dashboard],
    ['accept_ownership', show, show],
    ['invitation', show, show],
    ['unmatched', dashboard, dashboard],
    ['conference', show, show],
  ] as const)('decides about %s', (name, signedOut, signedIn) => {
    expect(routeDecision(name, false)).toEqual(signedOut);
    expect(routeDecision(name, true)).toEqual(signedIn);
  });

  it('leads from a route without a name to login', () => {
    expect(routeDecision(undefined, false)).toEqual(login);
    expect(routeDecision(undefined, true)).toEqual(login);
  });

  it('never redirects in a circle', () => {
    for (const name of Object.keys(routeTable) as RouteName[]) {
      for (const isSignedIn of [false, true]) {
        let decision = routeDecision(name, isSignedIn);
        for (let steps = 0; !decision.show; steps += 1) {
          expect(steps, `${name}, signed in: ${isSignedIn}`).toBeLessThan(3);
          decision = routeDecision(decision.goTo, isSignedIn);
        }
      }
    }
  });

  it('applies again after a sign-out, and on the login after a sign-in', () => {
    for (const name of [...(Object.keys(routeTable) as RouteName[]), 'unmatched' as const, undefined]) {
      expect(followsAccess(name, false)).toBe(true);
      expect(followsAccess(name, true)).toBe(name === 'login');
    }
  });

  it('recognises the current location', () => {
    expect(isSameLocation('/signup?a=1', '/signup?a=1')).toBe(true);
    expect(isSameLocation('/signup?a=1', '/signup')).toBe(false);
  });
});

describe('redirectTarget', () => {
  it.each(['/', '/?call=100', '/invitation/k-1', '/meet?meeting_id=7#chat', '/a%20b?c=%2F%2Fd'])('keeps %s', (path) => {
    expect(redirectTarget(path)).toBe(path);
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'login',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    `/${'a'.repeat(3_000)}`,
  ])('refuses %j', (parameter) => {
    expect(redirectTarget(parameter)).toBeNull();
  });

  it('stays on this origin for 10,000 arbitrary parameters', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'evil.example',
      '?',
      '#',
    );
    const crafted = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(crafted, fc.webUrl(), fc.webPath(), fc.string({ unit: 'binary' }), fc.anything()),
        (value) => {
          const target = redirectTarget(value);
          if (target === null) return;
          expect(new URL(target, 'https://app.example').origin).toBe('https://app.example');
          // Parsing an accepted target again returns the same result.
          expect(redirectTarget(target)).toBe(target);
        },
      ),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

describe('query parameters', () => {
  it('are texts, as in the URL', () => {
    expect(parseSearch('?a=1&b=true&c=%7B%22d%22%3A1%7D&e')).toEqual({ a: '1', b: 'true', c: '{"d":1}', e: '' });
    expect(stringifySearch({})).toBe('');
  });

  it('survive 10,000 round trips', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(text, text, { maxKeys: 4 }), (query) => {
        expect(parseSearch(stringifySearch(query))).toEqual({ ...query });
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('never throw, for any URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const query = parseSearch(search);
        expect(Object.values(query).every((value) => typeof value === 'string')).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});
