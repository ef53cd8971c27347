import { profileMachine } from '#machines/meeting/settings/profile.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { failures } from '#test/models/sign-up/samples.ts';

export const profileCases = defineCases({
  name: 'meeting/settings/profile',
  machine: profileMachine,
  inputs: { 'an empty profile': { profile: { displayName: '', imageUrl: '' } } },
  events: {
    'displayName.change': {
      'the user types a name': { displayName: ' Ada ' },
      'the user clears the name': { displayName: '' },
    },
    'imageUrl.change': {
      'the user enters the address of a picture': { imageUrl: 'https://example.com/ada.png' },
      'the user enters a text that is not an address': { imageUrl: 'ada.png' },
    },
    'profile.save': "the user presses 'Save'",
    'profile.reset': 'the user cancels the changes',
  },
  actors: {
    updateProfile: {
      outputs: { 'the profile is saved': { displayName: 'Ada', imageUrl: 'https://example.com/ada.png' } },
      errors: { 'the profile is not saved': failures.down },
    },
  },
  project: ({ saved, draft, isTried, message }) => ({ saved, draft, isTried, message }),
  invariants: {
    'only a valid profile is sent': (snapshot) =>
      snapshot.value !== 'saving' || snapshot.context.draft.displayName.trim() !== '',
    'a failure is not shown while the profile is being saved': ({ value, context }) =>
      value !== 'saving' || context.message === '',
    "the state 'saved' shows the saved name": (snapshot) =>
      !snapshot.hasTag('saved') || snapshot.context.saved.displayName === snapshot.context.draft.displayName,
  },
  mutations: {
    'an invalid profile is saved': { guards: { isFine: () => true } },
    'a failure shows no message': { actions: { storeFailure: () => {} } },
    'problems are never shown': { actions: { markTried: () => {} } },
    'cancelling does not restore the saved profile': { actions: { reset: () => {} } },
    'the saved profile is not stored': { actions: { storeSaved: () => {} } },
    'the new name is not sent to the conference': { actions: { orderName: () => {} } },
    'the new picture is not sent to the conference': { actions: { orderAvatar: () => {} } },
    'no event is sent when the profile changes': { actions: { announceChanged: () => {} } },
    'the name cannot be changed': { actions: { storeName: () => {} } },
    'the picture cannot be changed': { actions: { storeImage: () => {} } },
  },
});
