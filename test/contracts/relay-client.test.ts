/** Every row of specification 7.1, 7.3 and 7.5: the app's function, its schema and the sandbox's answer agree. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { failureOf } from '#src/services/failure-of.fixture.ts';
import { field, keysOf } from '../sandbox/sandbox.fixture.ts';
import type { FaultInput } from '../sandbox/state/faults.ts';
import { root } from '../tools/run/steps.ts';
import type { Exchange } from './case.ts';
import { allCases, casesByRow, type NamedCase } from './cases/all.ts';
import { rows, specification, targetOf } from './rows.ts';
import { nothing } from './shapes.ts';
import { attachmentsOf, browser, createWorld, signal } from './world.ts';

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  load: () => Promise.resolve({ get: () => Promise.resolve({ visitorId: 'fingerprint' }) }),
}));

beforeEach(() => {
  vi.stubGlobal('navigator', browser);
});

interface Prepared extends Exchange {
  readonly world: ReturnType<typeof createWorld>;
}

/** A separate client and sandbox for each call, in the state before it. */
async function prepared({ row, prepare }: NamedCase): Promise<Prepared> {
  const world = createWorld();
  vi.stubGlobal('fetch', world.fetch);
  const exchange = await prepare(world);
  const before = world.received(targetOf(row)).length;
  return { ...exchange, world: { ...world, received: (target) => world.received(target).slice(before) } };
}

/** The same, with a sandbox that fails. */
async function failing(contract: NamedCase, fault: FaultInput): Promise<Prepared> {
  const exchange = await prepared(contract);
  const { method, path } = targetOf(contract.row);
  await exchange.world.sandbox.post('/control/faults', {
    ...fault,
    method,
    path: path.replaceAll(/\{\w+\}/g, '*'),
    times: 1,
  });
  return exchange;
}

const filledIn = (path: string, segments: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segments[name] ?? '');

const named = (contract: NamedCase) => [`${contract.row} by ${contract.name}`, contract] as const;

describe('the rows of the specification', () => {
  it('are complete, without others', () => {
    expect(Object.values(specification).map(({ length }) => length)).toEqual([30, 5, 3]);
    expect(Object.keys(casesByRow).toSorted()).toEqual(rows.toSorted());
  });

  it.each(rows)('%s has a function', (row) => {
    const { client } = createWorld();
    expect(casesByRow[row]).not.toHaveLength(0);
    for (const { name } of casesByRow[row]) {
      expect(typeof name.split('.').reduce(memberOf, client as unknown), name).toBe('function');
    }
  });

  it('are listed in docs/contracts.md with their functions', () => {
    const listed = documented().map(([row, name, , attached, payload]) => ({ row, name, attached, payload }));
    expect(listed).toEqual(
      allCases.map(({ row, name, attached, payload }) => ({
        row: `\`${row}\``,
        name: `\`${name}\``,
        attached: attached ? 'yes' : 'no',
        payload,
      })),
    );
  });

  it('name only schemas that exist', () => {
    const folder = 'src/contracts';
    const sources = readdirSync(join(root, folder)).map((file) => read(`${folder}/${file}`));
    const exported = new Set(
      sources.flatMap((text) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)),
    );
    const schemas = documented().flatMap(([, , cell = '']) => [...cell.matchAll(/\w+/g)].map(([name]) => name));
    expect(schemas.length).toBeGreaterThan(rows.length);
    expect(schemas.filter((name) => !exported.has(name))).toEqual([]);
  });
});

