import { profileMachine } from '#machines/meeting/profile.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

export const profileCases = defineCases({
  name: 'meeting/profile',
  machine: profileMachine,
  inputs: { 'nobody yet': { profile: { displayName: '', imageUrl: '' } } },
  events: {
    'displayName.change': { 'types a name': { displayName: ' Ada ' }, 'takes the name out': { displayName: '' } },
    'imageUrl.change': {
      'gives a picture': { imageUrl: 'https://example.com/ada.png' },
      'gives something that is no address': { imageUrl: 'ada.png' },
    },
    'profile.save': 'presses Save',
    'profile.reset': 'gives up',
  },
  actors: {
    updateProfile: {
      outputs: { 'it is saved': { displayName: 'Ada', imageUrl: 'https://example.com/ada.png' } },
      errors: { 'it is not saved': refused },
    },
  },
  project: ({ saved, draft, isTried, message }) => ({ saved, draft, isTried, message }),
  invariants: {
    'nothing that is wrong is sent': (snapshot) =>
      snapshot.value !== 'saving' || snapshot.context.draft.displayName.trim() !== '',
    'a failure shows where one can go on': ({ value, context }) => value !== 'saving' || context.message === '',
    'just saved means that nothing else is typed': (snapshot) =>
      !snapshot.hasTag('saved') || snapshot.context.saved.displayName === snapshot.context.draft.displayName,
  },
  mutations: {
    'anything is saved': { guards: { isFine: () => true } },
    'a failure is kept silent': { actions: { storeFailure: () => {} } },
    'problems never show': { actions: { markTried: () => {} } },
    'giving up gives nothing up': { actions: { reset: () => {} } },
    'what is saved is forgotten': { actions: { storeSaved: () => {} } },
    'the others see the old name': { actions: { orderName: () => {} } },
    'the others see the old picture': { actions: { orderAvatar: () => {} } },
    'the meeting does not learn of it': { actions: { announceChanged: () => {} } },
    'the name cannot be changed': { actions: { storeName: () => {} } },
    'the picture cannot be changed': { actions: { storeImage: () => {} } },
  },
});
