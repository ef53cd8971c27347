import { assign, emit, setup } from 'xstate';
import { limits } from './limits.ts';

export interface PinEntryInput {
  /** Number of boxes (specification 2.3). */
  readonly length: number;
}

/** 4 boxes by default. */
export const pinEntryInput = (length: number = limits.pinEntryDefaultLength): PinEntryInput => ({ length });

/** The reason why the entry is not a valid pin, or why a paste was refused; '' when there is no message. */
export type PinProblem = '' | 'required' | 'numeric' | 'length';

export interface PinEntryContext {
  /** One entry per box; '' when the box is empty. */
  readonly digits: readonly string[];
  /** The box that receives the next digit, 0-based. */
  readonly caret: number;
  readonly problem: PinProblem;
}

export type PinEntryEvent =
  | { readonly type: 'digit.typed'; readonly digit: string }
  /** Backspace: clears the box and moves back. */
  | { readonly type: 'digit.erased' }
  /** Delete: clears the box and stays. */
  | { readonly type: 'digit.deleted' }
  | { readonly type: 'caret.moved'; readonly to: number }
  /** A paste or a one-time-code autofill: accepted only with the exact number of digits. */
  | { readonly type: 'pin.pasted'; readonly text: string }
  /** The focus has left the entry. */
  | { readonly type: 'pin.left' }
  /** The pin is needed now: shows what it lacks. */
  | { readonly type: 'pin.demand' }
  /** The parent did not accept a complete pin before, and accepts it now. */
  | { readonly type: 'pin.recheck' }
  | { readonly type: 'pin.clear' };

export type PinEntryEmitted = { readonly type: 'completed'; readonly code: string };

/** A pasted code without the spaces and dashes that messages contain. */
function cleanPastedPin(text: string): string {
  return text.replaceAll(/[\s\-\u2010-\u2015]/g, '');
}

const isDigit = (text: string): boolean => /^\d$/.test(text);
const isWholePin = (text: string, length: number): boolean => new RegExp(`^\\d{${length}}$`).test(cleanPastedPin(text));

const replaceAt = (digits: readonly string[], index: number, digit: string): readonly string[] =>
  digits.map((present, position) => (position === index ? digit : present));

/**
 * The PIN entry widget (specification 2.3): one box per digit, digits only, arrow keys, Backspace clears and moves
 * back, a paste only with the exact number of digits. Emits the code each time the last missing digit is entered.
 */
export const pinEntryMachine = setup({
  types: {
    context: {} as PinEntryContext,
    events: {} as PinEntryEvent,
    input: {} as PinEntryInput,
    emitted: {} as PinEntryEmitted,
  },
  guards: {
    isDigit: ({ event }) => event.type === 'digit.typed' && isDigit(event.digit),
    isWholePin: ({ context, event }) => event.type === 'pin.pasted' && isWholePin(event.text, context.digits.length),
    hasOtherThanDigits: ({ event }) => event.type === 'pin.pasted' && /\D/.test(cleanPastedPin(event.text)),
    hasDigits: ({ event }) => event.type === 'pin.pasted' && cleanPastedPin(event.text) !== '',
    isComplete: ({ context }) => context.digits.every((digit) => digit !== ''),
    isEmpty: ({ context }) => context.digits.every((digit) => digit === ''),
  },
  actions: {
    sayRequired: assign({ problem: 'required' }),
    sayNumeric: assign({ problem: 'numeric' }),
    sayLength: assign({ problem: 'length' }),
    storeDigit: assign(({ context, event }) => {
      if (event.type !== 'digit.typed') return {};
      return {
        problem: '',
        digits: replaceAt(context.digits, context.caret, event.digit),
        caret: Math.min(context.caret + 1, context.digits.length - 1),
      };
    }),
    eraseDigit: assign(({ context }) => ({
      problem: '',
      digits: replaceAt(context.digits, context.caret, ''),
      caret: Math.max(context.caret - 1, 0),
    })),
    deleteDigit: assign(({ context }) => ({ problem: '', digits: replaceAt(context.digits, context.caret, '') })),
    moveCaret: assign(({ context, event }) =>
      event.type === 'caret.moved' ? { caret: Math.min(Math.max(event.to, 0), context.digits.length - 1) } : {},
    ),
    storePin: assign(({ context, event }) =>
      event.type === 'pin.pasted'
        ? { problem: '', digits: [...cleanPastedPin(event.text)], caret: context.digits.length - 1 }
        : {},
    ),
    clearPin: assign(({ context }) => ({ problem: '', digits: context.digits.map(() => ''), caret: 0 })),
    announceCompleted: emit(({ context }) => ({ type: 'completed' as const, code: context.digits.join('') })),
  },
}).createMachine({
  id: 'pinEntry',
  description: 'The boxes in which the digits of a PIN are entered.',
  context: ({ input }) => ({
    digits: Array.from({ length: input.length }, () => ''),
    caret: 0,
    problem: '',
  }),
  initial: 'empty',
  on: {
    'digit.typed': [{ guard: 'isDigit', target: '.deciding', actions: 'storeDigit' }, { actions: 'sayNumeric' }],
    'digit.erased': { target: '.deciding', actions: 'eraseDigit' },
    'digit.deleted': { target: '.deciding', actions: 'deleteDigit' },
    'pin.pasted': [
      { guard: 'isWholePin', target: '.deciding', actions: 'storePin' },
      { guard: 'hasOtherThanDigits', actions: 'sayNumeric' },
      { guard: 'hasDigits', actions: 'sayLength' },
    ],
    'caret.moved': { actions: 'moveCaret' },
    'pin.clear': { target: '.empty', actions: 'clearPin' },
  },
  states: {
    empty: {
      description: 'All boxes are empty.',
      on: { 'pin.demand': { actions: 'sayRequired' } },
    },
    deciding: {
      description: 'The boxes have changed: checks how many are filled.',
      always: [
        { guard: 'isComplete', target: 'complete' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'partial' },
      ],
    },
    partial: {
      description: 'Some boxes hold a digit.',
      on: { 'pin.left': { actions: 'sayLength' }, 'pin.demand': { actions: 'sayLength' } },
    },
    complete: {
      description: 'Every box holds a digit; the code is emitted.',
      tags: ['complete'],
      entry: 'announceCompleted',
      on: { 'pin.recheck': { target: 'complete', reenter: true } },
    },
  },
});
