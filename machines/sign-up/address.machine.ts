import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Address, AddressSuggestion, CountryCode } from './sign-up.types.ts';

/** Ours: wait after the last key before an address is looked up. */
const addressDebounce = 400;

/** The address as the form and the kept draft know it. */
export interface AddressValue extends Address {
  readonly country: CountryCode;
  readonly manual: boolean;
}

export type AddressInput = AddressValue;

export interface AddressContext extends Address {
  readonly country: CountryCode;
  readonly startManual: boolean;
  /** The text that is typed into the lookup. */
  readonly term: string;
  readonly suggestions: readonly AddressSuggestion[];
  /** The suggestion being fetched. */
  readonly chosenId: string;
  /** The message of a failed lookup, shown under Address. */
  readonly message: string;
}

export type AddressEvent =
  | { readonly type: 'country.change'; readonly country: CountryCode }
  /** 'Enter the address by hand' or 'Look the address up'; GB only. */
  | { readonly type: 'mode.toggle' }
  | { readonly type: 'term.change'; readonly term: string }
  | { readonly type: 'suggestion.choose'; readonly id: string }
  | { readonly type: 'address.clear' }
  | { readonly type: 'search.retry' }
  | { readonly type: 'address.change'; readonly address: string }
  | { readonly type: 'postcode.change'; readonly postcode: string };

export type AddressEmitted =
  | { readonly type: 'changed'; readonly value: AddressValue }
  | { readonly type: 'busied' }
  | { readonly type: 'idled' };

const AUTOMATIC_COUNTRY = 'GB';
const SHORTEST_TERM = 3;
const noAddress = { term: '', suggestions: [], chosenId: '', address: '', postcode: '', message: '' } as const;

/**
 * The address of sign-up (specification 4.3 Address): an autocomplete lookup, offered only for GB, or address and
 * postcode entered by hand.
 */
