import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressedDialString, dialString } from './dial-string.ts';

describe('dialString', () => {
  it.each([
    ['020 7946 0018', '02079460018'],
    ['+44 (0)20 7946-0018', '+4402079460018'],
    ['tel:+442079460018', '+442079460018'],
    ['TEL:+44-20-7946-0018;ext=12', '+442079460018'],
    ['tel://+442079460018', '+442079460018'],
    ['tel:%2B442079460018', '+442079460018'],
    ['*21*1234#', '*21*1234#'],
    [' 999 ', '999'],
  ])('%s dials %s', (value, expected) => {
    expect(dialString(value)).toBe(expected);
  });

  it.each(['', ' ', 'tel:', '+', 'call me', '12a', '+44+20', 'javascript:alert(1)', '%', '1'.repeat(33)])(
    '%j dials nothing',
    (value) => {
      expect(dialString(value)).toBe('');
    },
  );

  it('returns a short number or an empty text, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(?:tel:)?[+0-9 ()%;-]{0,40}$/)), (value) => {
        expect(dialString(value)).toMatch(/^(?:\+?[0-9*#]{1,32})?$/);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('addressedDialString', () => {
  /** The `dial` parameter of an address, as the router reads it. */
  const parameterOf = (address: string): string =>
    new URL(address, 'https://app.example').searchParams.get('dial') ?? '';

  it.each([
    ['/?dial=+442079460018', '+442079460018'],
    ['/?dial=%2B442079460018', '+442079460018'],
    ['/?dial=+44+20+7946+0018', '+442079460018'],
    ['/?dial=tel:+442079460018', '+442079460018'],
    ['/?dial=tel%3A%2B442079460018', '+442079460018'],
    ['/?dial=tel:+44-20-7946-0018;ext=12', '+442079460018'],
    ['/?dial=tel%3A%2B442079460018%3Fsubject%3Dhello', '+442079460018'],
    ['/?dial=020+7946+0018', '02079460018'],
    ['/?dial=tel:02079460018', '02079460018'],
    ['/?dial=*21*1234%23', '*21*1234#'],
    ['/?dial=+', ''],
    ['/?dial=+call+me', ''],
    ['/?dial=javascript:alert(1)', ''],
  ])("a query's + before digits is the sign: %s names %s", (address, expected) => {
    expect(addressedDialString(parameterOf(address))).toBe(expected);
  });
});
