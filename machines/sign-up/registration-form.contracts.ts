import type { AddressValue } from './address.machine.ts';
import type { CountryCode, SelectedNumber, StatusQuery } from './contracts.ts';
import type { FormDraft } from './draft.ts';
import type { UniquenessVerdict } from './uniqueness.machine.ts';
import type { VerificationKind, VerificationProgress } from './verification.contracts.ts';

/** The form's fields in the order they stand on the screen; focus goes to the first one that has a problem. */
export const formFields = [
  'selectedNumber',
  'firstName',
  'lastName',
  'company',
  'number',
  'email',
  'address',
  'postcode',
  'password',
] as const;
export type FormField = (typeof formFields)[number];

/** The fields that are child machines and may have a request under way. */
export type BusyField = 'company' | 'number' | 'email' | 'address';

export interface RegistrationFormInput {
  /** null when number selection does not apply. */
  readonly selected: SelectedNumber | null;
  /** Number selection applies: 'Back' shows, and the mobile's country is GB or US. */
  readonly numberSelection: boolean;
  /** Availability answered mode 'test'. */
  readonly testMode: boolean;
  /** For the phone and the address; GB when not known. */
  readonly country: CountryCode;
  /** The country came with availability: manual address is switched on (specification 4.1). */
  readonly manualAddress: boolean;
  readonly draft: FormDraft | null;
}

export interface RegistrationFormContext extends Omit<RegistrationFormInput, 'draft'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly companyVerdict: UniquenessVerdict;
  readonly password: string;
  readonly email: VerificationProgress;
  readonly number: VerificationProgress;
  /** The visitor picked the mobile's country: it does not follow the chosen telephone number any more. */
  readonly countryPicked: boolean;
  readonly address: AddressValue;
  /** Fields whose problems may show. */
  readonly touched: readonly FormField[];
  /** How often 'Register' was refused; what is missing shows from the first time on. */
  readonly refusals: number;
  /** Fields with a request under way. */
  readonly busy: readonly BusyField[];
  /** The server's messages per field (specification 8.2), shown under the field's label. */
  readonly serverMessages: Readonly<Partial<Record<FormField, readonly string[]>>>;
  /** The sign-up error of the alert, with what the server said of fields that are not in the form; '' when there is none. */
  readonly message: string;
  readonly accountId: string;
}

export type RegistrationFormEvent =
  | { readonly type: 'field.change'; readonly field: 'firstName' | 'lastName' | 'company'; readonly value: string }
  | { readonly type: 'field.blur'; readonly field: FormField }
  | { readonly type: 'number.assign'; readonly selected: SelectedNumber | null }
  | { readonly type: 'form.submit' }
  | { readonly type: 'form.back' }
  | { readonly type: 'login.follow' }
  // Announced by the children:
  | { readonly type: 'company.judged'; readonly verdict: UniquenessVerdict }
  | { readonly type: 'email.progressed'; readonly progress: VerificationProgress }
  | { readonly type: 'number.progressed'; readonly progress: VerificationProgress }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'address.changed'; readonly value: AddressValue }
  | { readonly type: 'field.busied'; readonly field: BusyField }
  | { readonly type: 'field.idled'; readonly field: BusyField };

export type RegistrationFormEmitted =
  /** Something worth keeping has changed. */
  | { readonly type: 'drafted'; readonly draft: FormDraft }
  | { readonly type: 'registered'; readonly account: StatusQuery }
  | { readonly type: 'left' }
  | { readonly type: 'loginFollowed' }
  /** 'Register' was refused: focus goes to this field. */
  | { readonly type: 'refused'; readonly field: FormField | null }
  /** A field was verified: focus goes to the next field that needs something; null when none does. */
  | { readonly type: 'proved'; readonly field: VerificationKind; readonly next: FormField | null };
