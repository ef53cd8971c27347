import { messages } from '#machines/shared/messages.ts';
import {
  addressProblem,
  companyProblem,
  firstNameProblem,
  lastNameProblem,
  passwordProblem,
  pincodeProblem,
  postcodeProblem,
  tidy,
} from '#machines/shared/fields/validation.ts';
import type { RegisterRequest } from '#src/contracts/registration.ts';
import { testNumber } from '../../seed/directory.ts';
import type { PhoneDirectory } from '../../auth-emulator/phone-directory.ts';
import type { Tenant } from '../../state/tenant.ts';
import { fieldProblem, fieldsProblem, Problem } from '../../http/problem.ts';

/** A text is stored unchanged, so spaces around it are refused: with one more space it would be another name. */
const exact =
  (rule: (value: string) => string) =>
  (value: string): string =>
    rule(value) || (value === tidy(value) ? '' : 'Please remove the spaces around it');

/** The wire's field, its key in the errors map (specification 3.1, server validation errors), and its rule. */
const fieldRules: readonly (readonly [field: string, key: string, rule: (value: string) => string])[] = [
  ['first_name', 'firstname', exact(firstNameProblem)],
  ['last_name', 'lastname', exact(lastNameProblem)],
  ['password', 'password', passwordProblem],
  ['company', 'company', exact(companyProblem)],
  ['address', 'address', exact((value) => addressProblem(value, true))],
  ['postcode', 'postcode', exact(postcodeProblem)],
  ['otp_pincode', 'pincode', pincodeProblem],
];

/** Throws a 422 Problem naming every field that breaks a rule of specification 5.1. */
export function assertFields(body: unknown): void {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}));
  const errors: Record<string, string[]> = {};
  for (const [field, key, rule] of fieldRules) {
    const value: unknown = fields.get(field);
    const problem = rule(typeof value === 'string' ? value : '');
    if (problem !== '') errors[key] = [problem];
  }
  if (Object.keys(errors).length > 0) throw fieldsProblem(errors);
}

/** The verified e-mail behind email_uid. */
export function verifiedEmail(tenant: Tenant, uid: string): string {
  const email = tenant.emailCodes.verifiedAddress(uid);
  if (email === null) throw fieldProblem('email', messages.verification.verifyEmail);
  return email;
}

/**
 * The mobile number behind firebase_uid: what the provider verified, or the test number, which is honoured with any
 * 6-digit pincode once availability answered mode 'test'.
 */
export async function verifiedPhone(
  tenant: Tenant,
  identity: RegisterRequest['firebase_uid'],
  directory: PhoneDirectory,
): Promise<string> {
  if (typeof identity !== 'string') {
    const isHonoured = tenant.answeredTestMode && identity.number === testNumber;
    if (!isHonoured || pincodeProblem(identity.pincode) !== '') {
      throw fieldProblem('number', messages.verification.verifyNumber);
    }
    return testNumber;
  }
  const phone = await phoneFromProvider(identity, directory);
  if (phone === null) throw fieldProblem('number', messages.verification.verifyNumber);
  return phone;
}

async function phoneFromProvider(uid: string, directory: PhoneDirectory): Promise<string | null> {
  try {
    return await directory.phoneNumberOf(uid);
  } catch (error) {
    throw new Problem(503, {
      message: 'The phone provider cannot be reached.',
      description: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Another registration may have taken a value since the fields were checked one by one. */
export function assertUnique(tenant: Tenant, { email, phone, company }: Record<'email' | 'phone' | 'company', string>) {
  const taken = messages.verification.taken;
  if (tenant.accounts.isEmailTaken(email)) throw fieldProblem('email', taken);
  if (tenant.accounts.isNumberTaken(phone)) throw fieldProblem('number', taken);
  if (tenant.accounts.isCompanyTaken(company)) throw fieldProblem('company', taken);
}

/** The business number of the request, free and on offer; '' when none was chosen. */
export function chosenNumber(tenant: Tenant, request: RegisterRequest): string {
  const { number, type, sku = '', city = '', did_group_id: groupId = '' } = request;
  if (number === undefined) {
    if (type === undefined && sku + city + groupId === '') return '';
    throw fieldProblem('number', messages.validation.selectedNumber.required);
  }
  if (type === undefined) throw fieldProblem('type', 'Say whether the number is uk or usa.');
  tenant.numbers.assertFree({ number, type, sku, city, groupId });
  return number;
}

export function assertTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone }).format(0);
  } catch {
    throw fieldProblem('time_zone', 'This time zone is not known.');
  }
}
