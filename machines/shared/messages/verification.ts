/** Specification 5.1, 5.2, 8.2. */
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
} as const;
