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
/** Nothing loaded, nothing chosen. */
export const nothing = { ...noNumbers, regions: [], groups: [], cities: [], region: '', group: '', city: '' } as const;

/** The default UK city (specification 9), else the first one (architecture 6). */
function defaultCity(cities: readonly City[]): string {
  return (cities.find(({ code }) => code === limits.ukDefaultCity) ?? cities[0])?.code ?? '';
}

/** What number selection knows, asks and decides by; the chart itself stands in number-selection.machine.ts. */
export const numberSelectionSetup = setup({
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
  },
  actions: {
    clearAll: assign(nothing),
    storeRegions: assign((_, { list }: { list: readonly Region[] }) => ({
      regions: list,
      region: list[0]?.code ?? '',
    })),
    storeGroups: assign((_, { list }: { list: readonly RegionGroup[] }) => ({
      groups: list,
      group: list[0]?.groupId ?? '',
    })),
    storeCities: assign((_, { list }: { list: readonly City[] }) => ({ cities: list, city: defaultCity(list) })),
    storeNumbers: assign((_, { list }: { list: readonly AvailableNumber[] }) => ({
      ...noNumbers,
      numbers: list,
      number: list[0] ?? null,
    })),
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
});
