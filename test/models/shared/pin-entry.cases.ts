import { pinEntryInput, pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const pinEntryCases = defineCases({
  name: 'shared/pin-entry',
  machine: pinEntryMachine,
  inputs: { 'two boxes': pinEntryInput(2), 'the default of four boxes': pinEntryInput() },
  events: {
    'digit.typed': { 'types a digit': { digit: '7' }, 'types a letter': { digit: 'x' } },
    'digit.erased': 'presses Backspace',
    'digit.deleted': 'presses Delete',
    'caret.moved': {
      'moves to the first box': { to: 0 },
      'moves to the second box': { to: 1 },
      'moves beyond the last box': { to: 9 },
      'moves before the first box': { to: -1 },
    },
    'pin.pasted': {
      'pastes two digits': { text: '12' },
      'pastes two digits with a space and a dash': { text: ' 1-2 ' },
      'pastes four digits': { text: '1234' },
      'pastes a word': { text: 'no' },
      'pastes nothing': { text: ' ' },
    },
    'pin.left': 'leaves the entry',
    'pin.demand': 'the pin is needed',
    'pin.clear': 'the pin is cleared',
  },
  project: ({ digits, caret }) => ({ filled: digits.map((digit) => digit !== ''), caret }),
  invariants: {
    'the caret stands on a box (2.3)': ({ context }) => context.caret >= 0 && context.caret < context.digits.length,
    'boxes hold one digit or nothing (2.3)': ({ context }) => context.digits.every((digit) => /^\d?$/.test(digit)),
    'a whole pin lacks nothing': ({ context, value }) => value !== 'complete' || context.problem !== 'length',
    'complete means every box is filled': (snapshot) =>
      (snapshot.value === 'complete') === snapshot.context.digits.every((digit) => digit !== ''),
    'empty means no box is filled': (snapshot) =>
      (snapshot.value === 'empty') === snapshot.context.digits.every((digit) => digit === ''),
  },
  mutations: {
    'letters are taken for digits': { guards: { isDigit: () => true } },
    'a paste of the wrong length is accepted': { guards: { isWholePin: () => true } },
    'an incomplete pin is not complained about': { actions: { sayLength: () => {} } },
    'a missing pin is not asked for': { actions: { sayRequired: () => {} } },
    'letters are refused in silence': { actions: { sayNumeric: () => {} } },
    'Backspace does not move back': { actions: { eraseDigit: () => {} } },
    'a complete pin is not announced': { actions: { announceCompleted: () => {} } },
  },
});
