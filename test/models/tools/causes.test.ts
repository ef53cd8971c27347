import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { patient } from '#src/services/fetch-stub.fixture.ts';
import { createHttpClient } from '#src/services/http/client.ts';
import { phoneFailure } from '#src/services/phone-auth/failures.ts';
import { operations, presets } from '#test/sandbox/pages/presets.ts';
import { createTestSandbox } from '#test/sandbox/sandbox.fixture.ts';
import type { ModelCases } from '../lib/cases.ts';
import { humanise } from '../lib/names.ts';
import { registry } from '../registry.ts';
import { codeEntryCases } from '../shared/code/code-entry.cases.ts';
import { sendCodeCases } from '../shared/code/send-code.cases.ts';
import { verificationCases } from '../sign-up/verification.cases.ts';
import { causesOf } from './causes.ts';
import { planOf } from './plan.ts';

/** How a tester causes the end of a call, by its step. */
function causeOf(step: string): string {
  const sight = { state: '', tags: [], meaning: '' };
  const change = { states: [], texts: [], emits: [], isNothing: true };
  const end = { does: step, kind: 'settle' as const, event: '', transitions: [], sight, change };
  return causesOf({ paths: [{ title: '', input: '', start: sight, steps: [end] }] })[0]?.how ?? '';
}

/** The failures of the model tests that a fault, or a browser without a network, causes. */
const failuresOf = ({ name, actors }: ModelCases) =>
  Object.entries(actors).flatMap(([actor, { outputs = {}, errors = {} }]) =>
    Object.entries({ ...outputs, ...errors }).flatMap(([end, sample]) => {
      const step = `${humanise(actor)}: ${end}`;
      const how = causeOf(step);
      return /fault “|offline/i.test(how) ? [{ name, step, how, sample }] : [];
    }),
  );

/** The failure that the product makes of a call while its cause is set. */
async function failureBy(how: string): Promise<Failure> {
  const [, label] = /fault “([^”]+)”/i.exec(how) ?? [];
  const fault = presets.find((preset) => preset.label === label)?.fault;
  if (label === 'Provider: too many requests') {
    return phoneFailure(Object.assign(new Error(label), { code: 'auth/too-many-requests' }));
  }
  const sandbox = createTestSandbox();
  if (fault !== undefined) await sandbox.post('/control/faults', { ...fault, path: '*/relayservers' });
  const isConnected = fault !== undefined && fault.kind !== 'offline';
  const client = createHttpClient({
    base: 'http://sandbox.localhost/mothership/api/v1/',
    surroundings: { now: () => 0, isOnline: () => fault !== undefined },
    fetch: async (input, init) =>
      isConnected ? sandbox.app.request(new Request(input, init)) : Promise.reject(new TypeError('Failed to fetch')),
  });
  const answer: unknown = await client
    .send({ method: 'GET', path: 'relayservers', answer: v.object({}) }, patient())
    .catch((error: unknown) => error);
  if (answer instanceof Failure) return answer;
  throw new Error(`“${how}” causes no failure`);
}

/** The parts of a failure that a machine shows or decides by. A child that requests the code passes on its text only. */
function seenIn(sample: unknown) {
  if (!(sample instanceof Failure)) return v.parse(v.object({ message: v.string() }), sample);
  const { ownMessage: message, ownErrors, status, reason } = sample;
  return { message, ownErrors, status, reason };
}

describe('the cause of a failed call', () => {
  it.each(registry.flatMap(failuresOf))('yields what the plan expects: $name, $step', async ({ how, sample }) => {
    const failure = seenIn(await failureBy(how));
    expect(sample instanceof Failure ? failure : { message: failure.message }).toEqual(seenIn(sample));
  });
});

describe('the call of a cause', () => {
  it('is the one that the step makes: the profile of a signed-in user is sent like the e-mail of sign-up', async () => {
    const how = causeOf('update profile: the profile is not saved');
    const label = / for “([^”]+)”/.exec(how)?.[1];
    const operation = operations.find(([, shown]) => shown === label)?.[0];
    const { post, relay } = createTestSandbox();
    await post('/control/faults', { operation, kind: 'status', status: 500 });
    expect(how).toMatch(/^Signed in/);
    expect((await relay('signups', { display_name: 'Ada' })).status).toBe(500);
  });

  it.each([sendCodeCases, codeEntryCases, verificationCases])('is of its kind of code: $name', (cases) => {
    const ends = planOf(cases).paths.flatMap(({ input, steps }) =>
      steps.map(({ does }) => `${input.split(',')[0]}, ${does.split(': ')[1]}`),
    );
    expect(ends).not.toContain('e-mail, too many requests');
    expect(ends).not.toContain('mobile number, the service asks to wait');
  });
});
