/** Texts of the sign-up screens that the specification describes without spelling (2.3). */
export const congratulations =
  'Your account is being created. As soon as every process is done you can sign in and start calling.';

export const accountCreated = 'Congratulations, your account has been created. You can now sign in.';
