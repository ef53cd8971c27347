import { emit, setup } from 'xstate';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface BrowserVerdict {
  /** Neither Chrome nor Edge, and the visitor has not sent the banner away before. */
  readonly showsBanner: boolean;
}

export type BrowserBannerEvent = { readonly type: 'banner.dismiss' };

/** Remember that the visitor knows. */
export type BrowserBannerEmitted = { readonly type: 'dismissed' };

/** 'Please use chrome browser for best experience.' (specification 2.2): once, until it is sent away. */
export const browserBannerMachine = setup({
  types: {
    events: {} as BrowserBannerEvent,
    emitted: {} as BrowserBannerEmitted,
    tags: {} as 'shown',
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
  initial: 'judging',
  states: {
    judging: {
      description: 'Which browser is this, and was the banner sent away before?',
      invoke: {
        id: 'judgeBrowser',
        src: 'judgeBrowser',
        onDone: [
          { guard: { type: 'showsBanner', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden', description: 'No advice is better than wrong advice.' },
      },
    },
    shown: {
      description: 'The banner stands over the page.',
      tags: ['shown'],
      on: { 'banner.dismiss': { target: 'hidden', actions: 'announceDismissed' } },
    },
    hidden: { description: 'Nothing to advise.', type: 'final' },
  },
});
