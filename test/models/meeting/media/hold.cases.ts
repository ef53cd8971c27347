import { holdMachine } from '#machines/meeting/media/hold.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const holdCases = defineCases({
  name: 'meeting/media/hold',
  machine: holdMachine,
  inputs: {
    'a call with video and sound': { mute: { audio: false, video: false } },
    'a call with sound alone': { mute: { audio: false, video: true } },
  },
  events: {
    'hold.start': 'the call is put on hold',
    'hold.end': 'the call is taken off hold',
    'hold.toggle': 'the user presses Ctrl+Shift+H',
    'audio.wished': {
      'a muted microphone is requested': { isMuted: true },
      'an unmuted microphone is requested': { isMuted: false },
    },
    'video.wished': {
      'a stopped camera is requested': { isMuted: true },
      'a started camera is requested': { isMuted: false },
    },
    'audio.mute': 'the user mutes while on hold',
    'audio.unmute': 'the user unmutes while on hold',
    'audio.toggle': 'the user presses Ctrl+M while on hold',
    'video.mute': 'the user stops the video while on hold',
    'video.unmute': 'the user starts the video while on hold',
    'video.toggle': 'the user presses Ctrl+Shift+V while on hold',
  },
  project: ({ mute }) => mute,
  invariants: {
    'muting by the hold is not treated as a request (4.6)': (snapshot) =>
      !snapshot.hasTag('held') || !snapshot.can({ type: 'audio.wished', isMuted: true }),
    'the hold can always be toggled': (snapshot) => snapshot.can({ type: 'hold.toggle' }),
    'a hold can be started or ended, never both': (snapshot) =>
      snapshot.can({ type: 'hold.start' }) !== snapshot.can({ type: 'hold.end' }),
  },
  mutations: {
    'no event is sent to mute the devices': { actions: { announceMuted: () => {} } },
    'no event is sent to restore the devices': { actions: { announceRestored: () => {} } },
    'no event is sent when the hold starts': { actions: { announceHeld: () => {} } },
    'no event is sent when the hold ends': { actions: { announceUnheld: () => {} } },
    'the muted devices are not stored': { actions: { storeMute: () => {} } },
    'a toggle on hold is not stored': { actions: { toggleMute: () => {} } },
  },
});
