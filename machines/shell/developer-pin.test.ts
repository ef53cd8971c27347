import { describe, expect, it } from 'vitest';
import { appliedId, harmonyText, mothershipText } from './back-end-setup.ts';
import { developerPinProblem } from './developer-pin.ts';

describe('developerPinProblem (specification 5.4)', () => {
  it.each([
    ['', '* pincode is required'],
    ['   ', '* pincode is required'],
    ['12345', '* pincode should be minimum 6 character'],
    ['1234567', '* pincode can be maximum 6 character'],
    ['123456', ''],
    [' 123456 ', ''],
  ])('%j: %j', (pincode, problem) => {
    expect(developerPinProblem(pincode)).toBe(problem);
  });
});

describe('option texts (specification 3.3)', () => {
  it('of a mothership', () => {
    const mothership = { id: '1', prefix: 'uk', server: 'https://ms.example.com' };
    expect(mothershipText({ ...mothership, isDefault: false })).toBe('uk (https://ms.example.com)');
    expect(mothershipText({ ...mothership, isDefault: true })).toBe('uk (https://ms.example.com) Default');
  });

  it('of a harmony', () => {
    const harmony = { id: '1', name: 'London', server: 'https://hm.example.com' };
    expect(harmonyText({ ...harmony, isDefault: false })).toBe('London (https://hm.example.com)');
    expect(harmonyText({ ...harmony, server: '', isDefault: true })).toBe('London Default');
  });
});

describe('appliedId', () => {
  const list = [
    { id: 'a', isDefault: false },
    { id: 'b', isDefault: true },
  ];
  it.each([
    ['the choice', 'a', 'a'],
    ['the default while nothing is chosen', '', 'b'],
    ['the default when the choice is not listed', 'gone', 'b'],
  ])('%s', (_, chosen, applied) => {
    expect(appliedId(list, chosen)).toBe(applied);
  });
  it('nothing where there is no default', () => {
    expect(appliedId([{ id: 'a', isDefault: false }], '')).toBe('');
  });
});
