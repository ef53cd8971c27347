import { allSounds, soundsMachine } from '#machines/meeting/sounds/sounds.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const soundsCases = defineCases({
  name: 'meeting/sounds/sounds',
  machine: soundsMachine,
  inputs: {
    'no setting is stored': { sounds: allSounds },
    'arrivals are silent': { sounds: { ...allSounds, user_joined: false } },
  },
  events: {
    'sound.toggle': {
      'the user switches the sound of arrivals': { sound: 'user_joined' },
      'the user switches the sound of messages': { sound: 'incoming_message' },
    },
    'participant.came': 'a participant joins',
    'participant.went': 'a participant leaves',
    'message.came': 'a message is received',
    'guest.knocked': 'a user in the lobby asks to join',
    'sound.request': {
      'the sound of an arrival is requested': { sound: 'user_joined' },
      'the sound of a departure is requested': { sound: 'user_left' },
      'the sound of a message is requested': { sound: 'incoming_message' },
      'the sound of a reaction is requested': { sound: 'reaction' },
    },
  },
  project: ({ sounds }) => sounds,
  invariants: {
    'sounds that were not switched are on (9)': ({ context: { sounds } }) => sounds.reaction && sounds.user_left,
    'a sound that is off cannot be requested (4.6)': (snapshot) =>
      snapshot.can({ type: 'sound.request', sound: 'user_joined' }) === snapshot.context.sounds.user_joined,
  },
  mutations: {
    'every sound plays': { guards: { isOn: () => true } },
    'no event is sent to play a sound': { actions: { announceSound: () => {} } },
    'sounds cannot be switched': { actions: { toggleSound: () => {} } },
    'no event is sent to keep the settings': { actions: { announceSettings: () => {} } },
  },
});
