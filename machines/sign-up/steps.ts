/** The steps of sign-up as the visitor sees them; the number is chosen only where number selection applies. */
const steps = ['number', 'details', 'verify', 'done'] as const;
export type SignUpStep = (typeof steps)[number];

export const signUpSteps = (hasNumber: boolean): readonly SignUpStep[] => (hasNumber ? steps : steps.slice(1));
