import { pinEntryInput, pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const pinEntryCases = defineCases({
  name: 'shared/pin-entry',
  machine: pinEntryMachine,
  inputs: { 'two boxes': pinEntryInput(2), 'the default of four boxes': pinEntryInput() },
  events: {
    'digit.typed': { 'the user types a digit': { digit: '7' }, 'the user types a letter': { digit: 'x' } },
    'digit.erased': 'the user presses Backspace',
    'digit.deleted': 'the user presses Delete',
    'caret.moved': {
      'the user moves to the first box': { to: 0 },
      'the user moves to the second box': { to: 1 },
      'the user moves beyond the last box': { to: 9 },
      'the user moves before the first box': { to: -1 },
    },
    'pin.pasted': {
      'the user pastes two digits': { text: '12' },
      'the user pastes two digits with a space and a dash': { text: ' 1-2 ' },
      'the user pastes four digits': { text: '1234' },
      'the user pastes a word': { text: 'no' },
      'the user pastes nothing': { text: ' ' },
    },
    'pin.left': 'the user leaves the entry',
    'pin.demand': 'the pin is needed',
    'pin.recheck': 'a complete pin is accepted now',
    'pin.clear': 'the pin is cleared',
  },
  project: ({ digits, caret, problem }) => ({ filled: digits.map((digit) => digit !== ''), caret, problem }),
  invariants: {
    'the caret is on a box (2.3)': ({ context }) => context.caret >= 0 && context.caret < context.digits.length,
    'boxes hold one digit or nothing (2.3)': ({ context }) => context.digits.every((digit) => /^\d?$/.test(digit)),
    'only an empty pin is missing': ({ context, value }) => value === 'empty' || context.problem !== 'required',
    'complete means every box is filled': (snapshot) =>
      (snapshot.value === 'complete') === snapshot.context.digits.every((digit) => digit !== ''),
    'empty means no box is filled': (snapshot) =>
      (snapshot.value === 'empty') === snapshot.context.digits.every((digit) => digit === ''),
  },
  mutations: {
    'letters are accepted as digits': { guards: { isDigit: () => true } },
    'a paste of the wrong length is accepted': { guards: { isWholePin: () => true } },
    'an incomplete pin shows no message': { actions: { sayLength: () => {} } },
    'a missing pin shows no message': { actions: { sayRequired: () => {} } },
    'a refused letter shows no message': { actions: { sayNumeric: () => {} } },
    'Backspace does not move back': { actions: { eraseDigit: () => {} } },
    'no event is sent when the pin is complete': { actions: { announceCompleted: () => {} } },
  },
});
