import type { ForgottenPasswordField } from '#machines/sign-in/forgotten-password.setup.ts';

export const fieldId = (field: ForgottenPasswordField): string => `forgotten-${field}`;
