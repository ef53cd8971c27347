import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type {
  AvailableNumber,
  City,
  NumbersQuery,
  NumberType,
  Region,
  RegionGroup,
  SelectedNumber,
} from './contracts.ts';
import { firstPage, pageCount } from './number-pages.ts';

export interface NumberSelectionInput {
  /** A number chosen before, when the visitor comes back from the form: its tab opens. */
  readonly selected: SelectedNumber | null;
}

export interface NumberSelectionContext {
  readonly startType: NumberType;
  readonly regions: readonly Region[];
  readonly groups: readonly RegionGroup[];
  readonly cities: readonly City[];
  readonly numbers: readonly AvailableNumber[];
  /** '' while none is chosen. */
  readonly region: string;
  readonly group: string;
  readonly city: string;
  readonly number: AvailableNumber | null;
  /** 0-based page of the number grid. */
  readonly page: number;
  /** The window is 525 px wide or less (specification 9). */
  readonly compact: boolean;
  readonly message: string;
}

export type NumberSelectionEvent =
  | { readonly type: 'tab.change'; readonly tab: NumberType }
  | { readonly type: 'region.change'; readonly region: string }
  | { readonly type: 'group.change'; readonly group: string }
  | { readonly type: 'city.change'; readonly city: string }
  | { readonly type: 'number.choose'; readonly number: string }
  | { readonly type: 'page.change'; readonly page: number }
  | { readonly type: 'load.retry' }
  | { readonly type: 'number.confirm' }
  /** From the `watchViewport` actor. */
  | { readonly type: 'viewport.changed'; readonly compact: boolean };

export type NumberSelectionEmitted = { readonly type: 'confirmed'; readonly selected: SelectedNumber };

/** What number selection hands to the form (specification 2.3); null while no number is chosen. */
export function selectionOf(context: NumberSelectionContext, type: NumberType): SelectedNumber | null {
  if (context.number === null) return null;
  return {
    number: context.number.number,
    numberType: type,
    city: type === 'uk' ? context.city : '',
    sku: context.number.sku,
    didGroupId: type === 'usa' ? context.group : '',
  };
}

const noNumbers = { numbers: [], number: null, page: 0, message: '' } as const;
const nothing = { ...noNumbers, regions: [], groups: [], cities: [], region: '', group: '', city: '' } as const;

/** The default UK city (specification 9), else the first one (architecture 6). */
function defaultCity(cities: readonly City[]): string {
  return (cities.find(({ code }) => code === limits.ukDefaultCity) ?? cities[0])?.code ?? '';
}

/**
 * 'Choose your telephone number' (specification 2.3, 4.2): UK city -> numbers, or USA region -> location -> numbers.
 * Changing a choice clears everything that hangs on it and cancels a pending request, since leaving a state stops its
 * actor.
 */
