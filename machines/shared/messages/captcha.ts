/** Specification 8.2, captcha. The two spellings differ on purpose. */
export const captcha = {
  sendTimedOut: 'Resolve Recaptcha',
  closedUnsolved: 'resolve Recaptcha',
} as const;
