import { describe, expect, test } from 'vitest';
import { phoneRules } from './phone.min.ts';

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
});
