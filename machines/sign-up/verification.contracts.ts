import type { CountryCode, Identity } from './contracts.ts';

export type VerificationKind = 'email' | 'number';

/** Where a field stands, coarse enough to be kept and offered back after a reload (architecture 5). */
export type VerificationPhase = 'entering' | 'offered' | 'sent' | 'verified';

/** What a sent code leaves behind: worth keeping over a reload. */
export interface CodeProgress {
  /** E-mail: the uuid. SMS: the provider's verification id. '' before the first send. */
  readonly uid: string;
  /** Counters of specification 5.2; they start at 1 with the first send and the first pin shown. */
  readonly resendCount: number;
  readonly verifyCount: number;
  /** Epoch milliseconds until which nothing can be sent; null when free. */
  readonly cooldownDeadline: number | null;
}

/** What the form and the kept draft need to know about a verified field. */
export interface VerificationProgress extends CodeProgress {
  readonly phase: VerificationPhase;
  /** As typed: the e-mail, or the number in national format. */
  readonly value: string;
  readonly country: CountryCode;
  /** What goes over the wire: the e-mail, or the number in E.164; '' while not valid. */
  readonly canonical: string;
  readonly identity: Identity | null;
  /** The pincode that verified. */
  readonly code: string;
  readonly changeCount: number;
  /** The verify count of each address that was sent a code: going back to one does not begin to count anew. */
  readonly tried: Readonly<Record<string, number>>;
}

export interface VerificationInput {
  readonly kind: VerificationKind;
  /** Availability answered mode 'test'. */
  readonly testMode: boolean;
  readonly country: CountryCode;
  /** What was kept from before a reload. */
  readonly progress: VerificationProgress | null;
}