export const numberSelectionMachine = setup({
  types: {
    context: {} as NumberSelectionContext,
    events: {} as NumberSelectionEvent,
    input: {} as NumberSelectionInput,
    emitted: {} as NumberSelectionEmitted,
    tags: {} as 'busy' | 'loadingNumbers' | 'empty' | 'broken' | 'numbers',
  },
  actors: {
    fetchRegions: promisePlaceholder<readonly Region[]>('fetchRegions'),
    fetchRegionGroups: promisePlaceholder<readonly RegionGroup[], { region: string }>('fetchRegionGroups'),
    fetchCities: promisePlaceholder<readonly City[]>('fetchCities'),
    fetchNumbers: promisePlaceholder<readonly AvailableNumber[], NumbersQuery>('fetchNumbers'),
    watchViewport: callbackPlaceholder('watchViewport'),
  },
  guards: {
    startsInUsa: ({ context }) => context.startType === 'usa',
    isUsaTab: ({ event }) => event.type === 'tab.change' && event.tab === 'usa',
    isUkTab: ({ event }) => event.type === 'tab.change' && event.tab === 'uk',
    hasSome: (_, { list }: { list: readonly unknown[] }) => list.length > 0,
    isNoneAvailable: (_, { error }: { error: unknown }) =>
      toFailure(error).ownMessage === messages.numbers.noneAvailable,
    isListed: ({ context, event }) =>
      event.type === 'number.choose' && context.numbers.some(({ number }) => number === event.number),
    isPage: ({ context, event }) =>
      event.type === 'page.change' &&
      Number.isInteger(event.page) &&
      event.page >= 0 &&
      event.page < pageCount(context.numbers.length, context.compact),
    hasNumber: ({ context }) => context.number !== null,
  },
  actions: {
    clearAll: assign(nothing),
    storeRegions: assign((_, { list }: { list: readonly Region[] }) => ({ regions: list, region: list[0]?.code ?? '' })),
    storeGroups: assign((_, { list }: { list: readonly RegionGroup[] }) => ({
      groups: list,
      group: list[0]?.groupId ?? '',
    })),
    storeCities: assign((_, { list }: { list: readonly City[] }) => ({ cities: list, city: defaultCity(list) })),
    storeNumbers: assign((_, { list }: { list: readonly AvailableNumber[] }) => ({ ...noNumbers, numbers: list })),
    storeRegion: assign(({ context, event }) => ({
      ...noNumbers,
      groups: [],
      group: '',
      region: event.type === 'region.change' ? event.region : context.region,
    })),
    storeGroup: assign(({ context, event }) => ({
      ...noNumbers,
      group: event.type === 'group.change' ? event.group : context.group,
    })),
    storeCity: assign(({ context, event }) => ({
      ...noNumbers,
      city: event.type === 'city.change' ? event.city : context.city,
    })),
    chooseNumber: assign({
      number: ({ context, event }) =>
        event.type === 'number.choose'
          ? (context.numbers.find(({ number }) => number === event.number) ?? null)
          : context.number,
    }),
    showPage: assign({ page: ({ context, event }) => (event.type === 'page.change' ? event.page : context.page) }),
    storeViewport: assign(({ context, event }) => {
      if (event.type !== 'viewport.changed') return {};
      return { compact: event.compact, page: firstPage(context.page, context.compact, event.compact) };
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
    announceConfirmed: emit(({ context }, { type }: { type: NumberType }) => ({
      type: 'confirmed' as const,
      selected: selectionOf(context, type) ?? { number: '', numberType: type, city: '', sku: '', didGroupId: '' },
    })),
  },
}).createMachine({
  id: 'numberSelection',
  context: ({ input }) => ({ ...nothing, startType: input.selected?.numberType ?? 'uk', compact: false }),
  invoke: { id: 'watchViewport', src: 'watchViewport' },
  initial: 'starting',
  on: {
    'viewport.changed': { actions: 'storeViewport' },
    'tab.change': [
      { guard: 'isUsaTab', target: '.usa', actions: 'clearAll' },
      { guard: 'isUkTab', target: '.uk', actions: 'clearAll' },
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
        loadingNumbers: {
          description: 'The numbers of the city are fetched: a shimmer of 8 tiles.',
          tags: ['busy', 'loadingNumbers'],
          entry: 'clearMessage',
          invoke: {
            id: 'fetchNumbers',
            src: 'fetchNumbers',
            input: ({ context }) => ({ type: 'uk' as const, region: context.city, groupId: '' }),
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
        },
        numbersFailed: {
          description: 'The numbers could not be fetched; try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingNumbers' },
        },
        choosing: {
          description: "The grid: one radio per number, 'Free'.",
          tags: ['numbers'],
          on: {
            'number.choose': { guard: 'isListed', actions: 'chooseNumber' },
            'page.change': { guard: 'isPage', actions: 'showPage' },
            'number.confirm': {
              guard: 'hasNumber',
              actions: { type: 'announceConfirmed', params: { type: 'uk' } },
              description: "'Next'",
            },
          },
        },
        empty: { description: "'No numbers available here'.", tags: ['empty'] },
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
        loadingNumbers: {
          description: 'The numbers of the location are fetched: a shimmer of 8 tiles.',
          tags: ['busy', 'loadingNumbers'],
          entry: 'clearMessage',
          invoke: {
            id: 'fetchNumbers',
            src: 'fetchNumbers',
            input: ({ context }) => ({ type: 'usa' as const, region: context.region, groupId: context.group }),
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
        },
        numbersFailed: {
          description: 'The numbers could not be fetched; try again.',
          tags: ['broken'],
          on: { 'load.retry': 'loadingNumbers' },
        },
        choosing: {
          description: "The grid: one radio per number, 'Free'.",
          tags: ['numbers'],
          on: {
            'number.choose': { guard: 'isListed', actions: 'chooseNumber' },
            'page.change': { guard: 'isPage', actions: 'showPage' },
            'number.confirm': {
              guard: 'hasNumber',
              actions: { type: 'announceConfirmed', params: { type: 'usa' } },
              description: "'Next'",
            },
          },
        },
        empty: { description: "'No numbers available here'.", tags: ['empty'] },
      },
    },
  },
});
