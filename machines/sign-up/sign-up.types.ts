/**
 * The actor contracts of sign-up: the inputs and outputs of the statecharts' actors. Services in `src/services`
 * implement them; the wire shapes are in `src/contracts`. Every promise actor rejects with a `Failure`
 * (machines/shared/failure.ts).
 */
import type { Identity } from '#machines/shared/code/code.types.ts';

export type CountryCode = string;

/** Specification 4.1: the answer of the availability check. */
export interface Availability {
  readonly mode: string | null;
  /** ISO 3166-1 alpha-2, upper case, when known. */
  readonly country: CountryCode | null;
  readonly utmId: string | null;
  /** The visitor's IP address, for 'We will monitor you ip address {ip}'. */
  readonly ip: string;
}

export interface AvailabilityQuery {
  /** The page's URL query parameters, forwarded unchanged. */
  readonly query: Readonly<Record<string, string>>;
}

export type NumberType = 'uk' | 'usa';

/** Specification 3.1: USA region. */
export interface Region {
  readonly label: string;
  readonly code: string;
}

/** Specification 3.1: USA region group, shown as location. */
export interface RegionGroup {
  readonly label: string;
  readonly groupId: string;
}

/** Specification 3.1: UK city. */
export interface City {
  readonly name: string;
  readonly code: string;
}

export interface AvailableNumber {
  /** As the service returns it, digits in international form. */
  readonly number: string;
  readonly sku: string;
}

export interface NumbersQuery {
  readonly type: NumberType;
  /** UK: the city code; USA: the region code. */
  readonly region: string;
  /** USA only, else ''. */
  readonly groupId: string;
}

/** Specification 3.1: the result of number selection, which the form receives. */
export interface SelectedNumber {
  readonly number: string;
  readonly numberType: NumberType;
  /** UK only, else ''. */
  readonly city: string;
  readonly sku: string;
  /** USA only, else ''. */
  readonly didGroupId: string;
  /**
   * USA only, else '': the region of the number. Not sent; number selection starts with it when the visitor returns.
   */
  readonly region: string;
}

/** Specification 7.2 checkusernameavailable. */
export type UniquenessKind = 'email' | 'number' | 'company';

export interface UniquenessQuery {
  readonly kind: UniquenessKind;
  /** The e-mail, the company, or the number in E.164. */
  readonly value: string;
}

export interface UniquenessAnswer {
  /** The server's message, shown in success styling; may be ''. */
  readonly message: string;
}

/** Specification 3.1: address-autocomplete result. */
export interface AddressSuggestion {
  readonly id: string;
  readonly label: string;
}

export interface Address {
  readonly address: string;
  readonly postcode: string;
}

/** Specification 7.2 register. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly company: string;
  readonly address: string;
  readonly postcode: string;
  readonly emailUid: string;
  readonly phoneIdentity: Identity;
  readonly otpPincode: string;
  readonly selectedNumber: SelectedNumber | null;
}

export interface Registered {
  readonly accountId: string;
}

/** Specification 7.2 checkSignupStatus. */
export interface StatusQuery {
  readonly accountId: string;
  readonly email: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly address: string;
}

export type StepResult = 'succeed' | 'failed' | 'pending';

/** The two status formats of specification 3.1, normalised (architecture 6). */
export interface ProvisioningStatus {
  readonly total: number;
  /** One status per step; steps without an answer yet are 'pending'. */
  readonly results: readonly StepResult[];
}
