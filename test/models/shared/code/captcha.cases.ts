import { limits } from '#machines/shared/limits.ts';
import { captchaMachine } from '#machines/shared/code/captcha.machine.ts';
import { defineCases } from '../../lib/cases.ts';
import { failures } from '../../sign-up/samples.ts';

export const captchaCases = defineCases({
  name: 'shared/code/captcha',
  machine: captchaMachine,
  events: {
    'script.loaded': 'the captcha script has loaded',
    'container.ready': { 'the container is on the page': { containerId: 'captcha-1' } },
    'challenge.solved': { 'the user solves the challenge': { token: 'token-1' } },
    'challenge.expired': 'the challenge expires',
    'challenge.failed': 'the captcha service fails',
    'challenge.retry': 'the user tries the challenge again',
    'modal.close': 'the user closes the modal',
  },
  actors: {
    decideApplicability: {
      outputs: { 'the captcha applies': { applicable: true }, 'the captcha does not apply': { applicable: false } },
      errors: { 'the check fails': failures.offline },
    },
  },
  delays: { captchaScriptCheck: 'the script has not loaded for another 4 s' },
  project: ({ checks, containerId }) => ({ checks, placed: containerId !== '' }),
  invariants: {
    'the script is checked at most 5 times (9)': ({ context }) => context.checks < limits.captchaScriptChecks,
    'only a passed captcha has a token': ({ context, value }) => value === 'passed' || context.token === null,
    'an unsolved captcha that is closed does not pass (8.2)': ({ output, value }) =>
      value !== 'closed' || output?.passed === false,
    'a solved captcha has passed': ({ output, value }) => value !== 'passed' || output?.passed === true,
  },
  mutations: {
    'the script is waited for without limit': { guards: { isLastCheck: () => false } },
    'the captcha applies everywhere': { guards: { isApplicable: () => true } },
    'the challenge starts before its container is on the page': { guards: { hasContainer: () => true } },
    'the token is not stored': { actions: { storeToken: () => {} } },
    'checks are not counted': { actions: { countCheck: () => {} } },
  },
});
