import type { FormField } from '#machines/sign-up/registration-form.contracts.ts';
import { leadFocus } from '#src/components/flow/leadFocus.ts';
import { fieldId } from './fieldId.ts';

/** Of the part of the form that holds a field and everything that proves it. */
export const groupId = (id: string): string => `${id}-group`;

/** Of the pin entry that proves a field. */
export const pincodeId = (id: string): string => `${id}-pincode`;

const elementOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`#${id}`);

/** Leads the focus to a field: to its pin entry while one is open, else to its control. */
export function focusField(field: FormField): void {
  const id = fieldId(field);
  const pin = elementOf(pincodeId(id));
  (pin !== null && pin.ariaDisabled !== 'true' ? pin : elementOf(id))?.focus();
}

/** Leads the focus on from a field, unless the visitor has gone elsewhere. */
export const leadOn = (from: FormField, move: () => void): void => leadFocus(elementOf(groupId(fieldId(from))), move);
