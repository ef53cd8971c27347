import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { formDraft, progress, selectedNumber, usaNumber } from '#test/models/sign-up/samples.ts';
import type { RegistrationFormContext } from './registration-form.types.ts';
import { registrationFormMachine } from './registration-form.machine.ts';
import {
  alertOf,
  discardedDraft,
  draftOf,
  firstProblem,
  followsNumber,
  formStep,
  openPointsAfterRefusal,
  registrationOf,
  serverMessagesOf,
  shownProblem,
  startingNumber,
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

  test('are validated without the spaces', () => {
    expect(firstProblem(spaced)).toBeNull();
    expect(firstProblem({ ...spaced, firstName: `  ${'A'.repeat(16)}  ` })).toBeNull();
    expect(firstProblem({ ...spaced, lastName: '  ' })).toBe('lastName');
    expect(firstProblem({ ...spaced, company: `  ${'C'.repeat(40)}  ` })).toBeNull();
  });

  test('are sent without the spaces; a password is sent unchanged', () => {
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

  test('are kept in the draft as typed', () => {
    expect(draftOf(spaced)).toMatchObject({ firstName: ' Ada ', company: ' Analytical Engines ' });
  });
});

describe("the server's messages", () => {
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

  test('for a field that shows them are all assigned to it', () => {
    expect(serverMessagesOf(failure)).toEqual({ password: ['Weak', 'Short'] });
  });

  test('for any other field are in the alert, each text once', () => {
    expect(alertOf(failure)).toBe('Please look again\nE-mail is blocked\nAn odd key\nNot a field of this form');
    expect(alertOf(new Failure({ ownMessage: 'Sorry' }))).toBe('Sorry');
  });
});

describe('the postcode', () => {
  const touched = ['address', 'postcode'] as const;
  const noAddress = { country: 'GB', manual: false, address: '', postcode: '' };

  test('is not required during a lookup: the address is', () => {
    const context = { ...complete, touched, address: noAddress };
    expect(shownProblem(context, 'postcode')).toBe('');
    expect(shownProblem(context, 'address')).toBe('Please select a valid address from given options');
    expect(firstProblem(context)).toBe('address');
  });

  test('is required when the address is entered by hand, and when the chosen address has none', () => {
    const byHand = { ...complete, touched, address: { ...noAddress, manual: true } };
    expect(shownProblem(byHand, 'postcode')).toBe('Postcode is required');
    const found = { ...complete, touched, address: { ...noAddress, address: '12 St James Square' } };
    expect(shownProblem(found, 'postcode')).toBe('Postcode is required');
  });
});

test("where numbers are offered, a number is required: '* Number is required'", () => {
  const without: RegistrationFormContext = { ...complete, numberSelection: true, touched: ['selectedNumber'] };
  expect(firstProblem(without)).toBe('selectedNumber');
  expect(shownProblem(without, 'selectedNumber')).toBe('* Number is required');
  expect(firstProblem({ ...without, selected: selectedNumber })).toBeNull();
  expect(firstProblem({ ...without, numberSelection: false })).toBeNull();
});

/** A form that was refused once and is complete except for the given changes. */
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

  test('is Verify as long as only verifications are missing', () => {
    expect(formStep(finished({ email: progress.emailSent, number: progress.numberCooling }))).toBe('verify');
    expect(formStep(finished({ email: progress.emailSent }))).toBe('verify');
  });

  test('is Done when the form can be sent', () => {
    expect(formStep(finished())).toBe('done');
  });

  test('includes the number only where number selection applies', () => {
    expect(signUpSteps(true)).toEqual(['number', 'details', 'verify', 'done']);
    expect(signUpSteps(false)).toEqual(['details', 'verify', 'done']);
  });
});