export const addressMachine = setup({
  types: {
    context: {} as AddressContext,
    events: {} as AddressEvent,
    input: {} as AddressInput,
    emitted: {} as AddressEmitted,
    tags: {} as 'busy' | 'manual' | 'automatic' | 'chosen' | 'searching' | 'listed' | 'nothingFound' | 'broken',
  },
  actors: {
    searchAddresses: promisePlaceholder<readonly AddressSuggestion[], { term: string }>('searchAddresses'),
    retrieveAddress: promisePlaceholder<Address, { id: string }>('retrieveAddress'),
  },
  delays: { addressDebounce },
  guards: {
    isAutomaticCountry: ({ event }) => event.type === 'country.change' && event.country === AUTOMATIC_COUNTRY,
    canAutomate: ({ context }) => context.country === AUTOMATIC_COUNTRY,
    startsManual: ({ context }) => context.startManual,
    hasAddress: ({ context }) => context.address !== '',
    isLongEnough: ({ event }) => event.type === 'term.change' && event.term.trim().length >= SHORTEST_TERM,
    isSuggested: ({ context, event }) =>
      event.type === 'suggestion.choose' && context.suggestions.some(({ id }) => id === event.id),
    hasSome: (_, { list }: { list: readonly unknown[] }) => list.length > 0,
  },
  actions: {
    clearAddress: assign(noAddress),
    storeCountry: assign({
      country: ({ context, event }) => (event.type === 'country.change' ? event.country : context.country),
    }),
    storeTerm: assign(({ context, event }) => ({
      term: event.type === 'term.change' ? event.term : context.term,
      message: '',
      suggestions: [],
    })),
    storeSuggestions: assign((_, { list }: { list: readonly AddressSuggestion[] }) => ({ suggestions: list })),
    storeChoice: assign({
      chosenId: ({ context, event }) => (event.type === 'suggestion.choose' ? event.id : context.chosenId),
      message: '',
    }),
    storeAddress: assign((_, { address, postcode }: Address) => ({ address, postcode, suggestions: [], term: '' })),
    storeLine: assign({
      address: ({ context, event }) => (event.type === 'address.change' ? event.address : context.address),
    }),
    storePostcode: assign({
      postcode: ({ context, event }) => (event.type === 'postcode.change' ? event.postcode : context.postcode),
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    announceChange: emit(({ context: { country, address, postcode } }, { manual }: { manual: boolean }) => ({
      type: 'changed' as const,
      value: { country, manual, address, postcode },
    })),
    announceBusy: emit({ type: 'busied' as const }),
    announceIdle: emit({ type: 'idled' as const }),
  },
}).createMachine({
  id: 'address',
  description: 'The address of the company: looked up, or entered by hand.',
  context: ({ input }) => ({
    ...noAddress,
    country: input.country,
    address: input.address,
    postcode: input.postcode,
    startManual: input.manual || input.country !== AUTOMATIC_COUNTRY,
  }),
  initial: 'starting',
  on: {
    'country.change': [
      { guard: 'isAutomaticCountry', target: '.automatic.typing', actions: ['storeCountry', 'clearAddress'] },
      { target: '.manual', reenter: true, actions: ['storeCountry', 'clearAddress'] },
    ],
  },
  states: {
    starting: {
      description: 'Restores the known values of the address.',
      always: [
        { guard: 'startsManual', target: 'manual' },
        { guard: 'hasAddress', target: 'automatic.chosen' },
        { target: 'automatic' },
      ],
    },
    manual: {
      description: 'The visitor enters address and postcode by hand.',
      tags: ['manual'],
      entry: { type: 'announceChange', params: { manual: true } },
      on: {
        'address.change': { actions: ['storeLine', { type: 'announceChange', params: { manual: true } }] },
        'postcode.change': { actions: ['storePostcode', { type: 'announceChange', params: { manual: true } }] },
        'mode.toggle': { guard: 'canAutomate', target: 'automatic', actions: 'clearAddress' },
      },
    },
    automatic: {
      description: 'The visitor looks up the address; GB only.',
      tags: ['automatic'],
      initial: 'typing',
      on: {
        'mode.toggle': { target: 'manual', actions: 'clearAddress' },
        'term.change': [
          { guard: 'isLongEnough', target: '.debouncing', actions: 'storeTerm', description: 'Restarts the wait.' },
          { target: '.typing', actions: 'storeTerm' },
        ],
      },
      states: {
        typing: {
          description: 'The text is too short for a lookup.',
          entry: { type: 'announceChange', params: { manual: false } },
        },
        debouncing: {
          description: 'Waits until typing pauses.',
          after: { addressDebounce: 'searching' },
        },
        searching: {
          description: 'The address service is called.',
          tags: ['searching'],
          invoke: {
            id: 'searchAddresses',
            src: 'searchAddresses',
            input: ({ context }) => ({ term: context.term }),
            onDone: [
              {
                guard: { type: 'hasSome', params: ({ event }) => ({ list: event.output }) },
                target: 'listed',
                actions: { type: 'storeSuggestions', params: ({ event }) => ({ list: event.output }) },
              },
              { target: 'nothingFound' },
            ],
            onError: {
              target: 'broken',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        listed: {
          description: 'Shows the suggestions.',
          tags: ['listed'],
          on: { 'suggestion.choose': { guard: 'isSuggested', target: 'retrieving', actions: 'storeChoice' } },
        },
        nothingFound: { description: 'The service found no such address.', tags: ['nothingFound'] },
        broken: {
          description: 'The lookup failed; its message is shown under Address, and the visitor can try again.',
          tags: ['broken'],
          on: { 'search.retry': 'searching' },
        },
        retrieving: {
          description: 'The chosen address is fetched.',
          tags: ['busy'],
          entry: 'announceBusy',
          exit: 'announceIdle',
          invoke: {
            id: 'retrieveAddress',
            src: 'retrieveAddress',
            input: ({ context }) => ({ id: context.chosenId }),
            onDone: { target: 'chosen', actions: { type: 'storeAddress', params: ({ event }) => event.output } },
            onError: {
              target: 'typing',
              actions: ['clearAddress', { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) }],
              description: 'A failed selection clears the address.',
            },
          },
        },
        chosen: {
          description: 'The chosen address is locked; the X clears it.',
          tags: ['chosen'],
          entry: { type: 'announceChange', params: { manual: false } },
          on: {
            'address.clear': { target: 'typing', actions: 'clearAddress' },
            'term.change': {},
          },
        },
      },
    },
  },
});
