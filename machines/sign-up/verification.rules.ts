import { phoneRules } from '#machines/shared/phone.min.ts';
import type { CountryCode } from './contracts.ts';
import { emailProblem, numberProblem } from './validation.ts';
import type { VerificationKind } from './verification.contracts.ts';

/** What goes over the wire: the e-mail, or the number in E.164; '' while the value is not valid. */
export function canonicalValue(kind: VerificationKind, value: string, country: CountryCode): string {
  if (kind === 'number') return phoneRules.format(value, country, 'E164');
  return emailProblem(value) === '' ? value : '';
}

/** Specification 5.1: what is wrong with the value as typed; '' when nothing is. */
export function valueProblem(kind: VerificationKind, value: string, country: CountryCode): string {
  return kind === 'email' ? emailProblem(value) : numberProblem(value, phoneRules.isValid(value, country));
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Specification 5.3: the number formatted while it is typed or erased at its end. An edit in the middle is left as it
 * is, so that the text does not move under the caret. Erasing only a bracket or a space erases the digit before it.
 */
export function typedNumber(previous: string, next: string, country: CountryCode): string {
  if (next !== previous && next !== '' && previous.startsWith(next) && digitsOf(next) === digitsOf(previous)) {
    return phoneRules.formatTyping(next.replace(/\d\D*$/, ''), country);
  }
  const isAtEnd = next.startsWith(previous) || previous.startsWith(next);
  return isAtEnd ? phoneRules.formatTyping(next, country) : next;
}
