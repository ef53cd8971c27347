import {
  defaultPerformance,
  performanceLines,
  performanceMachine,
} from '#machines/meeting/media/performance.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const performanceCases = defineCases({
  name: 'meeting/media/performance',
  machine: performanceMachine,
  inputs: { 'no setting is stored': { performance: defaultPerformance }, 'video was hidden': { performance: 'none' } },
  events: {
    'performance.choose': {
      'the user chooses high': { performance: 'high' },
      'the user chooses standard': { performance: 'standard' },
      'the user chooses low': { performance: 'low' },
      'the user chooses none': { performance: 'none' },
    },
  },
  project: ({ performance }) => performance,
  invariants: {
    "only 'none' hides video (9)": (snapshot) =>
      snapshot.hasTag('videoHidden') === (performanceLines[snapshot.context.performance] === 0),
    'the current setting cannot be chosen again': (snapshot) =>
      !snapshot.can({ type: 'performance.choose', performance: snapshot.context.performance }),
  },
  mutations: {
    'the current setting is sent again': { guards: { isOther: () => true } },
    "video is not hidden with 'none'": { guards: { isHidden: () => false } },
    'video stays hidden': { guards: { isShown: () => false } },
    'the choice is not stored': { actions: { storePerformance: () => {} } },
    'no event is sent with the choice': { actions: { announceChosen: () => {} } },
  },
});
