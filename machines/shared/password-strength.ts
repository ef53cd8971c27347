import { limits } from './limits.ts';

/** Specification 5.1: the special characters that count. */
const SPECIAL = /[ `!@#$%^&*()_+\-=[\]{};':"\\|,.<>?~]/;
const LONG = 11;

export const passwordCriteria = {
  hasCapital: (password: string) => /[A-Z]/.test(password),
  hasSmall: (password: string) => /[a-z]/.test(password),
  hasDigit: (password: string) => /\d/.test(password),
  hasSpecial: (password: string) => SPECIAL.test(password),
  isLong: (password: string) => password.length > LONG,
} as const;

export const strengthLabels = ['None', 'very weak', 'weak', 'average', 'strong', 'very strong'] as const;
export type StrengthLabel = (typeof strengthLabels)[number];

/** Specification 5.1: the count of criteria met, 0 to 5. */
export function passwordScore(password: string): number {
  return Object.values(passwordCriteria).filter((isMet) => isMet(password)).length;
}

export interface PasswordStrength {
  readonly score: number;
  readonly label: StrengthLabel;
  /** 0 to 1: the width of the meter's bar. */
  readonly ratio: number;
  readonly isStrong: boolean;
}

export function passwordStrength(password: string): PasswordStrength {
  const score = passwordScore(password);
  const ratio = score / (strengthLabels.length - 1);
  return { score, label: strengthLabels[score] ?? 'None', ratio, isStrong: ratio > limits.strongAbove };
}
