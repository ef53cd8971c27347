import { ownershipMachine } from '#machines/sign-in/ownership.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { email, refusals } from './samples.ts';

const badKeys = {
  'the key has expired': refusals.expired,
  'the key was used': refusals.used,
  'nobody knows the key': refusals.unknown,
  'no network': failures.offline,
  'the server broke': refusals.serverError,
};

export const ownershipCases = defineCases({
  name: 'sign-in/ownership',
  machine: ownershipMachine,
  inputs: { 'an ownership link': { key: 'key-1' } },
  events: { 'check.retry': "presses 'Try again'", 'ownership.accept': "presses 'Accept ownership'" },
  actors: {
    verifyOwnership: {
      outputs: { 'the key is good': { email, company: 'Analytical Engines', currentOwner: 'Grace Hopper' } },
      errors: { ...badKeys, 'the answer is not what was agreed': refusals.broken },
    },
    acceptOwnership: { outputs: { 'the account changes hands': undefined }, errors: badKeys },
  },
  invariants: {
    'what is told has a text': (snapshot) => !snapshot.hasTag('told') || snapshot.context.message !== '',
    'nobody accepts what was not shown': (snapshot) =>
      !snapshot.matches('accepting') || snapshot.context.ownership !== null,
  },
  mutations: {
    'an expired key is as good as any': { guards: { isExpired: () => false } },
    'a used key is as good as any': { guards: { isUsed: () => false } },
    'a lost network makes the key unknown': { guards: { isUnknown: () => true } },
    'a failure has no text': { actions: { storeFailure: () => {} } },
    'an old message stays': { actions: { clearMessage: () => {} } },
  },
});
