import type { LoginNotice } from '#src/contracts/sign-in.ts';

/** Texts of /login, whose content the specification does not show (2.1). */
export const texts = {
  title: 'Log In',
  lead: 'Welcome back. Your calls are waiting for you.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Log In',
  forgotten: 'Forgot password?',
  newHere: 'New here?',
  createAccount: 'Create an account',
  tryAgainIn: 'You can try again in',
} as const;

/** Notices on arrival at /login. */
export const notices: Readonly<Record<NonNullable<LoginNotice>, string>> = {
  'password-changed': 'Your password has been changed. Log in with the new one.',
  'account-ready': 'Your account is ready. Log in with your e-mail and the password you have just chosen.',
  'session-ended': 'Your session has ended. Please log in again.',
};
