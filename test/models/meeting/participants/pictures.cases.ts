import { picturesMachine } from '#machines/meeting/participants/pictures.machine.ts';
import type { CheckedPicture } from '#machines/meeting/participants/pictures.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const checked = (changes: Partial<CheckedPicture> = {}) => ({
  pictures: [{ participantId: 'ada', kind: 'camera' as const, hasNewFrame: false, isInterrupted: false, ...changes }],
});

export const picturesCases = defineCases({
  name: 'meeting/participants/pictures',
  machine: picturesMachine,
  inputs: { 'in a call': { callId: 'call-1' } },
  events: {
    'pictures.checked': {
      "Ada's picture has a new frame": checked({ hasNewFrame: true }),
      "Ada's picture has no new frame": checked(),
      "the library reports Ada's connection as interrupted": checked({ isInterrupted: true }),
      'no picture is requested': { pictures: [] },
    },
    'page.hidden': 'the call is not visible any more',
    'page.shown': 'the call is visible again',
  },
  project: ({ pictures }) => pictures.map(({ hasShown, silentChecks }) => [hasShown, silentChecks]),
  // From the second request to the bridge on, everything repeats.
  infeasible: ({ context }, { sentence }) =>
    sentence.includes('Ada') && context.pictures.some(({ silentChecks }) => silentChecks > 16),
  invariants: {
    'nothing is known about pictures while the page is hidden': (snapshot) =>
      !snapshot.matches('resting') || snapshot.context.pictures.length === 0,
  },
  mutations: {
    'the bridge is not asked again': { actions: { askAgain: () => {} } },
    'the bridge is never asked': { guards: { areInterrupted: () => false } },
    'checks are not stored': { actions: { storeChecked: () => {} } },
    'pictures are remembered while the page is hidden': { actions: { forgetPictures: () => {} } },
  },
});
