import { mobileRules } from '#machines/shared/phone.mobile.ts';
import type { CountryCode } from './sign-up.types.ts';
import { emailProblem, numberProblem, tidy } from '#machines/shared/fields/validation.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';
import type { VerificationProgress } from './verification.types.ts';

/** The value that is sent: the e-mail, or the number in E.164; '' while the value is not valid. */
export function canonicalValue(kind: VerificationKind, value: string, country: CountryCode): string {
  if (kind === 'number') return mobileRules.format(value, country, 'E164');
  const email = tidy(value);
  return emailProblem(email) === '' ? email : '';
}

/** Specification 5.1: the problem of the value as typed; '' for none. */
export function valueProblem(kind: VerificationKind, value: string, country: CountryCode): string {
  return kind === 'email' ? emailProblem(tidy(value)) : numberProblem(value, mobileRules.isValid(value, country));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Specification 5.3: formats the number while it is typed or erased at its end. An edit in the middle is returned
 * unchanged, so that the text does not move under the caret. Erasing only a bracket or a space erases the digit before
 * it.
 */
export function typedNumber(previous: string, next: string, country: CountryCode): string {
  if (next !== previous && next !== '' && previous.startsWith(next) && digitsOf(next) === digitsOf(previous)) {
    return mobileRules.formatTyping(next.replace(/\d\D*$/, ''), country);
  }
  const isAtEnd = next.startsWith(previous) || previous.startsWith(next);
  return isAtEnd ? mobileRules.formatTyping(next, country) : next;
}

/** The progress of a field without typed text. */
export const untouchedProgress = (country: string): VerificationProgress => ({
  phase: 'entering',
  value: '',
  country,
  canonical: '',
  uid: '',
  identity: null,
  code: '',
  resendCount: 1,
  verifyCount: 1,
  changeCount: 0,
  cooldownDeadline: null,
  tried: {},
});
