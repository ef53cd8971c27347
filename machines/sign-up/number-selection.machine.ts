import type { NumberType } from './sign-up.types.ts';
import { nothing, numberSelectionSetup } from './number-selection.setup.ts';

const { createStateConfig } = numberSelectionSetup;

const loadingNumbers = (type: NumberType) =>
  createStateConfig({
    description: 'The numbers are loaded: a shimmer of 8 tiles.',
    tags: ['busy', 'loadingNumbers'],
    entry: 'clearMessage',
    invoke: {
      id: 'fetchNumbers',
      src: 'fetchNumbers',
      input: ({ context }) =>
        type === 'uk'
          ? { type, region: context.city, groupId: '' }
          : { type, region: context.region, groupId: context.group },
      onDone: [
        {
          guard: { type: 'isKeptGone', params: ({ event }) => ({ type, list: event.output }) },
          target: 'unchosen',
          actions: [
            { type: 'storeNumbers', params: ({ event }) => ({ type, list: event.output }) },
            'loseKept',
            'announceLost',
          ],
        },
        {
          guard: { type: 'hasSome', params: ({ event }) => ({ list: event.output }) },
          target: 'choosing',
          actions: { type: 'storeNumbers', params: ({ event }) => ({ type, list: event.output }) },
        },
        { target: 'empty' },
      ],
      onError: [
        { guard: { type: 'isNoneAvailable', params: ({ event }) => ({ error: event.error }) }, target: 'empty' },
        {
          target: 'numbersFailed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      ],
    },
  });

const numbersFailed = createStateConfig({
  description: 'The numbers could not be loaded; the visitor can try again.',
  tags: ['broken'],
  on: { 'load.retry': 'loadingNumbers' },
});

const pick = (type: NumberType) =>
  ({
    guard: 'isListed',
    target: 'choosing',
    actions: [{ type: 'chooseNumber', params: { type } }, 'announceChosen'],
  }) as const;

const choosing = (type: NumberType) =>
  createStateConfig({
    description: "The grid: one radio per number, 'Free'; the first number is chosen, or the previously chosen one.",
    tags: ['numbers'],
    on: {
      'number.choose': pick(type),
      'page.change': { guard: 'isPage', actions: 'showPage' },
      'number.confirm': {
        actions: { type: 'announceConfirmed', params: { type } },
        description: "'Next'",
      },
    },
  });

const unchosen = (type: NumberType) =>
  createStateConfig({
    description:
      'The grid without a choice: the previously chosen number is no longer available, and the visitor is asked to choose another.',
    tags: ['numbers'],
    on: {
      'number.choose': pick(type),
      'page.change': { guard: 'isPage', actions: 'showPage' },
    },
  });

const empty = (type: NumberType) =>
  createStateConfig({
    description: "'No numbers available here': the previously chosen number is not available either.",
    tags: ['empty'],
    always: { guard: { type: 'hasKept', params: { type } }, actions: ['loseKept', 'announceLost'] },
  });

/**
 * 'Choose your telephone number' (specification 2.3, 4.2): UK city -> numbers, or USA region -> location -> numbers.
 * Changing a choice clears all choices that depend on it and cancels a pending request, because leaving a state stops
 * its actor.
 */
export const numberSelectionMachine = numberSelectionSetup.createMachine({
  id: 'numberSelection',
  description: 'The visitor chooses a telephone number: a place, then one of its numbers.',
  context: ({ input }) => ({ ...nothing, kept: input.selected, compact: false }),
  invoke: { id: 'watchViewport', src: 'watchViewport' },
  initial: 'starting',
  on: {
    'viewport.changed': { actions: 'storeViewport' },
    'tab.change': [
      { guard: 'isUsaTab', target: '.usa', actions: 'clearAll' },
      { target: '.uk', actions: 'clearAll' },
    ],
  },
  states: {
    starting: {
      description:
        "'UK Numbers' is the default tab; when the visitor returns from the form, the tab of the chosen number is open.",
      always: [{ guard: 'startsInUsa', target: 'usa' }, { target: 'uk' }],
    },
    uk: {
      description: 'UK Numbers: city, then its numbers.',
      initial: 'loadingCities',
      on: { 'city.change': { target: '.loadingNumbers', actions: 'storeCity' } },
      states: {
        loadingCities: {
          description: 'The cities are loaded.',
          tags: ['busy'],
          entry: 'clearMessage',
          invoke: {
            id: 'fetchCities',
            src: 'fetchCities',
            onDone: [
              {
                guard: { type: 'hasSome', params: ({ event }) => ({ list: event.output }) },
                target: 'loadingNumbers',
                actions: { type: 'storeCities', params: ({ event }) => ({ list: event.output }) },
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'citiesFailed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        citiesFailed: {
          description: 'The cities could not be loaded; the visitor can try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingCities' },
        },
        loadingNumbers: loadingNumbers('uk'),
        numbersFailed,
        choosing: choosing('uk'),
        unchosen: unchosen('uk'),
        empty: empty('uk'),
      },
    },
    usa: {
      description: 'USA Numbers: region, then location, then its numbers.',
      initial: 'loadingRegions',
      on: {
        'region.change': { target: '.loadingGroups', actions: 'storeRegion' },
        'group.change': { target: '.loadingNumbers', actions: 'storeGroup' },
      },
      states: {
        loadingRegions: {
          description: 'The regions are loaded.',
          tags: ['busy'],
          entry: 'clearMessage',
          invoke: {
            id: 'fetchRegions',
            src: 'fetchRegions',
            onDone: [
              {
                guard: { type: 'hasSome', params: ({ event }) => ({ list: event.output }) },
                target: 'loadingGroups',
                actions: { type: 'storeRegions', params: ({ event }) => ({ list: event.output }) },
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'regionsFailed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        regionsFailed: {
          description: 'The regions could not be loaded; the visitor can try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingRegions' },
        },
        loadingGroups: {
          description: 'The locations of the region are loaded.',
          tags: ['busy'],
          entry: 'clearMessage',
          invoke: {
            id: 'fetchRegionGroups',
            src: 'fetchRegionGroups',
            input: ({ context }) => ({ region: context.region }),
            onDone: [
              {
                guard: { type: 'hasSome', params: ({ event }) => ({ list: event.output }) },
                target: 'loadingNumbers',
                actions: { type: 'storeGroups', params: ({ event }) => ({ list: event.output }) },
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'groupsFailed',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        groupsFailed: {
          description: 'The locations could not be loaded; the visitor can try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingGroups' },
        },
        loadingNumbers: loadingNumbers('usa'),
        numbersFailed,
        choosing: choosing('usa'),
        unchosen: unchosen('usa'),
        empty: empty('usa'),
      },
    },
  },
});
