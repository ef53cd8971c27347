/** Texts of /forget-password, whose content the specification does not show (2.1). */
export const texts = {
  pageTitle: 'Forgotten password',
  restoring: 'Loading…',
  another: 'Use another e-mail',
  email: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail and we will send you a 6 digit code to choose a new one.',
    label: 'E-mail',
    submit: 'Send code',
  },
  code: {
    title: 'Check your inbox',
    lead: (email: string) => `If there is an account for ${email}, a code is on its way to it.`,
  },
  password: {
    title: 'Choose a new password',
    lead: (email: string) => `For ${email}.`,
    label: 'New password',
    hint: '8 to 32 characters, with a capital, a small letter, a digit and a special character.',
    submit: 'Save password',
  },
  lapsed: {
    title: 'That took too long',
    text: 'The code you entered is no longer valid. Please ask for another one.',
    again: 'Start again',
  },
  back: 'Back to Log In',
} as const;
