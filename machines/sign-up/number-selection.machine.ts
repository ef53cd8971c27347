import type { NumberType } from './contracts.ts';
import { nothing, numberSelectionSetup } from './number-selection.setup.ts';

const { createStateConfig } = numberSelectionSetup;

const loadingNumbers = (type: NumberType) =>
  createStateConfig({
    description: 'The numbers are fetched: a shimmer of 8 tiles.',
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
          guard: { type: 'hasSome', params: ({ event }) => ({ list: event.output }) },
          target: 'choosing',
          actions: { type: 'storeNumbers', params: ({ event }) => ({ list: event.output }) },
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
  description: 'The numbers could not be fetched; try again.',
  tags: ['broken'],
  on: { 'load.retry': 'loadingNumbers' },
});

const choosing = (type: NumberType) =>
  createStateConfig({
    description: "The grid: one radio per number, 'Free'; the first one is chosen.",
    tags: ['numbers'],
    on: {
      'number.choose': { guard: 'isListed', actions: 'chooseNumber' },
      'page.change': { guard: 'isPage', actions: 'showPage' },
      'number.confirm': {
        actions: { type: 'announceConfirmed', params: { type } },
        description: "'Next'",
      },
    },
  });

const empty = createStateConfig({ description: "'No numbers available here'.", tags: ['empty'] });

/**
 * 'Choose your telephone number' (specification 2.3, 4.2): UK city -> numbers, or USA region -> location -> numbers.
 * Changing a choice clears everything that hangs on it and cancels a pending request, since leaving a state stops its
 * actor.
 */
export const numberSelectionMachine = numberSelectionSetup.createMachine({
  id: 'numberSelection',
  context: ({ input }) => ({ ...nothing, startType: input.selected?.numberType ?? 'uk', compact: false }),
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
      description: "'UK Numbers' is the default tab; coming back from the form opens the tab of the chosen number.",
      always: [{ guard: 'startsInUsa', target: 'usa' }, { target: 'uk' }],
    },
    uk: {
      description: 'UK Numbers: city, then its numbers.',
      initial: 'loadingCities',
      on: { 'city.change': { target: '.loadingNumbers', actions: 'storeCity' } },
      states: {
        loadingCities: {
          description: 'The cities are fetched.',
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
          description: 'The cities could not be fetched; try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingCities' },
        },
        loadingNumbers: loadingNumbers('uk'),
        numbersFailed,
        choosing: choosing('uk'),
        empty,
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
          description: 'The regions are fetched.',
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
          description: 'The regions could not be fetched; try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingRegions' },
        },
        loadingGroups: {
          description: 'The locations of the region are fetched.',
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
          description: 'The locations could not be fetched; try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingGroups' },
        },
        loadingNumbers: loadingNumbers('usa'),
        numbersFailed,
        choosing: choosing('usa'),
        empty,
      },
    },
  },
});
