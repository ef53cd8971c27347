import { limits } from '#machines/shared/limits.ts';
import { captchaMachine } from '#machines/sign-up/captcha.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from './samples.ts';

export const captchaCases = defineCases({
  name: 'sign-up/captcha',
  machine: captchaMachine,
  events: {
    'script.loaded': 'the captcha script has loaded',
    'container.ready': { 'the container is on the page': { containerId: 'captcha-1' } },
    'challenge.solved': { 'solves the challenge': { token: 'token-1' } },
    'challenge.expired': 'the challenge expires',
    'challenge.failed': 'the captcha service fails',
    'challenge.retry': 'tries the challenge again',
    'modal.close': 'closes the modal',
  },
  actors: {
    decideApplicability: {
      outputs: { 'it applies here': { applicable: true }, 'it does not apply here': { applicable: false } },
      errors: { 'cannot say': failures.offline },
    },
  },
  delays: { captchaScriptCheck: 'the script has not come for another 4 s' },
  project: ({ checks, containerId }) => ({ checks, placed: containerId !== '' }),
  invariants: {
    'the script is checked at most 5 times (9)': ({ context }) => context.checks < limits.captchaScriptChecks,
    'who is not through has no token': ({ context, value }) => value === 'passed' || context.token === null,
    'closing it unsolved does not pass (8.2)': ({ output, value }) => value !== 'closed' || output?.passed === false,
    'who is through has passed': ({ output, value }) => value !== 'passed' || output?.passed === true,
  },
  mutations: {
    'waits for the script for ever': { guards: { isLastCheck: () => false } },
    'applies everywhere': { guards: { isApplicable: () => true } },
    'the challenge starts before its container is there': { guards: { hasContainer: () => true } },
    'the token is lost': { actions: { storeToken: () => {} } },
    'checks are not counted': { actions: { countCheck: () => {} } },
  },
});
