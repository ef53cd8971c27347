/** Fuzzes the answers of services: for any answer, a function of the relay client resolves or rejects as documented. */
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { patient } from '#src/services/fetch-stub.fixture.ts';
import type { Exchange } from './case.ts';
import { allCases, type NamedCase } from './cases/all.ts';
import { distorted, type Distortion } from './distortion.ts';
import { targetOf } from './rows.ts';
import { browser, createWorld, type World } from './world.ts';

interface Ready {
  readonly contract: NamedCase;
  readonly world: World;
  readonly exchange: Exchange;
  /** The sandbox's real answer. */
  readonly genuine: string;
}

/** Generates answers of a service; the real answer is known only after the request. */
type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'distorted'; readonly distortion: Distortion };

/** Milliseconds; no function may hang after it got an answer. */
const PATIENCE = 10_000;
const RUNS = 10_000;

const emptyStatuses = new Set([204, 205, 304]);

/** Answers of proxies and broken connections; an arbitrary over all code points would be slow to create. */
const oddText = fc.constantFrom(
  '',
  ' ',
  '<html></html>',
  '{"data":',
  '\u0000',
  '\uD800',
  '\uFEFF{}',
  '[[[[',
  '1e999',
  '"\\ud800"',
);

const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('distorted' as const), distortion: distortion() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('json' as const), value: fc.jsonValue({ maxDepth: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('text' as const), text: fc.oneof(fc.string(), oddText) }) },
);

const answers = fc.record({
  turn: fc.nat({ max: allCases.length - 1 }),
  said,
  status: fc.oneof({ weight: 4, arbitrary: fc.constant(200) }, fc.integer({ min: 200, max: 599 })),
  retryAfter: fc.option(fc.oneof(fc.integer().map(String), fc.string())),
});

/** A sandbox for each function, prepared for its call, and the real answer. */
const ready: Ready[] = [];
/** The function under test. */
let current: World | null = null;

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: () => Promise.resolve({ get: () => Promise.resolve({ visitorId: 'fingerprint' }) }),
}));

beforeAll(async () => {
  vi.stubGlobal('navigator', browser);
  for (const contract of allCases) {
    const world = createWorld();
    vi.stubGlobal('fetch', world.fetch);
    const exchange = await contract.prepare(world);
    await exchange.call(patient());
    ready.push({ contract, world, exchange, genuine: world.answered(targetOf(contract.row)) ?? '' });
  }
});

it(`${RUNS} arbitrary answers end in a Failure or in the promised shape`, { timeout: 60_000 }, async () => {
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => current?.fetch(...request));
  const outcomes = { kept: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(answers, async ({ turn, said: what, status, retryAfter }) => {
      const { contract, world, exchange, genuine } = at(turn);
      current = world;
      world.intercept(targetOf(contract.row), () => responseOf(textOf(what, genuine), status, retryAfter));
      try {
        const result = await exchange.call(patient());
        outcomes.kept += 1;
        expect(v.safeParse(contract.output, result).issues).toBeUndefined();
      } catch (error) {
        outcomes.failed += 1;
        assertFailure(error);
      }
    }),
    { numRuns: RUNS, plugins: [fc.timeout(PATIENCE)] },
  );
  // Both outcomes must be frequent, otherwise the answers were not varied enough.
  expect(Math.min(outcomes.kept, outcomes.failed)).toBeGreaterThan(RUNS / 10);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

function distortion(): fc.Arbitrary<Distortion> {
  return fc.record({
    steps: fc.array(fc.nat({ max: 20 }), { maxLength: 5 }),
    by: fc.option(fc.jsonValue({ maxDepth: 1 }), { nil: undefined }),
  });
}

function at(turn: number): Ready {
  const one = ready[turn];
  if (one === undefined) throw new Error('No such function');
  return one;
}

function textOf(what: Said, genuine: string): string {
  if (what.kind === 'text') return what.text;
  if (what.kind === 'json') return JSON.stringify(what.value);
  return genuine === '' ? '' : JSON.stringify(distorted(JSON.parse(genuine), what.distortion));
}

function responseOf(text: string, status: number, retryAfter: string | null): Response {
  const headers = new Headers();
  // Values that a header cannot contain are not generated.
  if (retryAfter !== null && /^[ -~]*$/.test(retryAfter)) headers.set('retry-after', retryAfter);
  return new Response(emptyStatuses.has(status) ? null : text, { status, headers });
}

/** A `Failure` with a reason, a text and an errors map of lists. A bug in the client would give 'unknown'. */
function assertFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
  const { ownMessage, ownErrors, reason } = error;
  expect(['api', 'contract', 'too-many-requests']).toContain(reason);
  expect(v.is(v.pipe(v.string(), v.nonEmpty()), ownMessage)).toBe(true);
  expect(v.is(v.record(v.string(), v.array(v.string())), ownErrors)).toBe(true);
}
