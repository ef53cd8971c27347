import { describe, expect, test } from 'vitest';
import {
  addressProblem,
  companyProblem,
  emailProblem,
  firstNameProblem,
  lastNameProblem,
  numberProblem,
  passwordProblem,
  pincodeProblem,
  postcodeProblem,
  tidy,
} from './validation.ts';

describe('names', () => {
  test.each([
    ['', 'First name is required'],
    ['Ann3', 'First name can only be alphabet characters'],
    ['Ann_', 'First name can only be alphabet characters'],
    ['Ann\tMary', 'First name can only be alphabet characters'],
    ['Ann ', 'First name can only be alphabet characters'],
    [' Ann', 'First name can only be alphabet characters'],
    ["'", 'First name is required'],
    ["-’'", 'First name is required'],
    ['A'.repeat(17), 'First name can be maximum 16 characters'],
    ['A'.repeat(16), ''],
    ['\u{1E922}'.repeat(16), ''],
    ['\u{1E922}'.repeat(17), 'First name can be maximum 16 characters'],
    ['Ann Mary', ''],
    ['Jean-Luc', ''],
    ["D'Arcy", ''],
    ['D’Arcy', ''],
    ['Zoë', ''],
    ['Łukasz', ''],
    ['सुनीता', ''],
    ['أحمد', ''],
    ['李', ''],
  ])('first name %j: %j', (value, problem) => {
    expect(firstNameProblem(value)).toBe(problem);
  });

  test.each([
    ['', 'Last name is required'],
    ["O'Neil 2", 'Last name can only be alphabet characters'],
    ["O'Neil", ''],
    ["'t Hooft", ''],
    ['de la Cruz', ''],
    ['B'.repeat(17), 'Last name can be maximum 16 characters'],
    ['Baker', ''],
  ])('last name %j: %j', (value, problem) => {
    expect(lastNameProblem(value)).toBe(problem);
  });
});

test('a typed text is normalised: no spaces around it, accents combined with their letters', () => {
  expect(tidy(' Ada ')).toBe('Ada');
  expect(tidy('\u00A0\tAda\n')).toBe('Ada');
  expect(tidy('Zoe\u0308')).toBe('Zoë');
  expect(tidy('Ann  Mary')).toBe('Ann  Mary');
  expect(tidy('  ')).toBe('');
});

describe('e-mail', () => {
  test.each([
    ['', 'E-mail is required'],
    ['ann', 'E-mail is invalid'],
    ['ann@example', 'E-mail is invalid'],
    ['ann@example.c', 'E-mail is invalid'],
    ['ann..b@example.com', 'E-mail is invalid'],
    ['.ann@example.com', 'E-mail is invalid'],
    ['ann+tag@example.com', 'E-mail is invalid'],
    ['ann@exa mple.com', 'E-mail is invalid'],
    [`${'a'.repeat(39)}@example.com`, 'E-mail can be maximum 50 characters'],
    [`${'a'.repeat(38)}@example.com`, ''],
    ['Ann_B.c-d@Mail-1.example.co.uk', ''],
  ])('%j: %j', (value, problem) => {
    expect(emailProblem(value)).toBe(problem);
  });
});

describe('password', () => {
  test.each([
    ['', 'Password is required'],
    ['Ab1!', '* Password is minimum 8 is required'],
    [`Ab1!${'x'.repeat(29)}`, '* Password is maximum 32 character'],
    ['abcdefg1!', '* Password required at least one capital character'],
    ['ABCDEFG1!', '* Password required at least one small character'],
    ['Abcdefgh!', '* Password required at least one integer character'],
    ['Abcdefgh1', '* Password required at least one special character'],
    ['Abcdefg1!', ''],
    ['Abcdef 12', ''],
  ])('%j: %j', (value, problem) => {
    expect(passwordProblem(value)).toBe(problem);
  });

  test.each(' `!@#$%^&*()_+-=[]{};\':"\\|,.<>?~'.split(''))('%j counts as special', (character) => {
    expect(passwordProblem(`Abcdefg1${character}`)).toBe('');
  });

  test('a character outside the set does not', () => {
    expect(passwordProblem('Abcdefg1£')).toBe('* Password required at least one special character');
  });
});

describe('the other fields', () => {
  test.each([
    ['', 'Company is required'],
    ['   ', 'Company is required'],
    ['Müller & Co', '* Company should be only alphabet and numeric'],
    ['C'.repeat(41), '* Company can be maximum 40 character'],
    ['Harbour Light 2', ''],
  ])('company %j: %j', (value, problem) => {
    expect(companyProblem(value)).toBe(problem);
  });

  test.each([
    ['', 'Pincode is required'],
    ['12a456', 'Pincode can only be numeric characters'],
    ['12345', 'Pincode should be only 6 digits'],
    ['1234567', 'Pincode should be only 6 digits'],
    ['123456', ''],
  ])('pincode %j: %j', (value, problem) => {
    expect(pincodeProblem(value)).toBe(problem);
  });

  test('number', () => {
    expect(numberProblem('', false)).toBe('Phone number is required');
    expect(numberProblem('123', false)).toBe('Phone number should be valid mobile number');
    expect(numberProblem('07400 123456', true)).toBe('');
  });

  test('address and postcode', () => {
    expect(addressProblem('', true)).toBe('Address is required');
    expect(addressProblem(' ', false)).toBe('Please select a valid address from given options');
    expect(addressProblem('1 High Street', false)).toBe('');
    expect(postcodeProblem('')).toBe('Postcode is required');
    expect(postcodeProblem('SW1A 1AA')).toBe('');
  });
});
