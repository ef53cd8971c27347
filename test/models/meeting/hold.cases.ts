import { holdMachine } from '#machines/meeting/hold.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const holdCases = defineCases({
  name: 'meeting/hold',
  machine: holdMachine,
  inputs: {
    'a call with picture and sound': { mute: { audio: false, video: false } },
    'a call with sound alone': { mute: { audio: false, video: true } },
  },
  events: {
    'hold.start': 'the call is put on hold',
    'hold.end': 'the call is taken off hold',
    'hold.toggle': 'presses Ctrl+Shift+H',
    'audio.wished': {
      'the microphone is to be muted': { isMuted: true },
      'the microphone is to be on': { isMuted: false },
    },
    'video.wished': { 'the camera is to be off': { isMuted: true }, 'the camera is to be on': { isMuted: false } },
    'audio.mute': 'mutes while on hold',
    'audio.unmute': 'unmutes while on hold',
    'audio.toggle': 'presses Ctrl+M while on hold',
    'video.mute': 'stops the video while on hold',
    'video.unmute': 'starts the video while on hold',
    'video.toggle': 'presses Ctrl+Shift+V while on hold',
  },
  project: ({ mute }) => mute,
  invariants: {
    'what the hold itself mutes is not taken for a wish (4.6)': (snapshot) =>
      !snapshot.hasTag('held') || !snapshot.can({ type: 'audio.wished', isMuted: true }),
    'there is always a way into the hold or out of it': (snapshot) => snapshot.can({ type: 'hold.toggle' }),
    'a call is not held twice, nor taken off twice': (snapshot) =>
      snapshot.can({ type: 'hold.start' }) !== snapshot.can({ type: 'hold.end' }),
  },
  mutations: {
    'nothing is muted': { actions: { announceMuted: () => {} } },
    'nothing comes back': { actions: { announceRestored: () => {} } },
    'the others are not told of the hold': { actions: { announceHeld: () => {} } },
    'the others are not told of its end': { actions: { announceUnheld: () => {} } },
    'what was muted is not saved': { actions: { storeMute: () => {} } },
    'a toggle on hold is lost': { actions: { toggleMute: () => {} } },
  },
});
