/**
 * The data that sign-up keeps over a reload for 30 minutes (architecture 5): never the password, never a typed pincode.
 */
import type { AddressValue } from './address.machine.ts';
import type { Availability, CountryCode, SelectedNumber, StatusQuery } from './sign-up.types.ts';
import type { VerificationProgress } from './verification.types.ts';

export interface FormDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: VerificationProgress;
  readonly number: VerificationProgress;
  /** The visitor picked the country of the mobile number. */
  readonly countryPicked: boolean;
  readonly address: AddressValue;
}

/** The visitor has typed something, which a form that is shown again contains. The first draft has only initial values. */
export const isTyped = ({ firstName, lastName, company, email, number, address }: FormDraft): boolean =>
  [firstName, lastName, company, email.value, number.value, address.address, address.postcode].join('') !== '';

export interface SignUpDraft {
  /** The page's query parameters with which availability was requested. */
  readonly query: Readonly<Record<string, string>>;
  readonly availability: Availability;
  readonly selected: SelectedNumber | null;
  readonly form: FormDraft | null;
  /** Set after registration: the account is being provisioned. */
  readonly account: StatusQuery | null;
}

/** The initial values of the form (specification 4.1). */
export interface FormStart {
  readonly numberSelection: boolean;
  /** The country of the phone and the address. */
  readonly country: CountryCode;
  readonly manualAddress: boolean;
}

/** The values of an empty number field; the count of changes is kept. */
const nothingTyped = {
  phase: 'entering',
  value: '',
  canonical: '',
  uid: '',
  identity: null,
  code: '',
  resendCount: 1,
  verifyCount: 1,
  cooldownDeadline: null,
} as const;

/**
 * Adapts a kept form to a page with another query, whose availability was requested again. Typed values are kept, with
 * two exceptions: with number selection, a mobile number must be from one of the number countries, and an address
 * without typed text gets the country of the page.
 */
export function fittingForm(form: FormDraft, { numberSelection, country, manualAddress }: FormStart): FormDraft {
  const { number, address } = form;
  const isElsewhere = numberSelection && number.country !== 'GB' && number.country !== 'US';
  const isAddressTyped = address.address !== '' || address.postcode !== '';
  return {
    ...form,
    ...(isElsewhere ? { number: { ...number, ...nothingTyped, country }, countryPicked: false } : {}),
    ...(isAddressTyped ? {} : { address: { country, manual: manualAddress, address: '', postcode: '' } }),
  };
}
