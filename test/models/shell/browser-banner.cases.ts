import { browserBannerMachine } from '#machines/shell/browser-banner.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';

export const browserBannerCases = defineCases({
  name: 'shell/browser-banner',
  machine: browserBannerMachine,
  events: { 'banner.dismiss': 'sends the banner away' },
  actors: {
    judgeBrowser: {
      outputs: {
        'neither Chrome nor Edge': { showsBanner: true },
        'Chrome, Edge, or sent away before': { showsBanner: false },
      },
      errors: { 'cannot be told': failures.offline },
    },
  },
  invariants: {
    'only what shows can be sent away (2.2)': (snapshot) =>
      snapshot.can({ type: 'banner.dismiss' }) === snapshot.hasTag('shown'),
  },
  mutations: {
    'Chrome is told to use Chrome': { guards: { showsBanner: () => true } },
    'no browser is told': { guards: { showsBanner: () => false } },
    'it comes back with every visit': { actions: { announceDismissed: () => {} } },
  },
});
