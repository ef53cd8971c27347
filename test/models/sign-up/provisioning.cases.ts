import { provisioningMachine } from '#machines/sign-up/provisioning.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { account, failures } from './samples.ts';

export const provisioningCases = defineCases({
  name: 'sign-up/provisioning',
  machine: provisioningMachine,
  inputs: { 'an account just registered': account },
  events: {
    'modal.open': 'the user presses the counter',
    'modal.close': 'the user closes the progress modal',
    'notice.dismiss': 'the user dismisses the toast',
    'status.check': "the user presses 'Check again'",
  },
  actors: {
    fetchStatus: {
      outputs: {
        'one of two steps is done': { total: 2, results: ['succeed', 'pending'] },
        'both steps are done': { total: 2, results: ['succeed', 'succeed'] },
        'a step failed': { total: 2, results: ['succeed', 'failed'] },
      },
      errors: {
        'the job does not exist': failures.unknownJob,
        'the service is down': failures.down,
        'too many requests': failures.throttled,
        'no network': failures.offline,
      },
    },
  },
  delays: {
    pollInterval: '10 s pass',
    retryPause: 'the pause after failed calls is over',
    noticeDuration: 'the display time of the toast is over',
  },
  invariants: {
    'success means every step succeeded (4.1)': ({ context, value }) =>
      value !== 'succeeded' || context.status?.results.every((result) => result === 'succeed') === true,
    'the outcome is the state it ended in': ({ output, value }) =>
      output === undefined || output.outcome === (value === 'succeeded' ? 'succeeded' : 'failed'),
    'a toast has a text': (snapshot) => !snapshot.hasTag('noticed') || snapshot.context.message !== '',
  },
  mutations: {
    'a failed step is ignored': { guards: { hasFailedStep: () => false } },
    'a lost network ends in failure': { guards: { saysFailed: () => true } },
    'an unknown job is waited for': { guards: { saysFailed: () => false } },
    'success is reported as failure': { actions: { markSucceeded: () => {} } },
    'errors show no toast': { actions: { showNotice: () => {} } },
  },
});
