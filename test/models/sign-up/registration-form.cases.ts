import { registrationFormMachine } from '#machines/sign-up/registration-form.machine.ts';
import { awaitsAnswers, firstProblem } from '#machines/sign-up/registration-form.rules.ts';
import {
  formFields,
  type RegistrationFormContext,
  type RegistrationFormInput,
} from '#machines/sign-up/registration-form.types.ts';
import { defineCases } from '../lib/cases.ts';
import { address, failures, formDraft, progress, selectedNumber, usaNumber } from './samples.ts';

/** A complete form without the password, which is never stored, and without the check of the company. */
const resumed: RegistrationFormInput = {
  selected: selectedNumber,
  numberSelection: true,
  testMode: false,
  country: 'GB',
  manualAddress: false,
  draft: formDraft,
};

/** The user has done nothing yet: leaving a field shows its problem. */
const isUntouched = ({
  firstName,
  password,
  touched,
  refusals,
}: Pick<RegistrationFormContext, 'firstName' | 'password' | 'touched' | 'refusals'>): boolean =>
  firstName === '' && password === '' && refusals === 0 && !touched.includes('firstName');

export const registrationFormCases = defineCases({
  name: 'sign-up/registration-form',
  machine: registrationFormMachine,
  inputs: {
    'resumed after a reload': resumed,
    'started without number selection': { ...resumed, selected: null, numberSelection: false, draft: null },
  },
  events: {
    'field.change': {
      'the user types a first name': { field: 'firstName', value: 'Ada' },
      'the user types a company': { field: 'company', value: 'Analytical Engines' },
    },
    'field.blur': { 'the user leaves the first name': { field: 'firstName' } },
    'number.assign': {
      'a number was chosen': { selected: selectedNumber },
      'the chosen number is gone': { selected: null },
      'a number of the USA was chosen': { selected: usaNumber },
    },
    'form.submit': "the user presses 'Register'",
    'form.back': "the user presses 'Back'",
    'form.discard': "the user presses 'Start again'",
    'login.follow': "the user presses 'Log In'",
    'company.judged': {
      'the company is being checked': { verdict: 'checking' },
      'the company is still free': { verdict: 'available' },
      'the company is taken': { verdict: 'refused' },
    },
    'email.progressed': {
      'an e-mail code is sent': { progress: progress.emailSent },
      'the e-mail is verified': { progress: progress.emailVerified },
    },
    'number.progressed': {
      'an SMS code is sent': { progress: progress.numberSent },
      'the number is verified': { progress: progress.numberVerified },
    },
    'password.changed': { 'the user types a good password': { password: 'abC1!abC1!ab' } },
    'address.changed': { 'the user chooses an address': { value: address } },
    'field.busied': { 'the e-mail has a request under way': { field: 'email' } },
    'field.idled': { 'the request of the e-mail has ended': { field: 'email' } },
  },
  actors: {
    register: {
      outputs: { 'the account exists': { accountId: '42' } },
      errors: { 'the company has been taken meanwhile': failures.refusedCompany, 'no network': failures.offline },
    },
  },
  delays: { answersComplete: 'no further event of the answer has come' },
  project: ({
    firstName,
    company,
    companyVerdict,
    email,
    number,
    password,
    address: { postcode },
    busy,
    selected,
    ...context
  }) => ({
    isUntouched: isUntouched({ firstName, password, ...context }),
    selected: selected !== null,
    filled: [firstName, company, password, postcode].map((value) => value !== ''),
    verified: [email.phase, number.phase],
    companyVerdict,
    busy,
  }),
  // A form is sent only while no question is under way and everything is verified, and its fields are locked then.
  infeasible: (snapshot, { event: { type } }) =>
    (snapshot.hasTag('locked') &&
      ['company.judged', 'email.progressed', 'number.progressed', 'number.assign'].includes(type)) ||
    (type === 'field.blur' && !isUntouched(snapshot.context)),
  invariants: {
    'no form is sent without the number that is required (5.1)': (snapshot) =>
      !snapshot.matches('submitting') || !snapshot.context.numberSelection || snapshot.context.selected !== null,
    'only a form without problems is sent (4.3)': (snapshot) =>
      !snapshot.matches('submitting') || firstProblem(snapshot.context) === null,
    "after 'Register' was pressed, the form waits for answers alone": (snapshot) =>
      !snapshot.matches({ editing: { awaiting: 'running' } }) || awaitsAnswers(snapshot.context),
    "'Back', 'Log In' and 'Start again' are blocked while a request runs (2.3)": (snapshot) =>
      (snapshot.context.busy.length === 0 && !snapshot.hasTag('busy')) ||
      !(
        snapshot.can({ type: 'form.back' }) ||
        snapshot.can({ type: 'login.follow' }) ||
        snapshot.can({ type: 'form.discard' })
      ),
    "'Back' exists only with number selection (2.3)": (snapshot) =>
      snapshot.context.numberSelection || !snapshot.can({ type: 'form.back' }),
    'a refusal that shows every problem is counted': ({ context: { touched, refusals } }) =>
      touched.length < formFields.length || refusals > 0,
    'fields are locked once sent (4.1)': (snapshot) =>
      !snapshot.hasTag('locked') || !snapshot.can({ type: 'field.change', field: 'firstName', value: 'Ada' }),
  },
  mutations: {
    'another chosen number is not stored': { actions: { storeSelected: () => {} } },
    'an incomplete form is sent': { guards: { isReady: () => true } },
    "'Register' is refused while a request runs that may complete the form": { guards: { awaitsAnswers: () => false } },
    'an incomplete form waits for answers that do not come': { guards: { awaitsAnswers: () => true } },
    'the company is not checked before the pause in typing is over': { actions: { demandCompany: () => {} } },
    "'Back' works while a request runs": { guards: { isIdle: () => true } },
    'busy fields are forgotten': { actions: { markBusy: () => {} } },
    'the children are not asked to verify': { actions: { demandVerifications: () => {} } },
    'a refusal is not counted': { actions: { countRefusal: () => {} } },
    'no event is sent to move the focus after a verification': { actions: { announceProved: () => {} } },
    'a field verified before a reload takes the focus': { guards: { isNumberProved: () => true } },
    "the mobile's country does not follow the chosen number": { actions: { followCountry: () => {} } },
    "the chosen number changes a typed mobile's country": { guards: { isFollowed: () => true } },
    'no event is sent when the draft changes': { actions: { announceDraft: () => {} } },
    'no event is sent when the entries are discarded': { actions: { announceDiscarded: () => {} } },
    'no event is sent when the account is registered': { actions: { announceRegistered: () => {} } },
  },
});
