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
} from './sign-up.types.ts';
import { firstPage, pageCount, pageWith } from './number-pages.ts';

export interface NumberSelectionInput {
  /** The previously chosen number when the visitor returns: number selection opens at its place, with it chosen. */
  readonly selected: SelectedNumber | null;
}

export interface NumberSelectionContext {
  /** The visitor's last choice, which is selected wherever it is listed; null when it is no longer available. */
  readonly kept: SelectedNumber | null;
  readonly regions: readonly Region[];
  readonly groups: readonly RegionGroup[];
  readonly cities: readonly City[];
  readonly numbers: readonly AvailableNumber[];
  /** '' while no region is chosen. */
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

export type NumberSelectionEmitted =
  | { readonly type: 'confirmed'; readonly selected: SelectedNumber }
  /** The visitor chose a number; 'Next' has not been pressed yet. */
  | { readonly type: 'chosen'; readonly selected: SelectedNumber }
  /** The previously chosen number is no longer available. */
  | { readonly type: 'lost' };

/** Returns the result of number selection for the form (specification 2.3); null while no number is chosen. */
export function selectionOf(context: NumberSelectionContext, type: NumberType): SelectedNumber | null {
  if (context.number === null) return null;
  const isUsa = type === 'usa';
  return {
    number: context.number.number,
    numberType: type,
    city: isUsa ? '' : context.city,
    sku: context.number.sku,
    didGroupId: isUsa ? context.group : '',
    region: isUsa ? context.region : '',
  };
}

/**
 * Selects the place of the previously chosen number in the first list of a level, as long as that place is still
 * offered.
 */
const keptOr = (kept: string | undefined, codes: readonly string[], first: string): string =>
  kept !== undefined && codes.includes(kept) ? kept : first;

/**
 * Returns the previously chosen number if it should be listed at this place: the place where it was found, or any place
 * when that one is no longer offered.
 */
function keptHere({ kept, cities, city, regions, region, groups, group }: NumberSelectionContext, type: NumberType) {
  if (kept?.numberType !== type) return null;
  const isElsewhere = (place: string, here: string, places: readonly string[]) =>
    place !== here && places.includes(place);
  if (type === 'uk') return isElsewhere(kept.city, city, codesOf(cities)) ? null : kept;
  if (isElsewhere(kept.region, region, codesOf(regions))) return null;
  return isElsewhere(kept.didGroupId, group, groupIdsOf(groups)) ? null : kept;
}

interface Answer {
  readonly type: NumberType;
  readonly list: readonly AvailableNumber[];
}

const find = (list: readonly AvailableNumber[], wanted: string) => list.find(({ number }) => number === wanted) ?? null;

const noSelection: SelectedNumber = { number: '', numberType: 'uk', city: '', sku: '', didGroupId: '', region: '' };
const codesOf = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);
const groupIdsOf = (list: readonly RegionGroup[]) => list.map(({ groupId }) => groupId);
const noNumbers = { numbers: [], number: null, page: 0, message: '' } as const;
/** The context with nothing loaded and nothing chosen. */
export const nothing = { ...noNumbers, regions: [], groups: [], cities: [], region: '', group: '', city: '' } as const;

/** The default UK city (specification 9), else the first one (architecture 6). */
function defaultCity(cities: readonly City[]): string {
  return (cities.find(({ code }) => code === limits.ukDefaultCity) ?? cities[0])?.code ?? '';
}

/** Context, actors, guards and actions of number selection; the chart is in number-selection.machine.ts. */
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
    startsInUsa: ({ context }) => context.kept?.numberType === 'usa',
    hasKept: ({ context }, { type }: { type: NumberType }) => keptHere(context, type) !== null,
    isKeptGone: ({ context }, { type, list }: Answer) => {
      const kept = keptHere(context, type);
      return kept !== null && list.length > 0 && find(list, kept.number) === null;
    },
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
    storeRegions: assign(({ context: { kept } }, { list }: { list: readonly Region[] }) => ({
      regions: list,
      region: keptOr(kept?.region, codesOf(list), list[0]?.code ?? ''),
    })),
    storeGroups: assign(({ context: { kept } }, { list }: { list: readonly RegionGroup[] }) => ({
      groups: list,
      group: keptOr(kept?.didGroupId, groupIdsOf(list), list[0]?.groupId ?? ''),
    })),
    storeCities: assign(({ context: { kept } }, { list }: { list: readonly City[] }) => ({
      cities: list,
      city: keptOr(kept?.city, codesOf(list), defaultCity(list)),
    })),
    storeNumbers: assign(({ context }, { type, list }: Answer) => {
      const kept = keptHere(context, type);
      const number = kept === null ? (list[0] ?? null) : find(list, kept.number);
      return { ...noNumbers, numbers: list, number, page: pageWith(list, number, context.compact) };
    }),
    loseKept: assign({ kept: null, message: messages.numbers.gone }),
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
    chooseNumber: assign(({ context, event }, { type }: { type: NumberType }) => {
      if (event.type !== 'number.choose') return {};
      const number = find(context.numbers, event.number);
      return { number, message: '', kept: selectionOf({ ...context, number }, type) };
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
      selected: selectionOf(context, type) ?? noSelection,
    })),
    announceChosen: emit(({ context: { kept } }) => ({ type: 'chosen' as const, selected: kept ?? noSelection })),
    announceLost: emit({ type: 'lost' as const }),
  },
});
