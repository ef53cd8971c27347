import type { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { Registration, StatusQuery } from './contracts.ts';
import type { FormDraft } from './draft.ts';
import { formFields, type FormField, type RegistrationFormContext } from './registration-form.contracts.ts';
import {
  addressProblem,
  companyProblem,
  firstNameProblem,
  lastNameProblem,
  passwordProblem,
  postcodeProblem,
  tidy,
} from './validation.ts';
import { valueProblem } from './verification.rules.ts';

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

/** The first field, in the screen's order, that keeps the form from being sent; null when it is ready. */
export function firstProblem(context: RegistrationFormContext): FormField | null {
  const problems = fieldProblems(context);
  const unproven: Partial<Record<FormField, boolean>> = {
    company: context.companyVerdict !== 'available',
    number: context.number.phase !== 'verified',
    email: context.email.phase !== 'verified',
  };
  return formFields.find((field) => problems[field] !== '' || unproven[field] === true) ?? null;
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
  const { firstName, lastName, company, email, number, address } = context;
  return { firstName, lastName, company, email, number, address };
}