describe.each(allCases.map(named))('%s', (_, contract) => {
  const target = targetOf(contract.row);

  it('sends the specified request, and parses the sandbox’s answer', async () => {
    const { world, call, segments, query = {}, body, change } = await prepared(contract);
    expect(change !== undefined && isDeepStrictEqual(change.of(), change.to)).toBe(false);
    const result: unknown = await call(signal);
    expect(v.safeParse(contract.output, result).issues, JSON.stringify(result)).toBeUndefined();
    const attached = contract.attached ? attachmentsOf(world) : {};
    const isGet = target.method === 'GET';
    expect(world.received(target)).toEqual([
      expect.objectContaining({
        method: target.method,
        path: filledIn(target.path, { ...attached, ...segments }),
        query: { ...query, ...(isGet ? attached : {}) },
        body: target.method === 'POST' ? { ...body, ...attached } : null,
      }),
    ]);
    expect(change?.of()).toEqual(change?.to);
    expect(world.recordedErrors()).toBe(0);
  });

  it('treats an answer that is not JSON as a breach of contract', async () => {
    const { call } = await failing(contract, { kind: 'malformed' });
    expect(await failureOf(call(signal))).toMatchObject({ reason: 'contract', ownMessage: messages.api.default });
  });

  it('rejects a refusal with the server’s message and its errors map', async () => {
    const { call } = await failing(contract, {
      kind: 'status',
      status: 422,
      message: 'Invalid.',
      description: 'The given data was invalid.',
      errors: { pincode: 'It is not right.', company: ['It is too long.', 'It is taken.'] },
    });
    expect(await failureOf(call(signal))).toMatchObject({
      reason: 'api',
      apiError: true,
      status: 422,
      ownMessage: contract.refusal ?? 'The given data was invalid.',
      ownErrors: { pincode: ['It is not right.'], company: ['It is too long.', 'It is taken.'] },
    });
  });

  it('rejects a server error with the default message, and too many requests with the time to wait', async () => {
    const { call, world } = await failing(contract, { kind: 'status', status: 500, message: 'At line 3' });
    expect(await failureOf(call(signal))).toMatchObject({ apiError: true, ownMessage: messages.api.default });
    expect(world.recordedErrors()).toBe(contract.unrecorded === true ? 0 : 1);
    const busy = await failing(contract, {
      kind: 'status',
      status: 429,
      message: 'Slowly.',
      retryAfter: 7,
    });
    expect(await failureOf(busy.call(signal))).toMatchObject({
      reason: 'too-many-requests',
      ownMessage: 'Slowly.',
      retryAfter: 7,
    });
  });

  it('is aborted by its caller', async () => {
    const { call, world } = await prepared(contract);
    const failure = await failureOf(call(AbortSignal.abort()));
    expect(failure).toMatchObject({ cancel: true, ownMessage: messages.api.cancelled });
    expect(world.received(target)).toEqual([]);
  });
});

describe('a call with attached fields', () => {
  const withFields = allCases.filter(({ attached }) => attached);

  it.each(withFields.map(named))('is refused by the sandbox without one of them: %s', async (_, contract) => {
    const { world, segments, body = {} } = await prepared(contract);
    const target = targetOf(contract.row);
    const { method } = target;
    const sent = attachmentsOf(world);
    const path = filledIn(target.path, { ...sent, ...segments });
    for (const missing of Object.keys(sent)) {
      const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== missing));
      const { status, body: answer } =
        method === 'GET'
          ? await world.sandbox.call(method, `${path}?${new URLSearchParams(rest)}`)
          : await world.sandbox.call(method, path, { ...body, ...rest });
      expect([status, keysOf(field(answer, 'errors'))]).toEqual([422, [missing]]);
    }
  });
});

describe('an answer of another shape', () => {
  /** The function's result for an answer, and the number of errors that then wait for error capture. */
  const outcomeOf = async (contract: NamedCase, body: unknown) => {
    const { call, world } = await failing(contract, { kind: 'wrong-shape', body });
    const { reason, ownMessage, apiError } = await failureOf(call(signal));
    return { reason, ownMessage, apiError, recorded: world.recordedErrors() };
  };
  const broken = ({ unrecorded = false }: NamedCase) => ({
    reason: 'contract',
    ownMessage: messages.api.default,
    apiError: false,
    recorded: unrecorded ? 0 : 1,
  });

  it.each(allCases.map(named))('breaks the contract of %s, and is recorded', async (_, contract) => {
    expect(await outcomeOf(contract, 'unexpected')).toEqual(broken(contract));
  });

  // Their answers are not shown, or are not used: an object or an empty body is valid.
  const acknowledged = allCases.filter(({ output, name }) => output === nothing || name.endsWith('verifyEmailCode'));

  it.each(acknowledged.map(named))('nothing but an object, or no body, acknowledges %s', async (_, contract) => {
    for (const body of ['<!doctype html><title>502</title>', 42, true, [], [{ message: 'Verified' }]]) {
      expect(await outcomeOf(contract, body)).toEqual(broken(contract));
    }
    for (const body of [{ message: 5 }, { description: ['Verified'] }]) {
      expect(await outcomeOf(contract, body)).toEqual(broken(contract));
    }
    for (const body of [null, {}, { message: null }, { message: 'Verified', data: { at: 1 } }]) {
      const { call } = await failing(contract, { kind: 'wrong-shape', body });
      expect(v.is(contract.output, await call(signal))).toBe(true);
    }
  });
});

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The table of every row, cell by cell. */
function documented(): readonly (readonly string[])[] {
  const lines = read('docs/contracts.md').match(/^\| `(?:GET|POST|DELETE) .*\|$/gm) ?? [];
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
