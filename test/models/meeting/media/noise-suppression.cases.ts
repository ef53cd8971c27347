import { noiseSuppressionMachine } from '#machines/meeting/media/noise-suppression.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';

export const noiseSuppressionCases = defineCases({
  name: 'meeting/media/noise-suppression',
  machine: noiseSuppressionMachine,
  inputs: { 'a call begins': { callId: 'call-1' } },
  events: {
    'noise.toggle': "the user presses the switch 'Suppress background noise'",
    'noise.retry': "the user presses 'Try again'",
    'support.missing': 'a microphone is opened whose sound cannot be changed',
    'engine.running': 'the sound of the microphone passes through the engine',
    'engine.failed': 'the engine cannot be loaded, or stops',
    'engine.strained': 'the engine does not keep up',
    'engine.relieved': 'the engine keeps up again',
  },
  actors: {
    loadChoice: {
      outputs: { 'the user had it on at the last visit': true, 'the user did not have it on': false },
      errors: { 'the stored choice cannot be read': mediaFailures.broken },
    },
  },
  project: (context) => context,
  invariants: {
    'the engine is there exactly while it is wanted and has not failed': (snapshot) =>
      Reflect.has(snapshot.children, 'suppressNoise') === (snapshot.hasTag('on') && !snapshot.hasTag('failed')),
    'a failure has a message and can be tried again': (snapshot) =>
      !snapshot.hasTag('failed') || (snapshot.context.message !== '' && snapshot.can({ type: 'noise.retry' })),
    'a device that is too slow has a message': (snapshot) =>
      !snapshot.hasTag('strained') || snapshot.context.message !== '',
    'suppression that is off has no message': (snapshot) => snapshot.hasTag('on') || snapshot.context.message === '',
    'a known choice can be changed': (snapshot) => snapshot.can({ type: 'noise.toggle' }) === snapshot.hasTag('known'),
  },
  mutations: {
    'the choice of earlier visits is not used': { guards: { isOn: () => false } },
    'suppression is on although the user never wanted it': { guards: { isOn: () => true } },
    'a failure shows no message': { actions: { sayFailed: () => {} } },
    'a device that is too slow shows no message': { actions: { sayStrained: () => {} } },
    'a message stays when it no longer applies': { actions: { clearMessage: () => {} } },
    'the choice is not stored for later visits': { actions: { announceChoice: () => {} } },
    'a message that the user has dismissed does not come again': { actions: { announceMessage: () => {} } },
  },
});
