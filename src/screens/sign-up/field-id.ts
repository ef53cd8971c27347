import type { FormField } from '#machines/sign-up/registration-form.types.ts';

/** Returns the id of a field's control, so that the focus can be moved to it. */
export const fieldId = (field: FormField): string => `sign-up-${field}`;
