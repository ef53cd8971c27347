/** The rules about licence keys, beside those of the installed package: the same key on the same page gives the same. */
import { readFile } from 'node:fs/promises';
import * as editor from '@tldraw/editor';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { licenceProblem, publishedOn, type LicencePage } from './licence.ts';

/** What the package keeps to itself. */
interface Manager {
  readonly state: { get(): string };
}
const { LicenseManager } = editor as unknown as {
  readonly LicenseManager: new (key: string | undefined, publicKey: string) => Manager;
};

const flags = { annual: 1, perpetual: 2, internal: 4, watermark: 8, evaluation: 16 } as const;
type Flag = keyof typeof flags;

interface Terms {
  readonly hosts: readonly string[];
  readonly flags: readonly Flag[];
  readonly expires: Date;
}

let maker: CryptoKeyPair;
let publicKey = '';
beforeAll(async () => {
  maker = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  publicKey = Buffer.from(await crypto.subtle.exportKey('spki', maker.publicKey)).toString('base64');
});

async function keyOf({ hosts, flags: given, expires }: Terms): Promise<string> {
  const sum = given.reduce((all, flag) => all + flags[flag], 0);
  const content = Buffer.from(JSON.stringify(['id', hosts, sum, expires.toISOString()]));
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(how, maker.privateKey, content);
  return `tldraw-test/${content.toString('base64')}.${Buffer.from(signature).toString('base64')}`;
}

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T12:00:00');
const inDays = (days: number): Date => new Date(now.getTime() + days * day);

const production: LicencePage = {
  protocol: 'https:',
  hostname: 'meet.example',
  search: '?meeting_id=abc',
  hash: '',
  now,
  crypto: crypto.subtle,
  isProduction: true,
};
const development = { ...production, protocol: 'http:', hostname: 'localhost' };
const terms: Terms = { hosts: ['meet.example'], flags: ['annual'], expires: inDays(100) };

const problemOf = async (change: Partial<Terms>, page = production) =>
  licenceProblem(await keyOf({ ...terms, ...change }), page, publicKey);

describe('a licence key', () => {
  it('lets tldraw run on its hosts', async () => {
    expect(await problemOf({})).toBeNull();
    expect(await problemOf({ hosts: ['other.example', '*.example'] })).toBeNull();
    expect(await problemOf({ hosts: ['www.meet.example'] })).toBeNull();
    expect(await problemOf({ hosts: ['other.example'] })).toBe('host');
  });

  it('is needed, except on a page of a developer', async () => {
    expect(await licenceProblem('', production)).toBe('none');
    expect(await licenceProblem('', development)).toBeNull();
    expect(await licenceProblem('', { ...production, isProduction: false })).toBeNull();
  });

  it('is said to be wrong on every page where it can be verified', async () => {
    for (const key of ['tldraw-2027/WyJpZCJd.c2ln', 'tldraw-', 'x/y.z', 'tldraw-2027/%.%']) {
      expect(await licenceProblem(key, production)).toBe('invalid');
      expect(await licenceProblem(key, development)).toBe('invalid');
    }
    expect(await licenceProblem('tldraw-2027/WyJpZCJd.c2ln', { ...development, crypto: null })).toBeNull();
    const key = await keyOf(terms);
    expect(await licenceProblem(key, production), 'signed by another maker').toBe('invalid');
    expect(await licenceProblem(`\u200B${key.slice(0, 20)}\n${key.slice(20)}`, production, publicKey)).toBeNull();
  });

  it('expires: 30 days later, an evaluation at once, a perpetual one for later versions', async () => {
    expect(await problemOf({ expires: inDays(-29) })).toBeNull();
    expect(await problemOf({ expires: inDays(-32) })).toBe('expired');
    expect(await problemOf({ flags: ['perpetual'], expires: inDays(-32) })).toBeNull();
    expect(await problemOf({ flags: ['perpetual'], expires: new Date('2026-01-01') })).toBe('expired');
    const open = { ...production, search: '' };
    expect(await problemOf({ flags: ['evaluation'], expires: inDays(-1) }, open)).toBe('expired');
    expect(await problemOf({ expires: inDays(-32) }, development)).toBe('expired');
  });

  it('with which tldraw reports the address of the page is not used where the address names the meeting', async () => {
    for (const flag of ['evaluation', 'watermark'] as const) {
      expect(await problemOf({ flags: [flag] })).toBe('reporting');
      expect(await problemOf({ flags: [flag] }, { ...production, search: '', hash: '#abc' })).toBe('reporting');
      expect(await problemOf({ flags: [flag] }, { ...production, search: '' })).toBeNull();
      expect(await problemOf({ flags: [flag] }, development)).toBeNull();
    }
  });
});

describe('the installed package', () => {
  it('has the same key of its maker and the same dates', async () => {
    const folder = new URL('../../../../../node_modules/@tldraw/editor/', import.meta.url);
    const manager = await readFile(new URL('dist-esm/lib/license/LicenseManager.mjs', folder), 'utf8');
    const own = await readFile(new URL('licence.ts', import.meta.url), 'utf8');
    const makersKey = /publicKey = "([^"]+)"/u.exec(manager)?.[1];
    expect(makersKey).toMatch(/^[\w+/]{100,}$/u);
    expect(own).toContain(`'${makersKey}'`);
    const version = await readFile(new URL('dist-esm/version.mjs', folder), 'utf8');
    for (const date of Object.values(publishedOn)) expect(version).toContain(`"${date}"`);
  });

  it('decides the same, and reports the address only where this app does not use it', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.useFakeTimers({ now, toFake: ['Date'] });
    try {
      const given = fc.record({
        hosts: fc.subarray(['meet.example', '*.example', 'www.meet.example', 'other.example', '*', 'Meet.Example ']),
        flags: fc.subarray<Flag>(['annual', 'perpetual', 'internal', 'watermark', 'evaluation']),
        days: fc.integer({ min: -400, max: 60 }),
        page: fc.constantFrom(production, development, { ...production, hostname: 'localhost' }),
        damage: fc.constantFrom('', '', '', 'x'),
      });
      await fc.assert(
        fc.asyncProperty(given, async ({ hosts, flags: chosen, days, page, damage }) => {
          const key = damage + (await keyOf({ hosts, flags: chosen, expires: inDays(days) }));
          const { protocol, hostname, search } = page;
          vi.stubGlobal('window', { location: new URL(`${protocol}//${hostname}/meet${search}`) });
          const report = vi.fn<() => Promise<void>>(() => Promise.resolve());
          vi.stubGlobal('fetch', report);
          const manager = new LicenseManager(key, publicKey);
          await vi.waitFor(() => expect(manager.state.get()).not.toBe('pending'), { interval: 1 });
          const isRefused = ['unlicensed-production', 'expired'].includes(manager.state.get());
          const reports = report.mock.calls.length > 0;
          // A key that is no key is an error on a page of a developer, too; past its expiry a licence may report no longer.
          const runs = damage === '' ? [null, 'reporting'] : ['invalid'];
          const refused = ['invalid', 'host', 'expired'];
          const expected = new Map([
            ['refused', refused],
            ['reports', ['reporting']],
            ['runs', runs],
          ]);
          const kind = isRefused ? 'refused' : 'runs';
          expect(expected.get(!isRefused && reports ? 'reports' : kind)).toContain(
            await licenceProblem(key, page, publicKey),
          );
        }),
        { numRuns: 150 },
      );
    } finally {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    }
  });
});
