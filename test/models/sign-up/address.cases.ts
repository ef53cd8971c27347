import { addressMachine } from '#machines/sign-up/address.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { address, failures } from './samples.ts';

const none = { address: '', postcode: '' };

export const addressCases = defineCases({
  name: 'sign-up/address',
  machine: addressMachine,
  inputs: {
    'United Kingdom': { country: 'GB', manual: false, ...none },
    'United Kingdom, chosen before a reload': address,
    'another country': { country: 'DE', manual: true, ...none },
  },
  events: {
    'country.change': {
      'the user picks the United Kingdom': { country: 'GB' },
      'the user picks another country': { country: 'DE' },
    },
    'mode.toggle': "the user presses 'Enter the address by hand' or 'Look the address up'",
    'term.change': {
      'the user types two letters': { term: '12' },
      'the user types part of an address': { term: '12 St James' },
    },
    'suggestion.choose': {
      'the user chooses a suggestion': { id: 's1' },
      'the user chooses an address that is not suggested': { id: 's9' },
    },
    'address.clear': 'the user presses the X',
    'search.retry': 'the user searches again',
    'address.change': { 'the user types an address': { address: '12 St James Square' } },
    'postcode.change': { 'the user types a postcode': { postcode: 'SW1Y 4LB' } },
  },
  actors: {
    searchAddresses: {
      outputs: { 'one suggestion is found': [{ id: 's1', label: '12 St James Square' }], 'no suggestion is found': [] },
      errors: { 'no network': failures.offline },
    },
    retrieveAddress: {
      outputs: { 'the address is found': { address: address.address, postcode: address.postcode } },
      errors: { 'no network': failures.offline },
    },
  },
  delays: { addressDebounce: 'typing has paused' },
  project: ({ country }) => country,
  invariants: {
    'the lookup is offered only for the United Kingdom (4.3)': (snapshot) =>
      !snapshot.hasTag('automatic') || snapshot.context.country === 'GB',
    'a chosen address is locked (4.3)': (snapshot) =>
      !snapshot.hasTag('chosen') || !snapshot.can({ type: 'term.change', term: '12 St James' }),
    'the postcode is editable only by hand (4.3)': (snapshot) =>
      snapshot.can({ type: 'postcode.change', postcode: 'SW1Y 4LB' }) === snapshot.hasTag('manual'),
    'a shown list has suggestions': (snapshot) => !snapshot.hasTag('listed') || snapshot.context.suggestions.length > 0,
  },
  mutations: {
    'the lookup is offered everywhere': { guards: { canAutomate: () => true } },
    'one letter is looked up': { guards: { isLongEnough: () => true } },
    'toggling keeps the address': { actions: { clearAddress: () => {} } },
    'choosing does not fill the address': { actions: { storeAddress: () => {} } },
    'no event is sent when the address changes': { actions: { announceChange: () => {} } },
  },
});
