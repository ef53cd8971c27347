import { appliedMothership, developerSettingsSetup, nothingEntered } from './developer-settings.setup.ts';

const { createStateConfig } = developerSettingsSetup;

const verifying = createStateConfig({
  description: "Step 1, 'Verify Pincode'.",
  tags: ['verifying'],
  initial: 'editing',
  states: {
    editing: {
      description: "'Enter PIN'.",
      on: {
        'pin.change': { actions: 'storePincode' },
        'pin.check': [
          { guard: 'isPinValid', target: 'checking', actions: 'storePinProblem' },
          { actions: 'storePinProblem' },
        ],
      },
    },
    checking: {
      description: 'The server checks the PIN.',
      tags: ['checking'],
      invoke: {
        id: 'verifyPincode',
        src: 'verifyPincode',
        input: ({ context }) => ({ pincode: context.pincode.trim() }),
        onDone: { target: '#developerSettings.open.selecting', actions: 'clearPin' },
        onError: {
          target: 'editing',
          actions: { type: 'storePinRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

/** A list could not be fetched: the toast has shown the reason. */
const broken = (retry: 'loadingCentralPoints' | 'loadingMotherships' | 'loadingHarmonies') =>
  createStateConfig({
    description: "The list could not be fetched; 'Try again'.",
    tags: ['broken'],
    on: { 'load.retry': retry },
  });

const servers = createStateConfig({
  description: 'The cascade: central point, mothership, harmony.',
  initial: 'loadingCentralPoints',
  on: {
    'centralPoint.change': { guard: 'isOtherCentralPoint', target: '.changingCentralPoint', actions: 'storeWanted' },
    'mothership.change': {
      guard: 'isListedMothership',
      target: '.loadingHarmonies',
      actions: ['storeMothership', 'announceChosen'],
    },
  },
  states: {
    loadingCentralPoints: {
      description: 'The central points are fetched.',
      tags: ['busy'],
      invoke: {
        id: 'fetchCentralPoints',
        src: 'fetchCentralPoints',
        onDone: {
          target: 'loadingMotherships',
          actions: { type: 'storeCentralPoints', params: ({ event }) => event.output },
        },
        onError: {
          target: 'withoutCentralPoints',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    withoutCentralPoints: broken('loadingCentralPoints'),
    changingCentralPoint: {
      description: 'Changes to another central point; on failure the dropdown is reset.',
      tags: ['busy', 'locked'],
      // Other choices made meanwhile would concern the servers of the old one.
      on: { 'centralPoint.change': {}, 'mothership.change': {} },
      invoke: {
        id: 'changeCentralPoint',
        src: 'changeCentralPoint',
        input: ({ context }) => ({ domain: context.wantedDomain }),
        onDone: {
          target: 'loadingMotherships',
          actions: ['storeCentralPoint', 'announceChosen', 'announceUpdated', 'readTestMode'],
        },
        onError: {
          target: 'loadingMotherships',
          actions: ['revertCentralPoint', { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    loadingMotherships: {
      description: 'The motherships of the central point are fetched.',
      tags: ['busy'],
      invoke: {
        id: 'fetchMotherships',
        src: 'fetchMotherships',
        onDone: {
          target: 'decidingMothership',
          actions: { type: 'storeMotherships', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          target: 'withoutMotherships',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    withoutMotherships: broken('loadingMotherships'),
    decidingMothership: {
      description: 'Selects the mothership whose harmonies are shown: the chosen one, or the default.',
      always: [{ guard: 'hasMothership', target: 'loadingHarmonies' }, { target: 'ready' }],
    },
    loadingHarmonies: {
      description: 'The harmonies of the mothership are fetched.',
      tags: ['busy'],
      invoke: {
        id: 'fetchHarmonies',
        src: 'fetchHarmonies',
        input: ({ context }) => ({ mothershipId: appliedMothership(context) }),
        onDone: {
          target: 'ready',
          actions: { type: 'storeHarmonies', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          target: 'withoutHarmonies',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    withoutHarmonies: broken('loadingHarmonies'),
    ready: {
      description: 'All options can be chosen.',
      on: {
        'harmony.change': { guard: 'isListedHarmony', actions: ['storeHarmony', 'announceChosen'] },
      },
    },
  },
});

const testMode = createStateConfig({
  description: "The 'Signup test Mode' switch.",
  initial: 'reading',
  on: { 'testMode.read': '.reading' },
  states: {
    reading: {
      description: 'Reads the test mode from the server.',
      tags: ['testModeUnknown'],
      invoke: {
        id: 'fetchTestMode',
        src: 'fetchTestMode',
        onDone: { target: 'known', actions: { type: 'storeTestMode', params: ({ event }) => event.output } },
        onError: {
          target: 'unknown',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unknown: {
      description: 'It could not be read, so its opposite cannot be sent.',
      tags: ['testModeUnknown'],
      on: { 'load.retry': 'reading' },
    },
    known: {
      description: 'The switch shows the server’s value.',
      on: { 'testMode.toggle': 'switching' },
    },
    switching: {
      description: 'The opposite is sent: the switch changes on success, and is reset on failure.',
      tags: ['switching'],
      invoke: {
        id: 'setTestMode',
        src: 'setTestMode',
        input: ({ context }) => ({ testMode: !context.testMode }),
        onDone: { target: 'known', actions: ['flipTestMode', 'announceUpdated'] },
        onError: {
          target: 'known',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

/**
 * Developer settings (specification 2.4, 4.5, 5.4, 8.3): the PIN, then the cascade central point -> mothership ->
 * harmony beside the test-mode switch. Each opening is a new actor, so closing resets everything.
 */
export const developerSettingsMachine = developerSettingsSetup.createMachine({
  id: 'developerSettings',
  description: 'The developer settings: the PIN, then the addresses of the services and the test mode.',
  context: nothingEntered,
  initial: 'open',
  states: {
    open: {
      description: 'The dialog is open.',
      on: { 'settings.close': 'closed' },
      initial: 'verifying',
      states: {
        verifying,
        selecting: {
          description: "Step 2, 'Select Setup'.",
          type: 'parallel',
          states: { servers, testMode },
        },
      },
    },
    closed: {
      description: "'Close': its state is discarded.",
      type: 'final',
      entry: 'announceClosed',
    },
  },
});
