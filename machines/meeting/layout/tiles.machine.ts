import { assign, setup } from 'xstate';
import { meetingLimits } from '../limits.ts';
import type { Replaced } from '../participants/roster.ts';
import { gridArea, pageCount, type Area } from './tiling.ts';

export interface TilesContext extends Area {
  /** The number of tiles, including the user's own if it is shown among them. */
  readonly count: number;
  /** The current page, 0-based. */
  readonly page: number;
  /** The ids of the pinned participants, in the order in which they were pinned. */
  readonly pinnedIds: readonly string[];
}

type Measured = Area & { readonly count: number };

interface OfParticipant {
  readonly id: string;
}

export type TilesEvent =
  /** The view has a new size, in CSS pixels, or number of tiles: a participant who shares a screen beside the camera has two. */
  | ({ readonly type: 'area.measured' } & Measured)
  | { readonly type: 'page.next' }
  | { readonly type: 'page.previous' }
  | ({ readonly type: 'participant.pin' } & OfParticipant)
  /** Pins the participant in place of all others; unpins a participant who is the only pinned one. */
  | ({ readonly type: 'participant.enlarge' } & OfParticipant)
  | ({ readonly type: 'participant.unpin' } & OfParticipant)
  | ({ readonly type: 'participant.left' } & OfParticipant)
  | ({ readonly type: 'participant.replaced' } & Replaced);

const pagesOf = (context: TilesContext): number => pageCount(gridArea(context, context.count), context.count);
const lastPage = (context: TilesContext): number => pagesOf(context) - 1;
const withinPages = (context: TilesContext): TilesContext => ({
  ...context,
  page: Math.min(context.page, lastPage(context)),
});
const without = ({ pinnedIds }: TilesContext, id: string): readonly string[] => pinnedIds.filter((one) => one !== id);

/**
 * The page of tiles that is shown, and the pinned participants. The visible tiles are derived by `pageRange` of
 * tiling.ts and `inTileOrder` of roster.ts.
 *
 * Receives `area.measured`, `page.next|previous`, `participant.pin|enlarge|unpin|left|replaced`. Emits nothing.
 * Tag: `paged`; `can()` returns whether there is another page.
 */
export const tilesMachine = setup({
  types: { context: {} as TilesContext, events: {} as TilesEvent, tags: {} as 'paged' },
  guards: {
    hasPages: ({ context }) => pagesOf(context) > 1,
    fitsOnPage: ({ context }) => pagesOf(context) === 1,
    hasNext: ({ context }) => context.page < lastPage(context),
    hasPrevious: ({ context }) => context.page > 0,
    isAlone: ({ context }, { id }: OfParticipant) => context.pinnedIds.length === 1 && context.pinnedIds.includes(id),
  },
  actions: {
    storeArea: assign(({ context }, { width, height, count }: Measured) =>
      withinPages({ ...context, width, height, count }),
    ),
    turnForward: assign({ page: ({ context }) => context.page + 1 }),
    turnBack: assign({ page: ({ context }) => context.page - 1 }),
    pin: assign(({ context }, { id }: OfParticipant) => ({
      pinnedIds: [...without(context, id), id].slice(-meetingLimits.pinsMax),
      page: 0,
    })),
    pinAlone: assign((_, { id }: OfParticipant) => ({ pinnedIds: [id], page: 0 })),
    unpin: assign(({ context }, { id }: OfParticipant) => ({ pinnedIds: without(context, id) })),
    replace: assign(({ context }, { formerId, id }: Replaced) => ({
      pinnedIds: context.pinnedIds.map((one) => (one === formerId ? id : one)).filter((one) => one !== null),
    })),
  },
}).createMachine({
  id: 'tiles',
  description: 'Which page of tiles is shown, and which participants are pinned.',
  context: { width: 0, height: 0, count: 0, page: 0, pinnedIds: [] },
  on: {
    'area.measured': { actions: { type: 'storeArea', params: ({ event }) => event } },
    'participant.pin': {
      actions: { type: 'pin', params: ({ event }) => event },
      description:
        'Pinned participants are sorted first, so the first page is shown. Beyond the limit, the oldest pin ends.',
    },
    'participant.enlarge': [
      {
        guard: { type: 'isAlone', params: ({ event }) => event },
        actions: { type: 'unpin', params: ({ event }) => event },
      },
      { actions: { type: 'pinAlone', params: ({ event }) => event } },
    ],
    'participant.unpin': { actions: { type: 'unpin', params: ({ event }) => event } },
    'participant.left': { actions: { type: 'unpin', params: ({ event }) => event } },
    'participant.replaced': {
      actions: { type: 'replace', params: ({ event }) => event },
      description: 'After a lost connection a pin follows its participant, or ends.',
    },
  },
  initial: 'whole',
  states: {
    whole: {
      description: 'All tiles fit.',
      always: { guard: 'hasPages', target: 'paged' },
    },
    paged: {
      description: 'Too many tiles for the area: they are shown in pages.',
      tags: ['paged'],
      always: { guard: 'fitsOnPage', target: 'whole' },
      on: {
        'page.next': { guard: 'hasNext', actions: 'turnForward' },
        'page.previous': { guard: 'hasPrevious', actions: 'turnBack' },
      },
    },
  },
});
