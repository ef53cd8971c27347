/**
 * Validation rules of specification 5.1 as pure functions, which return a message, or '' when the value is valid. They
 * validate the value that is sent; typed text is normalised with `tidy` first.
 */
import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { passwordCriteria } from '#machines/shared/password-strength.ts';

const texts = messages.validation;

/**
 * Alphanumeric parts joined by '_', '.' or '-', '@', a domain of the same form, a top-level domain of at least 2
 * letters.
 */
const EMAIL = /^[a-z\d]+(?:[_.-][a-z\d]+)*@[a-z\d]+(?:[_.-][a-z\d]+)*\.[a-z]{2,}$/i;

/**
 * Letters and marks of every script, and the characters that join them in names: apostrophes, hyphens, and spaces
 * between words.
 */
const NAME = /^[\p{L}\p{M}'’-]+(?: +[\p{L}\p{M}'’-]+)*$/u;

/** The typed text as it is validated and sent: without spaces around it, accents combined with their letters. */
export const tidy = (text: string): string => text.trim().normalize('NFC');

/**
 * Approximates the number of characters that a reader sees: counts code points, so that a letter outside the basic
 * plane is one.
 */
const lengthOf = (text: string): number => Array.from(text).length;

function nameProblem(value: string, name: typeof texts.firstName | typeof texts.lastName): string {
  if (value === '') return name.required;
  if (!NAME.test(value)) return name.letters;
  // Apostrophes and hyphens alone are not a name.
  if (!/\p{L}/u.test(value)) return name.required;
  return lengthOf(value) > limits.nameMax ? name.max(limits.nameMax) : '';
}

export const firstNameProblem = (value: string): string => nameProblem(value, texts.firstName);
export const lastNameProblem = (value: string): string => nameProblem(value, texts.lastName);

export function emailProblem(value: string): string {
  if (value === '') return texts.email.required;
  if (value.length > limits.emailMax) return texts.email.max(limits.emailMax);
  return EMAIL.test(value) ? '' : texts.email.invalid;
}

/** `isValid` is the result of the phone rules for the number and its country (specification 5.3). */
export function numberProblem(value: string, isValid: boolean): string {
  if (value.trim() === '') return texts.number.required;
  return isValid ? '' : texts.number.invalid;
}

export function pincodeProblem(value: string): string {
  if (value === '') return texts.pincode.required;
  if (!/^\d+$/.test(value)) return texts.pincode.numeric;
  return value.length === limits.pincodeLength ? '' : texts.pincode.length;
}

export function passwordProblem(value: string): string {
  if (value === '') return texts.password.required;
  if (value.length < limits.passwordMin) return texts.password.min(limits.passwordMin);
  if (value.length > limits.passwordMax) return texts.password.max(limits.passwordMax);
  if (!passwordCriteria.hasCapital(value)) return texts.password.capital;
  if (!passwordCriteria.hasSmall(value)) return texts.password.small;
  if (!passwordCriteria.hasDigit(value)) return texts.password.digit;
  return passwordCriteria.hasSpecial(value) ? '' : texts.password.special;
}

export function companyProblem(value: string): string {
  if (value.trim() === '') return texts.company.required;
  if (!/^[a-z\d ]+$/i.test(value)) return texts.company.characters;
  return value.length > limits.companyMax ? texts.company.max(limits.companyMax) : '';
}

export function addressProblem(value: string, isManual: boolean): string {
  if (value.trim() !== '') return '';
  return isManual ? texts.address.requiredManual : texts.address.requiredAutomatic;
}

export const postcodeProblem = (value: string): string => (value.trim() === '' ? texts.postcode.required : '');
