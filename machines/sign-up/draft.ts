/** What sign-up keeps over a reload for 30 minutes (architecture 5): never the password, never a pincode to be typed. */
import type { AddressValue } from './address.machine.ts';
import type { Availability, CountryCode, SelectedNumber, StatusQuery } from './contracts.ts';
import type { VerificationProgress } from './verification.contracts.ts';

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

export interface SignUpDraft {
  /** The page's query parameters that availability was asked with. */
  readonly query: Readonly<Record<string, string>>;
  readonly availability: Availability;
  readonly selected: SelectedNumber | null;
  readonly form: FormDraft | null;
  /** Set once registered: the account is being provisioned. */
  readonly account: StatusQuery | null;
}

/** What the form starts from (specification 4.1). */
export interface FormStart {
  readonly numberSelection: boolean;
  /** For the phone and the address. */
  readonly country: CountryCode;
  readonly manualAddress: boolean;
}

/** A number as if nothing had been typed; how often it was changed stays counted. */
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
 * What of a kept form fits a page with another query, whose availability was asked anew. What was typed stays, with two
 * exceptions: with number selection a mobile number is from one of the number countries, and an address in which nothing
 * was typed is from the country that the page starts with.
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
