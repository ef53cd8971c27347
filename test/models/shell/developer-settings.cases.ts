import { Failure } from '#machines/shared/failure.ts';
import { developerSettingsMachine } from '#machines/shell/developer-settings.machine.ts';
import { appliedDomain, appliedHarmony, appliedMothership } from '#machines/shell/developer-settings.setup.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';

const here = { name: 'Here', domain: 'https://here.example.com/' };
const there = { name: 'There', domain: 'https://there.example.com/' };
const motherships = [
  { id: 'ms-1', prefix: 'uk', server: 'https://ms-1.example.com', isDefault: true },
  { id: 'ms-2', prefix: 'us', server: 'https://ms-2.example.com', isDefault: false },
];
const harmonies = [
  { id: 'hm-1', name: 'London', server: 'https://hm-1.example.com', isDefault: true },
  { id: 'hm-2', name: 'Manchester', server: 'https://hm-2.example.com', isDefault: false },
];
const wrongPin = new Failure({
  ownMessage: 'The pincode is not right.',
  ownErrors: { pincode: ['The pincode is not right.'] },
  apiError: true,
  status: 422,
});

export const developerSettingsCases = defineCases({
  name: 'shell/developer-settings',
  machine: developerSettingsMachine,
  events: {
    'pin.change': {
      'the user enters six digits': { pincode: '246810' },
      'the user enters five digits': { pincode: '24681' },
    },
    'pin.check': "the user presses 'Check'",
    'centralPoint.change': {
      'the user selects another central point': { domain: there.domain },
      'the user selects the central point in use': { domain: here.domain },
      'the user selects a central point that is not listed': { domain: 'https://nowhere.example.com/' },
    },
    'mothership.change': {
      'the user selects a mothership': { id: 'ms-2' },
      'the user selects a mothership that is not listed': { id: 'ms-9' },
    },
    'harmony.change': {
      'the user selects a harmony': { id: 'hm-2' },
      'the user selects a harmony that is not listed': { id: 'hm-9' },
    },
    'load.retry': "the user presses 'Try again'",
    'testMode.toggle': "the user presses 'Signup test Mode'",
    'settings.close': "the user presses 'Close'",
  },
  actors: {
    verifyPincode: {
      outputs: { 'the PIN is right': undefined },
      errors: { 'the PIN is wrong': wrongPin, 'no network': failures.offline },
    },
    fetchCentralPoints: {
      outputs: {
        'two central points are listed': {
          list: [here, there],
          choice: { domain: here.domain, mothershipId: '', harmonyId: '' },
        },
      },
      errors: { 'the central points cannot be loaded': failures.down },
    },
    changeCentralPoint: {
      outputs: { 'the central point is in use': undefined },
      errors: { 'the central point refuses': failures.down },
    },
    fetchMotherships: {
      outputs: { 'motherships with a default are listed': motherships, 'no mothership is listed': [] },
      errors: { 'the motherships cannot be loaded': failures.down },
    },
    fetchHarmonies: {
      outputs: { 'harmonies are listed': harmonies },
      errors: { 'the harmonies cannot be loaded': failures.down },
    },
    fetchTestMode: {
      outputs: { 'test mode is on': { testMode: true }, 'test mode is off': { testMode: false } },
      errors: { 'test mode cannot be read': failures.down },
    },
    setTestMode: {
      outputs: { 'test mode is set': undefined },
      errors: { 'test mode cannot be set': failures.down },
    },
  },
  project: (context) => ({
    pin: context.pincode.length,
    problem: context.pinProblem !== '' || context.pinMessage !== '',
    lists: [context.centralPoints.length, context.motherships.length, context.harmonies.length],
    choice: context.choice,
    wanted: context.wantedDomain,
    testMode: context.testMode,
  }),
  // Raised by the machine itself.
  infeasible: (_, { event }) => event.type === 'testMode.read',
  invariants: {
    'nothing is loaded before the PIN is right (4.5)': ({ context, value }) =>
      !JSON.stringify(value).includes('verifying') || context.centralPoints.length === 0,
    'the PIN is cleared after it was right': ({ context, value }) =>
      !JSON.stringify(value).includes('selecting') || context.pincode === '',
    'a harmony applies only where it is listed': ({ context }) =>
      appliedHarmony(context) === '' || context.harmonies.some(({ id }) => id === appliedHarmony(context)),
    'a mothership applies only where it is listed': ({ context }) =>
      appliedMothership(context) === '' || context.motherships.some(({ id }) => id === appliedMothership(context)),
    'a central point is requested exactly while it is being changed': ({ context, value }) =>
      value === 'closed' || (context.wantedDomain !== '') === JSON.stringify(value).includes('changingCentralPoint'),
    'the dropdown shows a central point of the list': ({ context }) =>
      appliedDomain(context) === '' || context.centralPoints.some(({ domain }) => domain === appliedDomain(context)),
  },
  mutations: {
    'any PIN is sent': { guards: { isPinValid: () => true } },
    'the same central point is put in use again': { guards: { isOtherCentralPoint: () => true } },
    'any mothership can be chosen': { guards: { isListedMothership: () => true } },
    'any harmony can be chosen': { guards: { isListedHarmony: () => true } },
    'harmonies are requested without a mothership': { guards: { hasMothership: () => true } },
    'another central point keeps the old servers': { actions: { storeCentralPoint: () => {} } },
    'a refused central point stays in the dropdown': { actions: { revertCentralPoint: () => {} } },
    'changing the mothership keeps the harmony': { actions: { storeMothership: () => {} } },
    'the switch does not flip': { actions: { flipTestMode: () => {} } },
    'test mode is not read again': { actions: { readTestMode: () => {} } },
    'a success shows no message': { actions: { announceUpdated: () => {} } },
    'a failure shows no message': { actions: { announceFailed: () => {} } },
    'no event is sent with the choice': { actions: { announceChosen: () => {} } },
    'no event is sent when the settings close': { actions: { announceClosed: () => {} } },
    'a wrong PIN shows no message': { actions: { storePinRefusal: () => {} } },
    'a short PIN shows no message': { actions: { storePinProblem: () => {} } },
  },
});
