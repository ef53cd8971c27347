import { browserBannerMachine } from '#machines/shell/browser-banner.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';

export const browserBannerCases = defineCases({
  name: 'shell/browser-banner',
  machine: browserBannerMachine,
  events: { 'banner.dismiss': 'the user dismisses the banner' },
  actors: {
    judgeBrowser: {
      outputs: {
        'the browser is neither Chrome nor Edge': { showsBanner: true },
        'the browser is Chrome or Edge, or the banner was dismissed before': { showsBanner: false },
      },
      errors: { 'the browser cannot be determined': failures.offline },
    },
  },
  invariants: {
    'only a shown banner can be dismissed (2.2)': (snapshot) =>
      snapshot.can({ type: 'banner.dismiss' }) === snapshot.hasTag('shown'),
  },
  mutations: {
    'the banner is shown in Chrome': { guards: { showsBanner: () => true } },
    'the banner is never shown': { guards: { showsBanner: () => false } },
    'no event is sent when the banner is dismissed': { actions: { announceDismissed: () => {} } },
  },
});
