/** Texts of /accept-ownership, whose content the specification does not show (2.1). */
export const texts = {
  pageTitle: 'Ownership',
  checking: 'Checking your link…',
  title: (company: string) => `Take over ${company}`,
  lead: 'Owners decide about billing, numbers and colleagues. Nothing changes until you accept.',
  company: 'Account',
  currentOwner: 'Present owner',
  newOwner: 'New owner',
  accept: 'Accept ownership',
  notNow: 'Not now',
  logIn: 'Log In',
  done: {
    title: (company: string) => `${company} is yours`,
    text: (email: string) => `${email} is the owner from now on.`,
  },
  endings: {
    expired: {
      title: 'This link has expired',
      text: 'Ask the present owner to hand the account over again.',
    },
    used: {
      title: 'This link has been used',
      text: 'The ownership has been accepted already. Log in to see the account.',
    },
    unknown: {
      title: 'We do not know this link',
      text: 'Check that it is complete, or ask the present owner for another one.',
    },
  },
} as const;
