/** Specification 2.3, empty state. */
export const noNumbersHeading = 'No numbers available here';

export const noNumbersText =
  "We're sorry, but there are currently no phone numbers available in this country or city. We're working on expanding our coverage, so please check back later or explore other locations.";

/** Texts of the sign-up screens that the specification describes without giving their wording (2.3). */
export const congratulations =
  'Your account is being created. As soon as every process is done you can sign in and start calling.';

export const letsLogin = "Let's login";

export const accountCreated = 'Congratulations, your account has been created. You can now sign in.';
