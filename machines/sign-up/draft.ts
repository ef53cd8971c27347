/** What sign-up keeps over a reload for 30 minutes (architecture 5): never the password, never a pincode to be typed. */
import type { AddressValue } from './address.machine.ts';
import type { Availability, SelectedNumber, StatusQuery } from './contracts.ts';
import type { VerificationProgress } from './verification.contracts.ts';

export interface FormDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: VerificationProgress;
  readonly number: VerificationProgress;
  readonly address: AddressValue;
}

export interface SignUpDraft {
  readonly availability: Availability;
  readonly selected: SelectedNumber | null;
  readonly form: FormDraft | null;
  /** Set once registered: the account is being provisioned. */
  readonly account: StatusQuery | null;
}
