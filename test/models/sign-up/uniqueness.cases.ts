import { uniquenessMachine } from '#machines/sign-up/uniqueness.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { email, failures, number } from './samples.ts';

export const uniquenessCases = defineCases({
  name: 'sign-up/uniqueness',
  machine: uniquenessMachine,
  inputs: {
    'an empty e-mail field': { kind: 'email', value: '' },
    'an e-mail kept from before': { kind: 'email', value: email },
    'an empty number field': { kind: 'number', value: '' },
    'an empty company field': { kind: 'company', value: '' },
  },
  events: {
    'value.change': {
      'the user types an e-mail': { value: email },
      'the user types a company': { value: 'Analytical Engines' },
      'the user types a number': { value: number.e164 },
      'the user empties the field': { value: '' },
    },
    'check.demand': 'the user tries to register',
    'check.retry': 'the user checks again',
  },
  actors: {
    checkUniqueness: {
      outputs: { 'the value is still free': { message: '' } },
      errors: {
        'the value is taken': failures.taken,
        'the service is down': failures.down,
        'no network': failures.offline,
      },
    },
  },
  delays: { uniquenessDebounce: 'typing has stopped for 2 s' },
  project: ({ value, asked, message, refusals }) => ({
    value,
    asked,
    refused: message !== '',
    known: Object.keys(refusals),
  }),
  invariants: {
    'no new message is shown for a value while it is checked': (snapshot) =>
      !snapshot.matches('checking') ||
      snapshot.context.message === (snapshot.context.refusals[snapshot.context.value] ?? ''),
    'a value that was refused is never shown without its refusal': (snapshot) =>
      snapshot.hasTag('available') ||
      snapshot.context.refusals[snapshot.context.value] === undefined ||
      snapshot.context.message !== '',
    'the verdict belongs to the current value': (snapshot) =>
      !(snapshot.hasTag('available') || snapshot.hasTag('refused')) ||
      snapshot.context.asked === snapshot.context.value,
    'a refusal has a message': (snapshot) => !snapshot.hasTag('refused') || snapshot.context.message !== '',
  },
  mutations: {
    'every value is checked': { guards: { isCheckable: () => true } },
    'a service that is down counts as a taken value': { guards: { isTaken: () => true } },
    'a refusal is not stored for the next typing': { actions: { storeRefusal: () => {} } },
    'a late answer is treated as an answer for the current value': { guards: { isCurrent: () => true } },
    'the typed value is not stored': { actions: { storeValue: () => {} } },
    'no event is sent with the verdict': { actions: { announceVerdict: () => {} } },
    'the check starts after a minute': { delays: { uniquenessDebounce: 60_000 } },
  },
});
