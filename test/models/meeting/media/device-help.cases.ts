import { deviceHelpMachine } from '#machines/meeting/media/device-help.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';

export const deviceHelpCases = defineCases({
  name: 'meeting/media/device-help',
  machine: deviceHelpMachine,
  events: {
    'help.open': {
      "the user presses 'How to fix' beside the blocked camera": { kinds: ['camera'], trouble: 'permission' },
    },
    'help.retry': "the user presses 'Try again'",
    'help.close': 'the user closes the steps',
    'permission.unblocked': {
      'the browser permits the camera': { kind: 'camera' },
      'the browser permits the microphone': { kind: 'microphone' },
    },
  },
  actors: {
    identifyBrowser: {
      outputs: { 'the browser is Firefox on Windows': { browser: 'firefox', system: 'windows' } },
      errors: { 'the code that identifies the browser does not load': mediaFailures.broken },
    },
    tryDevices: {
      outputs: {
        'the camera is open': null,
        'another program uses the camera': { kinds: ['camera'], trouble: 'in-use' },
      },
      errors: { 'the call has ended': mediaFailures.broken },
    },
  },
  project: (context) => context,
  invariants: {
    'the steps can be closed at any time': (snapshot) =>
      snapshot.hasTag('open') === snapshot.can({ type: 'help.close' }),
    'permissions are watched only while the steps are shown': (snapshot) =>
      Reflect.has(snapshot.children, 'watchPermissions') === snapshot.hasTag('open'),
    'a device is opened only during an attempt': (snapshot) =>
      Reflect.has(snapshot.children, 'tryDevices') === snapshot.hasTag('busy'),
  },
  mutations: {
    'a device that still fails counts as fixed': { guards: { isFixed: () => true } },
    'a device that is open counts as failed': { guards: { isFixed: () => false } },
    'the permission of another device starts an attempt': { guards: { isWanted: () => true } },
    'a permission starts no attempt': { guards: { isWanted: () => false } },
    'the steps are those of another failure': { actions: { storeTrouble: () => {} } },
    'the steps are those of another browser': { actions: { storeBrowser: () => {} } },
  },
});
