import { describe, expect, test } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { formDraft, progress, selectedNumber } from '#test/models/sign-up/samples.ts';
import type { RegistrationFormContext } from './registration-form.contracts.ts';
import {
  alertOf,
  draftOf,
  firstProblem,
  formStep,
  openPointsAfterRefusal,
  registrationOf,
  serverMessagesOf,
  shownProblem,
  statusQueryOf,
} from './registration-form.rules.ts';
import { signUpSteps } from './steps.ts';

const { validation, verification } = messages;

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
  refusals: 0,
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

/** A form that was refused once and has nothing left to do but what is changed about it. */
const finished = (change: Partial<RegistrationFormContext> = {}): RegistrationFormContext => ({
  ...complete,
  email: progress.emailVerified,
  number: progress.numberVerified,
  refusals: 1,
  ...change,
});

const messagesOf = (context: RegistrationFormContext) => openPointsAfterRefusal(context).map(({ message }) => message);

describe('the step of the form', () => {
  test('is Details as long as a field has a problem, even when both verifications are made', () => {
    expect(formStep(finished({ password: '' }))).toBe('details');
    expect(formStep(finished({ companyVerdict: 'refused' }))).toBe('details');
    expect(formStep(finished({ email: { ...progress.emailSent, value: 'no address' } }))).toBe('details');
  });

  test('is Verify as long as only a verification is missing', () => {
    expect(formStep(finished({ email: progress.emailSent, number: progress.numberCooling }))).toBe('verify');
    expect(formStep(finished({ email: progress.emailSent }))).toBe('verify');
  });

  test('is Done once the form can be sent', () => {
    expect(formStep(finished())).toBe('done');
  });

  test('counts a step for the number only where number selection applies', () => {
    expect(signUpSteps(true)).toEqual(['number', 'details', 'verify', 'done']);
    expect(signUpSteps(false)).toEqual(['details', 'verify', 'done']);
  });
});

describe('what is missing', () => {
  test('is not told before Register was refused', () => {
    expect(messagesOf(finished({ firstName: '', refusals: 0 }))).toEqual([]);
  });

  test('is told in the order of the screen and in the specified words', () => {
    const context = finished({
      firstName: '',
      company: '',
      companyVerdict: 'unchecked',
      number: { ...progress.numberCooling, value: '' },
      email: progress.emailSent,
      password: '',
    });
    expect(openPointsAfterRefusal(context)).toEqual([
      { field: 'firstName', message: validation.firstName.required },
      { field: 'company', message: validation.company.required },
      { field: 'number', message: validation.number.required },
      { field: 'email', message: verification.verifyEmail },
      { field: 'password', message: validation.password.required },
    ]);
  });

  test('asks for the verification of a number that is fine', () => {
    expect(messagesOf(finished({ number: progress.numberCooling }))).toEqual([verification.verifyNumber]);
  });

  test('names a company that is not known to be free', () => {
    expect(messagesOf(finished({ companyVerdict: 'checking' }))).toEqual(['Company is still being checked']);
    expect(messagesOf(finished({ companyVerdict: 'refused' }))).toEqual(['Company was not accepted']);
  });

  test('holds what the server said of a field that is otherwise fine', () => {
    const serverMessages = { lastName: ['Last name is not allowed', 'It is odd'], firstName: ['Too short'] };
    expect(messagesOf(finished({ firstName: '', serverMessages }))).toEqual([
      validation.firstName.required,
      'Last name is not allowed It is odd',
    ]);
  });
});