describe('the list of missing values', () => {
  test('is empty before Register was refused', () => {
    expect(messagesOf(finished({ firstName: '', refusals: 0 }))).toEqual([]);
  });

  test('has the order of the screen and the specified texts', () => {
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

  test('contains only the address while its postcode follows from it', () => {
    const looking = { country: 'GB', manual: false, address: '', postcode: '' };
    expect(messagesOf(finished({ address: looking }))).toEqual([validation.address.requiredAutomatic]);
  });

  test('contains the verification of a valid number', () => {
    expect(messagesOf(finished({ number: progress.numberCooling }))).toEqual([verification.verifyNumber]);
  });

  test('contains a company that is not known to be available', () => {
    expect(messagesOf(finished({ companyVerdict: 'checking' }))).toEqual(['Company is still being checked']);
    expect(messagesOf(finished({ companyVerdict: 'refused' }))).toEqual(['Company was not accepted']);
  });

  test("contains the server's message for an otherwise valid field", () => {
    const serverMessages = { lastName: ['Last name is not allowed', 'It is odd'], firstName: ['Too short'] };
    expect(messagesOf(finished({ firstName: '', serverMessages }))).toEqual([
      validation.firstName.required,
      'Last name is not allowed It is odd',
    ]);
  });
});

describe("the mobile's country", () => {
  const open = { ...progress.numberVerified, phase: 'entering', value: '', canonical: '' } as const;
  const input = { ...complete, country: 'GB', numberSelection: true };

  test('is initially that of the chosen number, else that of the page', () => {
    expect(startingNumber({ ...input, selected: usaNumber, draft: null }).country).toBe('US');
    expect(startingNumber({ ...input, selected: selectedNumber, draft: null }).country).toBe('GB');
    expect(startingNumber({ ...input, selected: null, country: 'DE', draft: null }).country).toBe('DE');
  });

  test('of a kept form is kept when a number was typed or a country was chosen', () => {
    const kept = (number: typeof open | typeof progress.numberVerified, countryPicked: boolean) =>
      startingNumber({ ...input, selected: usaNumber, draft: { ...formDraft, number, countryPicked } }).country;
    expect(kept(open, false)).toBe('US');
    expect(kept(open, true)).toBe('GB');
    expect(kept(progress.numberVerified, false)).toBe('GB');
  });

  test('follows another choice of number until a country was chosen or a number typed', () => {
    const context: RegistrationFormContext = { ...complete, selected: selectedNumber, number: open };
    expect(followsNumber(context, usaNumber)).toBe(true);
    expect(followsNumber(context, selectedNumber)).toBe(false);
    expect(followsNumber({ ...context, countryPicked: true }, usaNumber)).toBe(false);
    expect(followsNumber({ ...context, number: { ...open, value: '07400' } }, usaNumber)).toBe(false);
  });

  test('follows in the running form, and stays when the visitor chose one', () => {
    const form = createActor(registrationFormMachine, {
      input: { ...input, selected: selectedNumber, draft: null },
    }).start();
    const mobile = () => form.getSnapshot().children.number?.getSnapshot().context.country;
    form.send({ type: 'number.assign', selected: usaNumber });
    expect(mobile()).toBe('US');
    form.getSnapshot().children.number?.send({ type: 'country.change', country: 'GB' });
    form.send({ type: 'number.assign', selected: { ...usaNumber, number: '15125550101' } });
    expect(mobile()).toBe('GB');
    expect(form.getSnapshot().context.number.country).toBe('GB');
    form.stop();
  });
});

test("'Start again' discards entries, and keeps what limits the next codes", () => {
  expect(discardedDraft(complete), 'nothing was counted').toBeNull();
  const tried = { [progress.emailSpent.canonical]: 4 };
  const email = { ...progress.emailSent, changeCount: 1, resendCount: 3, tried };
  const discarded = discardedDraft({ ...complete, email });
  expect(discarded).toMatchObject({ firstName: '', lastName: '', company: '', address: { address: '', postcode: '' } });
  expect(discarded?.number).toMatchObject({ phase: 'entering', value: '', identity: null });
  const { phase, value, changeCount, resendCount, cooldownDeadline } = discarded?.email ?? progress.emailSent;
  expect({ phase, value }).toEqual({ phase: 'entering', value: '' });
  expect({ changeCount, resendCount, cooldownDeadline, tried: discarded?.email.tried }).toEqual({
    changeCount: 1,
    resendCount: 3,
    cooldownDeadline: progress.emailSent.cooldownDeadline,
    tried,
  });
});

test.each([
  { name: 'a wait', counts: { cooldownDeadline: 1 } },
  { name: 'a resend', counts: { resendCount: 2 } },
  { name: 'a change', counts: { changeCount: 1 } },
  { name: 'a failed attempt', counts: { tried: { 'ada@example.com': 2 } } },
])("$name outlasts 'Start again'", ({ counts }) => {
  const discarded = discardedDraft({ ...complete, number: { ...complete.number, ...counts } });
  expect(discarded?.number).toMatchObject(counts);
});
