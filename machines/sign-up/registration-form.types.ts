import type { AddressValue } from './address.machine.ts';
import type { CountryCode, SelectedNumber, StatusQuery } from './sign-up.types.ts';
import type { FormDraft } from './draft.ts';
import type { UniquenessVerdict } from './uniqueness.machine.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';
import type { VerificationProgress } from './verification.types.ts';

/** The form's fields in the order of the screen; focus moves to the first one that has a problem. */
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

/** The fields that are child machines and can have a request in progress. */
export type BusyField = 'company' | 'number' | 'email' | 'address';

export interface RegistrationFormInput {
  /** null when number selection does not apply. */
  readonly selected: SelectedNumber | null;
  /** Number selection applies: 'Back' is shown, and the mobile's country is GB or US. */
  readonly numberSelection: boolean;
  /** Availability answered mode 'test'. */
  readonly testMode: boolean;
  /** The country of the phone and the address; GB when it is unknown. */
  readonly country: CountryCode;
  /** The country was part of the availability answer: manual address is switched on (specification 4.1). */
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
  /** The visitor chose the mobile's country: it no longer follows the chosen telephone number. */
  readonly countryPicked: boolean;
  readonly address: AddressValue;
  /** Fields whose problems can be shown. */
  readonly touched: readonly FormField[];
  /** How often 'Register' was refused; missing values are listed from the first refusal on. */
  readonly refusals: number;
  /** Fields with a request in progress. */
  readonly busy: readonly BusyField[];
  /** The server's messages per field (specification 8.2), shown under the field's label. */
  readonly serverMessages: Readonly<Partial<Record<FormField, readonly string[]>>>;
  /** The text of the alert, with the server's messages for fields that are not in the form; '' for none. */
  readonly message: string;
  readonly accountId: string;
}

export type RegistrationFormEvent =
  | { readonly type: 'field.change'; readonly field: 'firstName' | 'lastName' | 'company'; readonly value: string }
  | { readonly type: 'field.blur'; readonly field: FormField }
  | { readonly type: 'number.assign'; readonly selected: SelectedNumber | null }
  | { readonly type: 'form.submit' }
  | { readonly type: 'form.back' }
  /** 'Start again': discards the entries. */
  | { readonly type: 'form.discard' }
  | { readonly type: 'login.follow' }
  // From the children:
  | { readonly type: 'company.judged'; readonly verdict: UniquenessVerdict }
  | { readonly type: 'email.progressed'; readonly progress: VerificationProgress }
  | { readonly type: 'number.progressed'; readonly progress: VerificationProgress }
  | { readonly type: 'password.changed'; readonly password: string }
  | { readonly type: 'address.changed'; readonly value: AddressValue }
  | { readonly type: 'field.busied'; readonly field: BusyField }
  | { readonly type: 'field.idled'; readonly field: BusyField };

export type RegistrationFormEmitted =
  /** Data of the draft have changed. */
  | { readonly type: 'drafted'; readonly draft: FormDraft }
  | { readonly type: 'registered'; readonly account: StatusQuery }
  | { readonly type: 'left' }
  /** The entries are discarded; the draft has the counts and waits that stay, and is null when there are none. */
  | { readonly type: 'discarded'; readonly draft: FormDraft | null }
  | { readonly type: 'loginFollowed' }
  /** 'Register' was refused: focus moves to this field. */
  | { readonly type: 'refused'; readonly field: FormField | null }
  /** A field was verified: focus moves to the next field that needs an action; null when none does. */
  | { readonly type: 'proved'; readonly field: VerificationKind; readonly next: FormField | null };
