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
      'types an e-mail': { value: email },
      'types a company': { value: 'Analytical Engines' },
      'types a number': { value: number.e164 },
      'empties the field': { value: '' },
    },
    'check.demand': 'tries to register',
    'check.retry': 'asks again',
  },
  actors: {
    checkUniqueness: {
      outputs: { 'still free': { message: '' } },
      errors: { taken: failures.taken, 'the service is down': failures.down, 'no network': failures.offline },
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
    'nothing new is said of a value while it is being asked about': (snapshot) =>
      !snapshot.matches('checking') ||
      snapshot.context.message === (snapshot.context.refusals[snapshot.context.value] ?? ''),
    'a value that was refused is never shown without its refusal': (snapshot) =>
      snapshot.hasTag('available') ||
      snapshot.context.refusals[snapshot.context.value] === undefined ||
      snapshot.context.message !== '',
    'the verdict is of the value that is there': (snapshot) =>
      !(snapshot.hasTag('available') || snapshot.hasTag('refused')) ||
      snapshot.context.asked === snapshot.context.value,
    'a refusal says why': (snapshot) => !snapshot.hasTag('refused') || snapshot.context.message !== '',
  },
  mutations: {
    'every value is asked about': { guards: { isCheckable: () => true } },
    'a service that is down means taken': { guards: { isTaken: () => true } },
    'a refusal is forgotten with the next typing': { actions: { storeRefusal: () => {} } },
    'a late answer is taken for one about the value that is there': { guards: { isCurrent: () => true } },
    'the value typed is not kept': { actions: { storeValue: () => {} } },
    'the verdict is not announced': { actions: { announceVerdict: () => {} } },
    'asks after a minute': { delays: { uniquenessDebounce: 60_000 } },
  },
});
