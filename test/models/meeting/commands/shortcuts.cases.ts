import { shortcutsMachine } from '#machines/meeting/commands/shortcuts.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const free = { shift: false, alt: false, meta: false, isRepeat: false, isComposing: false, isAmid: false };

export const shortcutsCases = defineCases({
  name: 'meeting/commands/shortcuts',
  machine: shortcutsMachine,
  inputs: {
    'no setting is stored': { callId: 'call-1', isOn: true },
    'shortcuts were switched off': { callId: 'call-1', isOn: false },
  },
  events: {
    'key.pressed': {
      'the user presses Ctrl+H': { press: { ...free, code: 'KeyH', ctrl: true } },
      'the user presses Ctrl+H in a dialog': { press: { ...free, code: 'KeyH', ctrl: true, isAmid: true } },
      'the user presses Ctrl+H while composing': { press: { ...free, code: 'KeyH', ctrl: true, isComposing: true } },
      'the user presses H': { press: { ...free, code: 'KeyH', ctrl: false } },
    },
    'shortcuts.switch': 'the user switches the shortcuts',
  },
  invariants: {
    'key presses are received while shortcuts are on, and only then': (snapshot) =>
      snapshot.hasTag('on') === Reflect.has(snapshot.children, 'watchKeys'),
    'shortcuts can always be switched': (snapshot) => snapshot.can({ type: 'shortcuts.switch' }),
  },
  mutations: {
    'shortcuts are on although they were switched off': { guards: { startsOn: () => true } },
    'every key is a shortcut': { guards: { isShortcut: () => true } },
    'no key is a shortcut': { guards: { isShortcut: () => false } },
    'no event is sent for a shortcut': { actions: { announceUsed: () => {} } },
    'the switch is not kept': { actions: { announceSwitched: () => {} } },
  },
});
