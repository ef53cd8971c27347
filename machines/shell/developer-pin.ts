import { shellLimits } from './shell-limits.ts';
import { messages } from '#machines/shared/messages.ts';

const texts = messages.developerSettings;
const length = shellLimits.developerPinLength;

/** The validation message of a developer PIN (specification 5.4); '' when it is valid. */
export function developerPinProblem(pincode: string): string {
  const { length: given } = pincode.trim();
  if (given === 0) return texts.required;
  if (given > length) return texts.max(length);
  return given < length ? texts.min(length) : '';
}
