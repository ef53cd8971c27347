import { allSounds, soundsMachine } from '#machines/meeting/sounds.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const soundsCases = defineCases({
  name: 'meeting/sounds',
  machine: soundsMachine,
  inputs: {
    'nothing is stored': { sounds: allSounds },
    'arrivals are silent': { sounds: { ...allSounds, user_joined: false } },
  },
  events: {
    'sound.toggle': {
      'switches the sound of arrivals': { sound: 'user_joined' },
      'switches the sound of messages': { sound: 'incoming_message' },
    },
    'sound.request': {
      'somebody comes in': { sound: 'user_joined' },
      'somebody goes': { sound: 'user_left' },
      'a message comes': { sound: 'incoming_message' },
      'somebody reacts': { sound: 'reaction' },
    },
  },
  project: ({ sounds }) => sounds,
  invariants: {
    'what was not touched is on (9)': ({ context: { sounds } }) => sounds.reaction && sounds.user_left,
    'a sound that is off is not asked for (4.6)': (snapshot) =>
      snapshot.can({ type: 'sound.request', sound: 'user_joined' }) === snapshot.context.sounds.user_joined,
  },
  mutations: {
    'every sound plays': { guards: { isOn: () => true } },
    'no sound plays': { actions: { announceSound: () => {} } },
    'sounds cannot be switched': { actions: { toggleSound: () => {} } },
    'the settings are not kept': { actions: { announceSettings: () => {} } },
  },
});
