import type { CodeProgress, Identity, VerificationKind } from '#machines/shared/code/code.types.ts';
import type { CountryCode } from './sign-up.types.ts';

/** The phase of a field, in the granularity that is kept and restored after a reload (architecture 5). */
export type VerificationPhase = 'entering' | 'offered' | 'sent' | 'verified';

/** The data of a verified field for the form and the draft. */
export interface VerificationProgress extends CodeProgress {
  readonly phase: VerificationPhase;
  /** As typed: the e-mail, or the number in national format. */
  readonly value: string;
  readonly country: CountryCode;
  /** The value that is sent: the e-mail, or the number in E.164; '' while it is not valid. */
  readonly canonical: string;
  readonly identity: Identity | null;
  /** The accepted pincode. */
  readonly code: string;
  readonly changeCount: number;
  /** The verify count of each address to which a code was sent: returning to an address does not reset its count. */
  readonly tried: Readonly<Record<string, number>>;
}

export interface VerificationInput {
  readonly kind: VerificationKind;
  /** Availability answered mode 'test'. */
  readonly testMode: boolean;
  readonly country: CountryCode;
  /** The progress that was kept from before a reload. */
  readonly progress: VerificationProgress | null;
}
