import { describe, expect, test } from 'vitest';
import { phoneRules } from './phone.min.ts';
import { mobileRules } from './phone.mobile.ts';

describe('phone numbers (specification 5.3)', () => {
  test('a number is valid only for its own country', () => {
    expect(phoneRules.isValid('07400 123456', 'GB')).toBe(true);
    expect(phoneRules.isValid('+44 7400 123456', 'GB')).toBe(true);
    expect(phoneRules.isValid('+44 7400 123456', 'US')).toBe(false);
    expect(phoneRules.isValid('07400 123456', 'US')).toBe(false);
    expect(phoneRules.isValid('0740', 'GB')).toBe(false);
    expect(phoneRules.isValid('', 'GB')).toBe(false);
    expect(phoneRules.isValid('07400 123456', 'ZZ')).toBe(false);
    expect(phoneRules.isValid('+44 7400 123456', null)).toBe(true);
    expect(phoneRules.isValid('07400 123456', null)).toBe(false);
  });

  test('formats', () => {
    expect(phoneRules.format('07400123456', 'GB', 'E164')).toBe('+447400123456');
    expect(phoneRules.format('07400123456', 'GB', 'INTERNATIONAL')).toBe('+44 7400 123456');
    expect(phoneRules.format('+447400123456', 'GB', 'NATIONAL')).toBe('07400 123456');
    expect(phoneRules.format('nonsense', 'GB', 'E164')).toBe('');
    expect(phoneRules.parts('07400123456', 'GB')).toEqual({
      country: 'GB',
      callingCode: '44',
      nationalNumber: '7400123456',
      e164: '+447400123456',
    });
    expect(phoneRules.parts('0', 'GB')).toBeNull();
  });

  test('formats as the user types', () => {
    expect(phoneRules.formatTyping('07400123', 'GB')).toBe('07400 123');
    expect(phoneRules.formatTyping('2025550143', 'US')).toBe('(202) 555-0143');
    expect(phoneRules.formatTyping('447400123456', null)).toBe('+44 7400 123456');
    expect(phoneRules.formatTyping('', null)).toBe('');
    expect(phoneRules.formatTyping('12', 'ZZ')).toBe('+1 2');
  });

  test('calling codes', () => {
    expect(phoneRules.callingCode('GB')).toBe('44');
    expect(phoneRules.callingCode('ZZ')).toBe('');
  });

  test.each([
    ['a UK mobile', '+44 7400 123456', 'GB', true],
    ['a UK mobile in national form', '07400 123456', 'GB', true],
    ['a US number, whose range landlines and mobiles share', '(202) 555-0143', 'US', true],
    ['a UK landline', '020 7946 0018', 'GB', false],
    ['a UK freephone number', '0800 123 4567', 'GB', false],
    ['a UK internet telephony number', '056 7812 3456', 'GB', false],
    ['a US freephone number', '800 555 0143', 'US', false],
    ['a German landline', '030 123456', 'DE', false],
    ['a German mobile', '01512 3456789', 'DE', true],
  ])("mode 'mobile': %s", (_, number, country, isMobile) => {
    expect(mobileRules.isValid(number, country)).toBe(isMobile);
    expect(phoneRules.isValid(number, country), "mode 'min' cannot tell").toBe(true);
  });

  test("mode 'mobile' formats typed text as mode 'min' does", () => {
    for (const [digits, country] of [
      ['07400123456', 'GB'],
      ['02079460018', 'GB'],
      ['2025550143', 'US'],
    ] as const) {
      expect(mobileRules.formatTyping(digits, country)).toBe(phoneRules.formatTyping(digits, country));
    }
  });
});
