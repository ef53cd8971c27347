import { assign, setup } from 'xstate';
import { pageCount, type Area } from './tiling.ts';

export interface TilesContext extends Area {
  /** The number of tiles, including the user's own if it is shown among them. */
  readonly count: number;
  /** The current page, 0-based. */
  readonly page: number;
  readonly pinnedId: string | null;
}

type Measured = Area & { readonly count: number };

export type TilesEvent =
  /** The view has a new size, in CSS pixels, or number of tiles: a participant who shares a screen beside the camera has two. */
  | ({ readonly type: 'area.measured' } & Measured)
  | { readonly type: 'page.next' }
  | { readonly type: 'page.previous' }
  | { readonly type: 'participant.pin'; readonly id: string }
  | { readonly type: 'participant.unpin' }
  | { readonly type: 'participant.left'; readonly id: string };

const pagesOf = (context: TilesContext): number => pageCount(context, context.count);
const lastPage = (context: TilesContext): number => pagesOf(context) - 1;
const withinPages = (context: TilesContext): TilesContext => ({
  ...context,
  page: Math.min(context.page, lastPage(context)),
});

/**
 * The page of tiles that is shown, and the pinned participant. The visible tiles are derived by `pageRange` of
 * tiling.ts and `inTileOrder` of roster.ts.
 *
 * Receives `area.measured`, `page.next|previous`, `participant.pin|unpin|left`. Emits nothing.
 * Tag: `paged`; `can()` returns whether there is another page.
 */
export const tilesMachine = setup({
  types: { context: {} as TilesContext, events: {} as TilesEvent, tags: {} as 'paged' },
  guards: {
    hasPages: ({ context }) => pagesOf(context) > 1,
    fitsOnPage: ({ context }) => pagesOf(context) === 1,
    hasNext: ({ context }) => context.page < lastPage(context),
    hasPrevious: ({ context }) => context.page > 0,
    isPinned: ({ context }, { id }: { id: string }) => context.pinnedId === id,
  },
  actions: {
    storeArea: assign(({ context }, { width, height, count }: Measured) =>
      withinPages({ ...context, width, height, count }),
    ),
    turnForward: assign({ page: ({ context }) => context.page + 1 }),
    turnBack: assign({ page: ({ context }) => context.page - 1 }),
    pin: assign((_, { id }: { id: string }) => ({ pinnedId: id, page: 0 })),
    unpin: assign({ pinnedId: null }),
  },
}).createMachine({
  id: 'tiles',
  description: 'Which page of tiles is shown, and which participant is pinned.',
  context: { width: 0, height: 0, count: 0, page: 0, pinnedId: null },
  on: {
    'area.measured': { actions: { type: 'storeArea', params: ({ event }) => event } },
    'participant.pin': {
      actions: { type: 'pin', params: ({ event }) => event },
      description: 'The pinned participant is sorted first, so the first page is shown.',
    },
    'participant.unpin': { actions: 'unpin' },
    'participant.left': { guard: { type: 'isPinned', params: ({ event }) => event }, actions: 'unpin' },
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
