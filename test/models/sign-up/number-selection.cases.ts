import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { numberSelectionMachine } from '#machines/sign-up/number-selection.machine.ts';
import { pageCount } from '#machines/sign-up/number-pages.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from './samples.ts';

const numbers = Array.from({ length: 20 }, (_, index) => ({ number: `44207000${1_000 + index}`, sku: 'free' }));
const usaNumber = {
  number: numbers[3]?.number ?? '',
  numberType: 'usa',
  city: '',
  sku: 'free',
  didGroupId: 'g1',
  region: 'TX',
} as const;
const ukNumber = { ...usaNumber, numberType: 'uk', city: '7', didGroupId: '', region: '' } as const;
const others = numbers.filter(({ number }) => number !== usaNumber.number);
const noneAvailable = new Failure({ ownMessage: messages.numbers.noneAvailable });

export const numberSelectionCases = defineCases({
  name: 'sign-up/number-selection',
  machine: numberSelectionMachine,
  inputs: {
    'first visit': { selected: null },
    'back from the form with a USA number': { selected: usaNumber },
    'back from the form with a UK number': { selected: ukNumber },
  },
  events: {
    'tab.change': { "the user opens 'UK Numbers'": { tab: 'uk' }, "the user opens 'USA Numbers'": { tab: 'usa' } },
    'region.change': { 'the user picks a region': { region: 'TX' } },
    'group.change': { 'the user picks a location': { group: 'g2' } },
    'city.change': { 'the user picks a city': { city: '7' } },
    'number.choose': {
      'the user picks another number': { number: numbers[1]?.number ?? '' },
      'the user picks a number that is not listed': { number: '0' },
    },
    'page.change': {
      'the user turns to the second page': { page: 1 },
      'the user turns to a page that does not exist': { page: 99 },
    },
    'load.retry': "the user presses 'Try again'",
    'number.confirm': "the user presses 'Next'",
    'viewport.changed': {
      'the window becomes narrow': { compact: true },
      'the window becomes wide': { compact: false },
    },
  },
  actors: {
    fetchCities: {
      outputs: {
        'cities with the default are found': [
          { name: 'Bath', code: '7' },
          { name: 'London', code: '20' },
        ],
        'no city is found': [],
      },
      errors: { 'no network': failures.offline },
    },
    fetchRegions: {
      outputs: { 'regions are found': [{ label: 'Texas', code: 'TX' }], 'no region is found': [] },
      errors: { 'no network': failures.offline },
    },
    fetchRegionGroups: {
      outputs: { 'locations are found': [{ label: 'Austin', groupId: 'g1' }], 'no location is found': [] },
      errors: { 'no network': failures.offline },
    },
    fetchNumbers: {
      outputs: {
        'twenty numbers are found': numbers,
        'all numbers except the number chosen before are found': others,
        'no number is found': [],
      },
      errors: { 'no number is available': noneAvailable, 'no network': failures.offline },
    },
  },
  project: ({ number, numbers: listed, page, compact, kept, city, region, group, message }) => ({
    chosen: number?.number ?? '',
    listed: listed.length,
    page,
    compact,
    kept: kept === null ? '' : `${kept.numberType} ${kept.number} ${kept.city}${kept.didGroupId}`,
    place: `${city} ${region} ${group}`,
    message,
  }),
  invariants: {
    "'Next' works exactly while a number is chosen (2.3)": (snapshot) =>
      snapshot.can({ type: 'number.confirm' }) === (snapshot.context.number !== null),
    'a number is chosen only while it is listed (4.2)': ({ context }) =>
      context.number === null || context.numbers.includes(context.number),
    'the grid has a chosen number, or shows that the number chosen before is gone (4.2)': (snapshot) =>
      !snapshot.hasTag('numbers') ||
      (snapshot.context.number === null) === (snapshot.context.message === messages.numbers.gone),
    'in the place of the number chosen before no other number is chosen for the user': (snapshot) => {
      const { kept, number, city, region, group } = snapshot.context;
      const isThere =
        kept !== null &&
        (kept.numberType === 'uk'
          ? snapshot.matches('uk') && kept.city === city
          : snapshot.matches('usa') && kept.region === region && kept.didGroupId === group);
      return !isThere || number === null || number.number === kept.number;
    },
    'numbers are listed only in the grid (4.2)': (snapshot) =>
      snapshot.hasTag('numbers') === snapshot.context.numbers.length > 0,
    'the page shown exists (9)': ({ context }) =>
      context.page === 0 || context.page < pageCount(context.numbers.length, context.compact),
  },
  mutations: {
    'an empty list is shown as a grid': { guards: { hasSome: () => true } },
    'a number that is not listed can be chosen': { guards: { isListed: () => true } },
    'picking another number changes nothing': { actions: { chooseNumber: () => {} } },
    'a number that is gone is replaced without a message': { guards: { isKeptGone: () => false } },
    'the number chosen before is not cleared when it is gone': { actions: { loseKept: () => {} } },
    'the page does not receive that the number is gone': { actions: { announceLost: () => {} } },
    'the page does not receive what was picked': { actions: { announceChosen: () => {} } },
    'changing the tab keeps the choice': { actions: { clearAll: () => {} } },
    'changing the city keeps the numbers': { actions: { storeCity: () => {} } },
    'no event is sent when a number is confirmed': { actions: { announceConfirmed: () => {} } },
  },
});
