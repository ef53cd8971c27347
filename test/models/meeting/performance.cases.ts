import { defaultPerformance, performanceLines, performanceMachine } from '#machines/meeting/performance.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const performanceCases = defineCases({
  name: 'meeting/performance',
  machine: performanceMachine,
  inputs: { 'nothing is stored': { performance: defaultPerformance }, 'video was hidden': { performance: 'none' } },
  events: {
    'performance.choose': {
      'chooses high': { performance: 'high' },
      'chooses standard': { performance: 'standard' },
      'chooses low': { performance: 'low' },
      'chooses none': { performance: 'none' },
    },
  },
  project: ({ performance }) => performance,
  invariants: {
    "only 'none' hides video (9)": (snapshot) =>
      snapshot.hasTag('videoHidden') === (performanceLines[snapshot.context.performance] === 0),
    'what is chosen cannot be chosen again': (snapshot) =>
      !snapshot.can({ type: 'performance.choose', performance: snapshot.context.performance }),
  },
  mutations: {
    'the same is announced again': { guards: { isOther: () => true } },
    'video stays in spite of none': { guards: { isHidden: () => false } },
    'video stays hidden': { guards: { isShown: () => false } },
    'the choice is forgotten': { actions: { storePerformance: () => {} } },
    'nobody learns of the choice': { actions: { announceChosen: () => {} } },
  },
});
