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
    'pin.change': { 'enters six digits': { pincode: '246810' }, 'enters five digits': { pincode: '24681' } },
    'pin.check': "presses 'Check'",
    'centralPoint.change': {
      'selects another central point': { domain: there.domain },
      'selects the central point in use': { domain: here.domain },
      'selects one that is not listed': { domain: 'https://nowhere.example.com/' },
    },
    'mothership.change': {
      'selects a mothership': { id: 'ms-2' },
      'selects a mothership that is not listed': { id: 'ms-9' },
    },
    'harmony.change': {
      'selects a harmony': { id: 'hm-2' },
      'selects a harmony that is not listed': { id: 'hm-9' },
    },
    'load.retry': "presses 'Try again'",
    'testMode.toggle': "presses 'Signup test Mode'",
    'settings.close': "presses 'Close'",
  },
  actors: {
    verifyPincode: {
      outputs: { 'the PIN is right': undefined },
      errors: { 'the PIN is wrong': wrongPin, 'no network': failures.offline },
    },
    fetchCentralPoints: {
      outputs: { two: { list: [here, there], choice: { domain: here.domain, mothershipId: '', harmonyId: '' } } },
      errors: { 'the central points are not to be had': failures.offline },
    },
    changeCentralPoint: {
      outputs: { 'it is in use': undefined },
      errors: { 'it refuses': failures.down },
    },
    fetchMotherships: {
      outputs: { 'some, a default among them': motherships, none: [] },
      errors: { 'the motherships are not to be had': failures.down },
    },
    fetchHarmonies: {
      outputs: { some: harmonies },
      errors: { 'the harmonies are not to be had': failures.down },
    },
    fetchTestMode: {
      outputs: { on: { testMode: true }, off: { testMode: false } },
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
    'the PIN is forgotten once it was right': ({ context, value }) =>
      !JSON.stringify(value).includes('selecting') || context.pincode === '',
    'a harmony applies only where it is listed': ({ context }) =>
      appliedHarmony(context) === '' || context.harmonies.some(({ id }) => id === appliedHarmony(context)),
    'a mothership applies only where it is listed': ({ context }) =>
      appliedMothership(context) === '' || context.motherships.some(({ id }) => id === appliedMothership(context)),
    'a change of the central point is under way exactly while it is waited for': ({ context, value }) =>
      value === 'closed' || (context.wantedDomain !== '') === JSON.stringify(value).includes('changingCentralPoint'),
    'the dropdown shows a central point of the list': ({ context }) =>
      appliedDomain(context) === '' || context.centralPoints.some(({ domain }) => domain === appliedDomain(context)),
  },
  mutations: {
    'any PIN is sent': { guards: { isPinValid: () => true } },
    'the same central point is put in use again': { guards: { isOtherCentralPoint: () => true } },
    'any mothership can be chosen': { guards: { isListedMothership: () => true } },
    'any harmony can be chosen': { guards: { isListedHarmony: () => true } },
    'harmonies are asked for without a mothership': { guards: { hasMothership: () => true } },
    'another central point keeps the old servers': { actions: { storeCentralPoint: () => {} } },
    'a refused central point stays in the dropdown': { actions: { revertCentralPoint: () => {} } },
    'changing the mothership keeps the harmony': { actions: { storeMothership: () => {} } },
    'the switch does not flip': { actions: { flipTestMode: () => {} } },
    'test mode is not read again': { actions: { readTestMode: () => {} } },
    'success says nothing': { actions: { announceUpdated: () => {} } },
    'failure says nothing': { actions: { announceFailed: () => {} } },
    'relay calls do not hear of the choice': { actions: { announceChosen: () => {} } },
    'closing is not heard': { actions: { announceClosed: () => {} } },
    'a wrong PIN says nothing': { actions: { storePinRefusal: () => {} } },
    'a short PIN says nothing': { actions: { storePinProblem: () => {} } },
  },
});
