import type { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { CountryCode, Registration, SelectedNumber, StatusQuery } from './sign-up.types.ts';
import type { FormDraft } from './draft.ts';
import {
  formFields,
  type FormField,
  type RegistrationFormContext,
  type RegistrationFormInput,
} from './registration-form.types.ts';
import type { SignUpStep } from './steps.ts';
import type { UniquenessVerdict } from './uniqueness.machine.ts';
import {
  addressProblem,
  companyProblem,
  firstNameProblem,
  lastNameProblem,
  passwordProblem,
  postcodeProblem,
  tidy,
} from '#machines/shared/fields/validation.ts';
import type { VerificationProgress } from './verification.types.ts';
import { untouchedProgress, valueProblem } from './verification.rules.ts';

/** The problem of each field's value (specification 5.1); '' for none. Uniqueness and verification are separate. */
function fieldProblems(context: RegistrationFormContext): Readonly<Record<FormField, string>> {
  const { firstName, lastName, company, password, email, number, address, numberSelection, selected } = context;
  return {
    selectedNumber: numberSelection && selected === null ? messages.validation.selectedNumber.required : '',
    firstName: firstNameProblem(tidy(firstName)),
    lastName: lastNameProblem(tidy(lastName)),
    company: companyProblem(tidy(company)),
    number: valueProblem('number', number.value, number.country),
    email: valueProblem('email', email.value, email.country),
    password: passwordProblem(password),
    address: addressProblem(tidy(address.address), address.manual),
    postcode: postcodeProblem(tidy(address.postcode)),
  };
}

/** A lookup fills in the postcode with the address: until then only the address is reported as missing. */
const isPostcodeToCome = ({ address: { manual, address } }: RegistrationFormContext): boolean =>
  !manual && address === '';

/** The problem of a field once it can be shown: after the visitor left the field or tried to register. */
export function shownProblem(context: RegistrationFormContext, field: FormField): string {
  if (field === 'postcode' && isPostcodeToCome(context)) return '';
  return context.touched.includes(field) ? fieldProblems(context)[field] : '';
}

/** A reason why the form cannot be sent. */
export interface OpenPoint {
  readonly field: FormField;
  readonly message: string;
  /** The value is valid and only has to be verified. */
  readonly verification: boolean;
}

const companyTexts: Readonly<Record<UniquenessVerdict, string>> = {
  available: '',
  unchecked: 'Company is still being checked',
  checking: 'Company is still being checked',
  refused: 'Company was not accepted',
};

/** The remaining requirement of a field with a valid value: that it is available, or verified. */
function demands({ companyVerdict, number, email }: RegistrationFormContext): Partial<Record<FormField, string>> {
  return {
    company: companyTexts[companyVerdict],
    number: number.phase === 'verified' ? '' : messages.verification.verifyNumber,
    email: email.phase === 'verified' ? '' : messages.verification.verifyEmail,
  };
}

/** All reasons why the form cannot be sent, in the screen's order; one for each field. */
function openPoints(context: RegistrationFormContext): readonly OpenPoint[] {
  const problems = fieldProblems(context);
  const demanded = demands(context);
  return formFields.flatMap((field) => {
    if (field === 'postcode' && isPostcodeToCome(context)) return [];
    const message = problems[field] || (demanded[field] ?? '');
    const verification = problems[field] === '' && (field === 'number' || field === 'email');
    return message === '' ? [] : [{ field, message, verification }];
  });
}

/**
 * Returns whether the answers of requests that are running, or about to, may complete the form: the address that was chosen, the code
 * that is being verified, the check of the company. Nothing else is missing.
 */
export function awaitsAnswers(context: RegistrationFormContext): boolean {
  const problems = fieldProblems(context);
  const open = openPoints(context);
  if (open.length === 0) return context.busy.length > 0;
  return open.every(({ field }) => {
    if (field === 'address' || field === 'postcode') return context.busy.includes('address');
    if (problems[field] !== '') return false;
    if (field === 'company') return context.companyVerdict !== 'refused';
    return (field === 'number' || field === 'email') && context.busy.includes(field) && context[field].phase === 'sent';
  });
}

/** The list after 'Register' was refused: the open points, and the server's messages for fields. */
export function openPointsAfterRefusal(context: RegistrationFormContext): readonly Omit<OpenPoint, 'verification'>[] {
  if (context.refusals === 0) return [];
  const open = new Map(openPoints(context).map(({ field, message }) => [field, message]));
  return formFields.flatMap((field) => {
    const message = open.get(field) ?? context.serverMessages[field]?.join(' ');
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The first field, in the screen's order, with an open point; null when the form can be sent. */
export function firstProblem(context: RegistrationFormContext): FormField | null {
  return openPoints(context)[0]?.field ?? null;
}

/** The form's step of the sign-up: 'details' until only verifications are left, 'verify' until both are done. */
export function formStep(context: RegistrationFormContext): SignUpStep {
  const open = openPoints(context);
  if (open.length === 0) return 'done';
  return open.every(({ verification }) => verification) ? 'verify' : 'details';
}

/**
 * Returns the next field that needs an action of the visitor: the first one after this field, else the first one before
 * it; null when none does. A company that is still being checked needs no action.
 */
export function nextField(context: RegistrationFormContext, behind: FormField): FormField | null {
  const problems = fieldProblems(context);
  const place = formFields.indexOf(behind) + 1;
  const needsSomething: Partial<Record<FormField, boolean>> = {
    company: context.companyVerdict === 'refused',
    number: context.number.phase !== 'verified',
    email: context.email.phase !== 'verified',
  };
  const inOrder = [...formFields.slice(place), ...formFields.slice(0, place)];
  return inOrder.find((field) => problems[field] !== '' || needsSomething[field] === true) ?? null;
}

/** The initial country of the mobile number: that of the chosen telephone number, else the page's. */
export function mobileCountry(selected: SelectedNumber | null, country: CountryCode): CountryCode {
  if (selected === null) return country;
  return selected.numberType === 'usa' ? 'US' : 'GB';
}

/**
 * The initial mobile number of a form: the kept one, in the country of the chosen number unless the visitor chose a
 * country.
 */
export function startingNumber({ draft, selected, country }: RegistrationFormInput): VerificationProgress {
  const start = mobileCountry(selected, country);
  if (draft === null) return untouchedProgress(start);
  const { number, countryPicked } = draft;
  return number.value !== '' || countryPicked ? number : { ...number, country: start };
}

/**
 * Whether the mobile's country follows another chosen telephone number: until the visitor chose a country or typed a
 * number.
 */
export function followsNumber(context: RegistrationFormContext, selected: SelectedNumber | null): boolean {
  const { number, countryPicked, country } = context;
  const isOpen = number.phase === 'entering' && number.value === '' && !countryPicked;
  return isOpen && number.country !== mobileCountry(selected, country);
}

/** The server's name (specification 3.1) of each of our fields that shows the server's messages. */
const serverFields = {
  firstName: 'firstname',
  lastName: 'lastname',
  password: 'password',
  company: 'company',
  address: 'address',
  postcode: 'postcode',
} as const satisfies Partial<Record<FormField, string>>;

export function serverMessagesOf({ ownErrors }: Failure): RegistrationFormContext['serverMessages'] {
  return Object.fromEntries(
    Object.entries(serverFields).flatMap(([field, name]) => {
      const said = ownErrors[name] ?? [];
      return said.length === 0 ? [] : [[field, said]];
    }),
  );
}

/** The text of the alert: all messages that no field of the form shows. */
export const alertOf = (failure: Failure): string => failure.messageBeside(Object.values(serverFields));

export function registrationOf(context: RegistrationFormContext): Registration {
  const { firstName, lastName, password, company, address, email, number, selected } = context;
  return {
    firstName: tidy(firstName),
    lastName: tidy(lastName),
    password,
    company: tidy(company),
    address: tidy(address.address),
    postcode: tidy(address.postcode),
    emailUid: typeof email.identity === 'string' ? email.identity : '',
    phoneIdentity: number.identity ?? '',
    otpPincode: number.code,
    selectedNumber: selected,
  };
}

export function statusQueryOf(context: RegistrationFormContext): StatusQuery {
  const { accountId, email, number, firstName, lastName, company, address } = context;
  return {
    accountId,
    email: email.canonical,
    number: number.canonical,
    firstName: tidy(firstName),
    lastName: tidy(lastName),
    company: tidy(company),
    address: tidy(address.address),
  };
}

/** The data that are kept over a reload: no password, and no pincode except the one already used. */
export function draftOf(context: RegistrationFormContext): FormDraft {
  const { firstName, lastName, company, email, number, countryPicked, address } = context;
  return { firstName, lastName, company, email, number, countryPicked, address };
}

/**
 * The draft after 'Start again': nothing is typed, but changes, resends, attempts and the wait for the next code stay
 * counted (specification 5.2). null when nothing was counted.
 */
export function discardedDraft({ email, number, country, manualAddress }: RegistrationFormContext): FormDraft | null {
  if (!isCounted(email) && !isCounted(number)) return null;
  return {
    firstName: '',
    lastName: '',
    company: '',
    email: countsOf(email),
    number: countsOf(number),
    countryPicked: false,
    address: { country, manual: manualAddress, address: '', postcode: '' },
  };
}

const isCounted = ({ changeCount, resendCount, tried, cooldownDeadline }: VerificationProgress): boolean =>
  changeCount > 0 || cooldownDeadline !== null || [resendCount, ...Object.values(tried)].some((count) => count > 1);

const countsOf = (progress: VerificationProgress): VerificationProgress => {
  const { country, changeCount, resendCount, tried, cooldownDeadline } = progress;
  return { ...untouchedProgress(country), changeCount, resendCount, tried, cooldownDeadline };
};

export function withoutMessages(
  { serverMessages }: RegistrationFormContext,
  fields: readonly FormField[],
): RegistrationFormContext['serverMessages'] {
  const gone: readonly string[] = fields;
  return Object.fromEntries(Object.entries(serverMessages).filter(([field]) => !gone.includes(field)));
}

/** The first field with a message of the server, else the first one with an open point. */
export function refusedField(context: RegistrationFormContext): FormField | null {
  return formFields.find((field) => context.serverMessages[field] !== undefined) ?? firstProblem(context);
}
