import type { FormField } from '#machines/sign-up/registration-form.types.ts';
import { leadFocus } from '#src/components/flow/lead-focus.ts';
import { fieldId } from './field-id.ts';

/** Returns the id of the group that contains a field and its verification. */
export const groupId = (id: string): string => `${id}-group`;

/** Returns the id of the pin entry that verifies a field. */
export const pincodeId = (id: string): string => `${id}-pincode`;

const elementOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`#${id}`);

/** Moves the focus to a field: to its pin entry while that is open, else to its control. */
export function focusField(field: FormField): void {
  const id = fieldId(field);
  const pin = elementOf(pincodeId(id));
  (pin !== null && pin.ariaDisabled !== 'true' ? pin : elementOf(id))?.focus();
}

/** Moves the focus on from a field, unless the visitor has moved it elsewhere. */
export const leadOn = (from: FormField, move: () => void): void => leadFocus(elementOf(groupId(fieldId(from))), move);
