import { mediaSessionMachine } from '#machines/meeting/media/media-session.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const mediaSessionCases = defineCases({
  name: 'meeting/media/media-session',
  machine: mediaSessionMachine,
  inputs: {
    'the user joins with both media': { callId: 'call-1', wished: { audio: false, video: false } },
    'the user joins to listen only': { callId: 'call-1', wished: { audio: true, video: true } },
  },
  events: {
    'media.wished': {
      'the user mutes': { medium: 'audio', isMuted: true },
      'the user unmutes': { medium: 'audio', isMuted: false },
      'the user turns the camera on': { medium: 'video', isMuted: false },
    },
    'hold.start': 'the call is put on hold',
    'hold.end': 'the call is taken off hold',
    'control.pressed': {
      'the user presses the microphone in the operating system': { command: 'toggle_audio_mute' },
      'the user hangs up in the operating system': { command: 'hang_up' },
    },
  },
  project: ({ wished }) => wished,
  invariants: {
    'the call has the controls unless it is on hold': (snapshot) =>
      snapshot.matches('controlled') === Reflect.has(snapshot.children, 'controlSession'),
  },
  mutations: {
    'the requested mute states are not stored': { actions: { storeWish: () => {} } },
    'the operating system shows an old state': { actions: { showState: () => {} } },
    'the controls have no effect': { actions: { announceCommand: () => {} } },
  },
});
