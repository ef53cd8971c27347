import { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';

export const soundCheckCases = defineCases({
  name: 'meeting/media/sound-check',
  machine: soundCheckMachine,
  events: {
    'speaker.test': { "the user presses 'Test speaker'": { speakerId: 'headset' } },
    'microphone.test': { "the user presses 'Hear yourself'": { speakerId: 'woofer', microphoneId: 'array' } },
    'check.stop': 'the user stops the check, or chooses another device',
    'voice.opened': 'the microphone is open',
    'voice.recorded': {
      'the recording has sound': { isSilent: false },
      'the recording has no sound': { isSilent: true },
    },
    'voice.failed': {
      'the browser blocks the microphone': { error: mediaFailures.blocked },
      'there is no microphone': { error: mediaFailures.missing },
      'another program uses the microphone': { error: mediaFailures.inUse },
      'the user closes the prompt': { error: mediaFailures.cancelled },
      'the recorder fails': { error: mediaFailures.broken },
    },
  },
  actors: {
    playTone: {
      outputs: { 'the tone is over': undefined },
      errors: { 'the speaker does not play the tone': mediaFailures.missing },
    },
    recordVoice: { errors: { 'the browser cannot record': mediaFailures.broken } },
    replayVoice: {
      outputs: { 'the recording was played': undefined },
      errors: { 'the speaker does not play the recording': mediaFailures.missing },
    },
  },
  delays: { soundCheckPatience: 'nothing has ended for 8 s' },
  project: (context) => context,
  invariants: {
    'the microphone is released unless it is recorded': (snapshot) =>
      snapshot.matches('listening') === Reflect.has(snapshot.children, 'recordVoice'),
    'a failure has a reason': (snapshot) => !snapshot.hasTag('failed') || snapshot.context.message !== '',
    'a check can always be started and stopped': (snapshot) =>
      snapshot.can({ type: 'speaker.test', speakerId: '' }) && snapshot.can({ type: 'check.stop' }),
  },
  mutations: {
    'a silent recording is played': { guards: { isSilent: () => false } },
    'another speaker is tested': { actions: { storeSpeaker: () => {} } },
    'another microphone is recorded': { actions: { storeMicrophone: () => {} } },
    'a speaker that does not play shows no message': { actions: { saySpeakerFailed: () => {} } },
    'a silent recording shows no message': { actions: { saySilent: () => {} } },
    'a recording that does not end shows no message': { actions: { sayNotRecorded: () => {} } },
    'a microphone that does not open shows no message': { actions: { sayMicrophoneFailed: () => {} } },
    'a check that does not end fails at once': { delays: { soundCheckPatience: 0 } },
  },
});
