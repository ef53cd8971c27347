import type { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { CountryCode, Registration, SelectedNumber, StatusQuery } from './contracts.ts';
import type { FormDraft } from './draft.ts';
import {
  formFields,
  type FormField,
  type RegistrationFormContext,
  type RegistrationFormInput,
} from './registration-form.contracts.ts';
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
} from './validation.ts';
import type { VerificationProgress } from './verification.contracts.ts';
import { untouchedProgress, valueProblem } from './verification.rules.ts';

/** Every field's own problem (specification 5.1); '' when it has none. Uniqueness and verification stand apart. */
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

/** A lookup fills the postcode in with the address: until then it is missing with the address, which says so. */
const isPostcodeToCome = ({ address: { manual, address } }: RegistrationFormContext): boolean =>
  !manual && address === '';

/** A field's problem once it may show: after the visitor left it or tried to register. */
export function shownProblem(context: RegistrationFormContext, field: FormField): string {
  if (field === 'postcode' && isPostcodeToCome(context)) return '';
  return context.touched.includes(field) ? fieldProblems(context)[field] : '';
}

/** Something that keeps the form from being sent. */
export interface OpenPoint {
  readonly field: FormField;
  readonly message: string;
  /** The value is fine and only has to be verified. */
  readonly verification: boolean;
}

const companyTexts: Readonly<Record<UniquenessVerdict, string>> = {
  available: '',
  unchecked: 'Company is still being checked',
  checking: 'Company is still being checked',
  refused: 'Company was not accepted',
};

/** What is asked of a field whose value is fine: that it is free, or verified. */
function demands({ companyVerdict, number, email }: RegistrationFormContext): Partial<Record<FormField, string>> {
  return {
    company: companyTexts[companyVerdict],
    number: number.phase === 'verified' ? '' : messages.verification.verifyNumber,
    email: email.phase === 'verified' ? '' : messages.verification.verifyEmail,
  };
}

/** Everything that keeps the form from being sent, in the screen's order; one point for each field. */
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

/** What is shown after 'Register' was refused: the open points, and what the server said of a field. */
export function openPointsAfterRefusal(context: RegistrationFormContext): readonly Omit<OpenPoint, 'verification'>[] {
  if (context.refusals === 0) return [];
  const open = new Map(openPoints(context).map(({ field, message }) => [field, message]));
  return formFields.flatMap((field) => {
    const message = open.get(field) ?? context.serverMessages[field]?.join(' ');
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The first field, in the screen's order, that keeps the form from being sent; null when it is ready. */
export function firstProblem(context: RegistrationFormContext): FormField | null {
  return openPoints(context)[0]?.field ?? null;
}

/** The form's step of the sign-up: the details until only verifications are left, these until both are made. */
export function formStep(context: RegistrationFormContext): SignUpStep {
  const open = openPoints(context);
  if (open.length === 0) return 'done';
  return open.every(({ verification }) => verification) ? 'verify' : 'details';
}

/**
 * The field the visitor comes to next: the first one behind this that needs something, else the first one before it;
 * null when none does. A company that is still being asked about needs nothing of the visitor.
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

/** The country that the mobile number starts with: that of the chosen telephone number, else the page's. */
export function mobileCountry(selected: SelectedNumber | null, country: CountryCode): CountryCode {
  if (selected === null) return country;
  return selected.numberType === 'usa' ? 'US' : 'GB';
}

/** The mobile number that a form starts with: as it was kept, in the country of the chosen number while none was picked. */
export function startingNumber({ draft, selected, country }: RegistrationFormInput): VerificationProgress {
  const start = mobileCountry(selected, country);
  if (draft === null) return untouchedProgress(start);
  const { number, countryPicked } = draft;
  return number.value !== '' || countryPicked ? number : { ...number, country: start };
}

/** Whether the mobile's country follows another choice of telephone number: until one was picked, or a number typed. */
export function followsNumber(context: RegistrationFormContext, selected: SelectedNumber | null): boolean {
  const { number, countryPicked, country } = context;
  const isOpen = number.phase === 'entering' && number.value === '' && !countryPicked;
  return isOpen && number.country !== mobileCountry(selected, country);
}

/** The server's name of a field (specification 3.1) for each of ours that shows what the server says. */
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

/** What the alert says: everything that no field of the form does. */
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

/** What is kept over a reload: no password, and no pincode but the one already used. */
export function draftOf(context: RegistrationFormContext): FormDraft {
  const { firstName, lastName, company, email, number, countryPicked, address } = context;
  return { firstName, lastName, company, email, number, countryPicked, address };
}

export function withoutMessages(
  { serverMessages }: RegistrationFormContext,
  fields: readonly FormField[],
): RegistrationFormContext['serverMessages'] {
  const gone: readonly string[] = fields;
  return Object.fromEntries(Object.entries(serverMessages).filter(([field]) => !gone.includes(field)));
}

/** A field the server complained about, else the first one that keeps the form from being sent. */
export function refusedField(context: RegistrationFormContext): FormField | null {
  return formFields.find((field) => context.serverMessages[field] !== undefined) ?? firstProblem(context);
}
