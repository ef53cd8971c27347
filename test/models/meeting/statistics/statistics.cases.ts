import { statisticsMachine } from '#machines/meeting/statistics/statistics.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';
import { figuresOf, ownFigures } from './samples.ts';

export const statisticsCases = defineCases({
  name: 'meeting/statistics/statistics',
  machine: statisticsMachine,
  inputs: { 'a call': { callId: 'call-1' } },
  events: {
    'statistics.open': {
      'the user opens the statistics': { participantId: '' },
      'the user opens the statistics of Ada': { participantId: 'ada' },
    },
    'statistics.close': 'the user closes the statistics',
    'report.copy': { "the user presses 'Copy report'": { text: 'Statistics of the meeting blue fox' } },
  },
  actors: {
    readFigures: {
      outputs: { 'the figures of the user and of Ada are measured': [ownFigures, figuresOf('ada')] },
      errors: { 'the call has no connection': refused },
    },
    copyReport: { outputs: { 'the report is copied': undefined }, errors: { 'the browser refuses to copy': refused } },
  },
  delays: {
    samplePause: '2 s have passed since the last sample',
    copiedNotice: 'the notice has been shown for 2 s',
  },
  project: ({ participantId, figures, problem, report }) => ({ participantId, figures, problem, report }),
  invariants: {
    'nothing of an earlier visit is shown again': (snapshot) =>
      snapshot.hasTag('open') || (snapshot.context.figures.length === 0 && snapshot.context.report === ''),
    'a reason is shown after each sample that failed': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.problem !== '',
    'the report can be copied unless a copy is running': (snapshot) =>
      !snapshot.hasTag('open') ||
      snapshot.hasTag('busy') !== snapshot.can({ type: 'report.copy', text: 'Statistics of the meeting blue fox' }),
  },
  mutations: {
    'the figures are not stored': { actions: { storeFigures: () => {} } },
    'the reason of a failed sample is not stored': { actions: { storeProblem: () => {} } },
    'the participant is not stored': { actions: { storeParticipant: () => {} } },
    'the report is not stored': { actions: { storeReport: () => {} } },
    'the figures of an earlier visit are shown again': { actions: { forgetFigures: () => {} } },
    'no second sample is taken': { delays: { samplePause: 2 ** 31 - 1 } },
    'the notice is not shown for its time': { delays: { copiedNotice: 0 } },
  },
});
