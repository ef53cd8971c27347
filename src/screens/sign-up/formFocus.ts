import type { FormField } from '#machines/sign-up/registration-form.contracts.ts';
import { afterRender } from '#src/components/flow/afterRender.ts';
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

/**
 * Leads the focus on from a field once the page shows what has changed, unless the visitor has gone elsewhere meanwhile.
 */
export function leadOn(from: FormField, move: () => void): void {
  const active = document.activeElement;
  const isHere =
    active === null || active === document.body || elementOf(groupId(fieldId(from)))?.contains(active) === true;
  if (isHere) afterRender(move);
}
