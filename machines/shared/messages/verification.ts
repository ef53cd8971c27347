/** Specification 5.1, 5.2, 8.2; `wayOut` is ours: what to do once the attempts are exceeded. */
export const verification = {
  taken: 'Already exits',
  verifyEmail: 'Please verify your email',
  verifyNumber: 'Please verify your number',
  exceeded: 'Attempts are exceeded',
  waitThreeMinutes: 'Wait for 3 minutes',
  attemptsRemaining: (count: number) => `${count} attempts remaining`,
  waitFor: (clock: string) => `Wait for ${clock}`,
  invalidNumber: 'Invalid Number',
  invalidPincode: 'Invalid Pincode',
  tooManyRequests: 'Too many attempts try again after a minute',
  wayOut: {
    email: 'Change the e-mail to get another code.',
    number: 'Change the number to get another code.',
    support: (address: string) => `Please contact our support team at ${address}.`,
    startAgain: 'Enter your e-mail again to get another code.',
  },
} as const;
