import { shellLimits } from '#machines/shell/shell-limits.ts';
import { developerSettingsOpenerMachine } from '#machines/shell/developer-settings-opener.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';

export const developerSettingsOpenerCases = defineCases({
  name: 'shell/developer-settings-opener',
  machine: developerSettingsOpenerMachine,
  events: {
    'chord.pressed': {
      "the user presses Ctrl+Alt+Shift+'/'": { dialerPresent: false },
      "the user presses Ctrl+Alt+Shift+'/' while the dialer is open": { dialerPresent: true },
    },
    'settings.closed': 'the user closes the developer settings',
  },
  actors: {
    loadSettings: {
      outputs: { 'the settings are loaded': undefined },
      errors: { 'no network': failures.offline },
    },
  },
  delays: { developerPressDebounce: '500 ms pass without a press' },
  project: ({ presses }) => ({ presses }),
  invariants: {
    'fewer than five presses are counted (9)': ({ context }) => context.presses < shellLimits.developerPresses,
    'no presses are counted while closed': ({ context, value }) => value !== 'closed' || context.presses === 0,
  },
  mutations: {
    'one press is enough': { guards: { isLastPress: () => true } },
    'the settings open over the dialer': { guards: { isDialerPresent: () => false } },
    'presses are not counted': { actions: { countPress: () => {} } },
    'presses are never reset': { actions: { forgetPresses: () => {} } },
    'a failure shows no message': { actions: { announceFailed: () => {} } },
  },
});
