import { ownershipMachine } from '#machines/sign-in/ownership.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { email, refusals } from './samples.ts';

const badKeys = {
  'the key has expired': refusals.expired,
  'the key was used': refusals.used,
  'the key is unknown': refusals.unknown,
  'no network': failures.offline,
  'the server fails': failures.down,
};

export const ownershipCases = defineCases({
  name: 'sign-in/ownership',
  machine: ownershipMachine,
  inputs: { 'an ownership link': { key: 'key-1' } },
  events: { 'check.retry': "the user presses 'Try again'", 'ownership.accept': "the user presses 'Accept ownership'" },
  actors: {
    verifyOwnership: {
      outputs: { 'the key is valid': { email, company: 'Analytical Engines', currentOwner: 'Grace Hopper' } },
      errors: { ...badKeys, 'the answer does not match the contract': refusals.broken },
    },
    acceptOwnership: { outputs: { 'the account has a new owner': undefined }, errors: badKeys },
  },
  invariants: {
    'a shown message has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'an ownership is accepted only after it was shown': (snapshot) =>
      !snapshot.matches('accepting') || snapshot.context.ownership !== null,
  },
  mutations: {
    'an expired key counts as valid': { guards: { isExpired: () => false } },
    'a used key counts as valid': { guards: { isUsed: () => false } },
    'a lost network is treated as an unknown key': { guards: { isUnknown: () => true } },
    'a failure has no text': { actions: { storeFailure: () => {} } },
    'an old message stays': { actions: { clearMessage: () => {} } },
  },
});
