import type { FormField } from '#machines/sign-up/registration-form.contracts.ts';

/** The id of a field's control, so that focus can be led to it. */
export const fieldId = (field: FormField): string => `sign-up-${field}`;
