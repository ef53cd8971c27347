import { shortcutsMachine } from '#machines/meeting/shortcuts.machine.ts';
import { defineCases } from '../lib/cases.ts';

const free = { shift: false, alt: false, meta: false, isRepeat: false, isTyping: false };

export const shortcutsCases = defineCases({
  name: 'meeting/shortcuts',
  machine: shortcutsMachine,
  inputs: {
    'nothing is stored': { callId: 'call-1', isOn: true },
    'they were switched off': { callId: 'call-1', isOn: false },
  },
  events: {
    'key.pressed': {
      'presses Ctrl+H': { press: { ...free, code: 'KeyH', ctrl: true } },
      'presses Ctrl+H while typing': { press: { ...free, code: 'KeyH', ctrl: true, isTyping: true } },
      'presses H': { press: { ...free, code: 'KeyH', ctrl: false } },
    },
    'shortcuts.switch': 'switches the shortcuts',
  },
  invariants: {
    'keys are watched while they are on, and only then': (snapshot) =>
      snapshot.hasTag('on') === Reflect.has(snapshot.children, 'watchKeys'),
    'they can always be switched': (snapshot) => snapshot.can({ type: 'shortcuts.switch' }),
  },
  mutations: {
    'they come on by themselves': { guards: { startsOn: () => true } },
    'every key is one': { guards: { isShortcut: () => true } },
    'no key is one': { guards: { isShortcut: () => false } },
    'nothing follows from a key': { actions: { announceUsed: () => {} } },
    'the switch is not kept': { actions: { announceSwitched: () => {} } },
  },
});
