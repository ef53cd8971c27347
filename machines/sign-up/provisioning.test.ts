import { setImmediate } from 'node:timers/promises';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import type { ProvisioningStatus, StatusQuery } from './sign-up.types.ts';
import { provisioningMachine } from './provisioning.machine.ts';

const query: StatusQuery = {
  accountId: '42',
  email: 'ada@example.com',
  number: '+447400123456',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines',
  address: '12 St James Square',
};
const underWay: ProvisioningStatus = { total: 2, results: ['succeed', 'pending'] };
const down = (retryAfter?: number) => new Failure({ ownMessage: 'down', apiError: true, status: 503, retryAfter });

/** Runs provisioning against a service that returns these answers, one after the other, and then none. */
function start(answers: readonly (Failure | ProvisioningStatus)[]) {
  const clock = new SimulatedClock();
  const askedAt: number[] = [];
  const fetchStatus = fromPromise<ProvisioningStatus, StatusQuery>(() => {
    const answer = answers[askedAt.length];
    askedAt.push(clock.now() / 1_000);
    if (answer === undefined) return new Promise(() => {});
    return answer instanceof Failure ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const actor = createActor(provisioningMachine.provide({ actors: { fetchStatus } }), { input: query, clock });
  actor.start();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      // Waits for the service's answer.
      await setImmediate();
      clock.increment(1_000);
    }
  };
  return { actor, askedAt, pass };
}

test('calls that fail are repeated after 10, 20, 40 and then 60 s, and an answer resets the pause', async () => {
  const { askedAt, pass } = start([down(), down(), down(), down(), down(), underWay, down()]);
  await pass(300);
  expect(askedAt).toEqual([0, 10, 30, 70, 130, 190, 200, 210]);
});

test('a pause requested by the service is used if it is longer', async () => {
  const { askedAt, pass } = start([down(90), down(5)]);
  await pass(200);
  expect(askedAt).toEqual([0, 90, 110]);
});

test("'Check again' calls immediately, and does not shorten the pause after it", async () => {
  const { actor, askedAt, pass } = start([down(), down()]);
  await pass(3);
  actor.send({ type: 'status.check' });
  await pass(40);
  expect(askedAt).toEqual([0, 3, 23]);
});

test.each([
  ['500', new Failure({ ownMessage: '', apiError: true, status: 500 }), 'active'],
  ['503', down(), 'active'],
  ['408', new Failure({ ownMessage: '', apiError: true, status: 408 }), 'active'],
  ['429', new Failure({ ownMessage: '', apiError: true, status: 429, reason: 'too-many-requests' }), 'active'],
  ['no network', new Failure({ ownMessage: '', reason: 'network' }), 'active'],
  ['no answer in time', new Failure({ ownMessage: '', reason: 'timeout' }), 'active'],
  ['an answer of another shape', new Failure({ ownMessage: '', reason: 'contract', status: 200 }), 'active'],
  ['404', new Failure({ ownMessage: '', apiError: true, status: 404 }), 'failed'],
  ['410', new Failure({ ownMessage: '', apiError: true, status: 410 }), 'failed'],
  ['422', new Failure({ ownMessage: '', apiError: true, status: 422 }), 'failed'],
] as const)('after %s registration is %s', async (_, failure, ending) => {
  const { actor, pass } = start([failure]);
  await pass(1);
  const { status, output } = actor.getSnapshot();
  expect(output?.outcome ?? status).toBe(ending);
});
