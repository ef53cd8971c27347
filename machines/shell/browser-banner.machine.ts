import { emit, setup } from 'xstate';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface BrowserVerdict {
  /** Neither Chrome nor Edge, and the visitor has not dismissed the banner before. */
  readonly showsBanner: boolean;
}

export type BrowserBannerEvent = { readonly type: 'banner.dismiss' };

/** Stores that the banner was dismissed. */
export type BrowserBannerEmitted = { readonly type: 'dismissed' };

/** 'Please use chrome browser for best experience.' (specification 2.2): until it is dismissed, once. */
export const browserBannerMachine = setup({
  types: {
    events: {} as BrowserBannerEvent,
    emitted: {} as BrowserBannerEmitted,
    tags: {} as 'judging' | 'shown',
  },
  actors: {
    judgeBrowser: promisePlaceholder<BrowserVerdict>('judgeBrowser'),
  },
  guards: {
    showsBanner: (_, { showsBanner }: BrowserVerdict) => showsBanner,
  },
  actions: {
    announceDismissed: emit({ type: 'dismissed' as const }),
  },
}).createMachine({
  id: 'browserBanner',
  description: 'Recommends Chrome to visitors with another browser, once.',
  initial: 'judging',
  states: {
    judging: {
      description: 'Detects the browser, and whether the banner was dismissed before.',
      tags: ['judging'],
      invoke: {
        id: 'judgeBrowser',
        src: 'judgeBrowser',
        onDone: [
          { guard: { type: 'showsBanner', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden', description: 'Without a result no banner is shown.' },
      },
    },
    shown: {
      description: 'The banner is shown above the page.',
      tags: ['shown'],
      on: { 'banner.dismiss': { target: 'hidden', actions: 'announceDismissed' } },
    },
    hidden: { description: 'No banner.', type: 'final' },
  },
});
