import { describe, expect, test } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { formDraft, selectedNumber } from '#test/models/sign-up/samples.ts';
import type { RegistrationFormContext } from './registration-form.contracts.ts';
import {
  alertOf,
  draftOf,
  firstProblem,
  registrationOf,
  serverMessagesOf,
  shownProblem,
  statusQueryOf,
} from './registration-form.rules.ts';

const complete: RegistrationFormContext = {
  ...formDraft,
  selected: null,
  numberSelection: false,
  testMode: false,
  country: 'GB',
  manualAddress: false,
  companyVerdict: 'available',
  password: 'abC1!abC1!ab',
  touched: [],
  busy: [],
  serverMessages: {},
  message: '',
  accountId: '42',
};

describe('texts with spaces around them', () => {
  const spaced: RegistrationFormContext = {
    ...complete,
    firstName: ' Ada ',
    lastName: ' King-Noël\t',
    company: ' Analytical Engines ',
    password: ' abC1!abC1!ab ',
    address: { country: 'GB', manual: true, address: ' 12 St James Square ', postcode: ' SW1Y 4LB ' },
  };

  test('are checked without them', () => {
    expect(firstProblem(spaced)).toBeNull();
    expect(firstProblem({ ...spaced, firstName: `  ${'A'.repeat(16)}  ` })).toBeNull();
    expect(firstProblem({ ...spaced, lastName: '  ' })).toBe('lastName');
    expect(firstProblem({ ...spaced, company: `  ${'C'.repeat(40)}  ` })).toBeNull();
  });

  test('are sent without them; a password is sent as it is', () => {
    expect(registrationOf(spaced)).toMatchObject({
      firstName: 'Ada',
      lastName: 'King-Noël',
      company: 'Analytical Engines',
      address: '12 St James Square',
      postcode: 'SW1Y 4LB',
      password: ' abC1!abC1!ab ',
    });
    expect(statusQueryOf(spaced)).toMatchObject({
      firstName: 'Ada',
      lastName: 'King-Noël',
      company: 'Analytical Engines',
      address: '12 St James Square',
    });
  });

  test('are kept as they were typed', () => {
    expect(draftOf(spaced)).toMatchObject({ firstName: ' Ada ', company: ' Analytical Engines ' });
  });
});

describe('what the server says', () => {
  const failure = new Failure({
    ownMessage: 'Please look again',
    ownErrors: {
      password: ['Weak', 'Short'],
      email: ['E-mail is blocked'],
      constructor: ['An odd key'],
      firstname: [],
      other: ['Please look again', 'Not a field of this form'],
    },
  });

  test('of a field that shows it stands there, all of it', () => {
    expect(serverMessagesOf(failure)).toEqual({ password: ['Weak', 'Short'] });
  });

  test('of any other field stands in the alert, each text once', () => {
    expect(alertOf(failure)).toBe('Please look again\nE-mail is blocked\nAn odd key\nNot a field of this form');
    expect(alertOf(new Failure({ ownMessage: 'Sorry' }))).toBe('Sorry');
  });
});

describe('the postcode', () => {
  const touched = ['address', 'postcode'] as const;
  const noAddress = { country: 'GB', manual: false, address: '', postcode: '' };

  test('is not asked for while the address is looked up: the address is', () => {
    const context = { ...complete, touched, address: noAddress };
    expect(shownProblem(context, 'postcode')).toBe('');
    expect(shownProblem(context, 'address')).toBe('Please select a valid address from given options');
    expect(firstProblem(context)).toBe('address');
  });

  test('is asked for by hand, and where the address that was found has none', () => {
    const byHand = { ...complete, touched, address: { ...noAddress, manual: true } };
    expect(shownProblem(byHand, 'postcode')).toBe('Postcode is required');
    const found = { ...complete, touched, address: { ...noAddress, address: '12 St James Square' } };
    expect(shownProblem(found, 'postcode')).toBe('Postcode is required');
  });
});

test("where numbers are offered one is required: '* Number is required'", () => {
  const without: RegistrationFormContext = { ...complete, numberSelection: true, touched: ['selectedNumber'] };
  expect(firstProblem(without)).toBe('selectedNumber');
  expect(shownProblem(without, 'selectedNumber')).toBe('* Number is required');
  expect(firstProblem({ ...without, selected: selectedNumber })).toBeNull();
  expect(firstProblem({ ...without, numberSelection: false })).toBeNull();
});
