/** Texts of /invitation, whose content the specification does not show (2.1). */
export const texts = {
  pageTitle: 'Invitation',
  checking: 'Checking your invitation…',
  title: (company: string) => `Join ${company}`,
  lead: (invitedBy: string) =>
    invitedBy === ''
      ? 'Complete your account and you are ready to call.'
      : `${invitedBy} has invited you. Complete your account and you are ready to call.`,
  email: 'E-mail',
  emailHint: 'You log in with this e-mail.',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  passwordHint: '8 to 32 characters, with a capital, a small letter, a digit and a special character.',
  submit: 'Create account',
  logIn: 'Log In',
  endings: {
    expired: {
      title: 'This invitation has expired',
      text: 'Ask the colleague who invited you to send it again. If you have an account already, you can log in.',
    },
    used: {
      title: 'This invitation has been used',
      text: 'Your account exists already. Log in with your e-mail and password.',
    },
    unknown: {
      title: 'We do not know this invitation',
      text: 'Check that the link is complete, or ask the colleague who invited you for another one.',
    },
  },
} as const;
