/**
 * Durations (milliseconds unless named otherwise), lengths and counts of specification section 9, with the section
 * beside each. Machines name delays by purpose; this file contains their lengths.
 */
export const delays = {
  /** 9 Sign-up, uniqueness debounce: 2 s. */
  uniquenessDebounce: 2_000,
  /** 9 Sign-up: 3-minute cooldown on send and resend. */
  resendCooldown: 180_000,
  /** Ours: how long 'Wait for 3 minutes' is shown in place of the countdown. */
  waitNotice: 4_000,
  /** 9 Sign-up, SMS-send timeout: 5 s. */
  smsSendTimeout: 5_000,
  /** 9 Sign-up, captcha script load: checks 4 s apart. */
  captchaScriptCheck: 4_000,
  /** 9 Sign-up, status polling: every 10 s. */
  pollInterval: 10_000,
  /** Ours: the longest pause between polls while the status call fails; it doubles up to here. */
  pollPauseMax: 60_000,
  /** Ours, architecture 5: for 30 minutes, a sign-up draft is restored. */
  draftLifetime: 1_800_000,
  /** Ours: wait after the last change before the sign-up draft is written. */
  draftSaveDebounce: 300,
  /** 9 Shell, success message auto-clear: 1 s by default. */
  successNoticeDuration: 1_000,
  /** Ours: the shortest time for which information is shown; longer texts are shown longer. */
  noticeDuration: 6_000,
  /** 9 Shell, HTTP timeout. */
  httpTimeout: 60_000,
  /** 9 Shell, script chunk load timeout. */
  chunkLoad: 120_000,
  /** Ours: a screen that is not loaded within this time shows a loading indicator. */
  loadingShown: 500,
  /** 9 Shell, identity-token maximum age: 300 s by default. */
  identityTokenMaxAge: 300_000,
  /** Ours: a storage that has not answered within this time is not used for the rest of the visit. */
  storageAnswer: 3_000,
  /** Ours: the same for a change, which no user waits for; its caller continues after `storageAnswer`. */
  storageChange: 30_000,
  /** Ours: a storage that has not answered within this time is treated as empty. */
  sessionRestoreTimeout: 3_000,
  /** Ours: the tab in which the user signed in opens the dashboard this long before other tabs follow. */
  sessionFollow: 2_000,
  /** Ours: the longest wait of signing out for storage and the auth-token sync. */
  signOutTimeout: 5_000,
  /** 9 Shell, tab existence check: 2 s. */
  tabExistenceCheck: 2_000,
  /** 9 Sign-up, utm_id cookie: 7 days. */
  utmCookieLifetime: 7 * 24 * 60 * 60 * 1_000,
} as const;

export const limits = {
  /** 5.1 and 9 Sign-up, field limits. */
  nameMax: 16,
  emailMax: 50,
  companyMax: 40,
  passwordMin: 8,
  passwordMax: 32,
  /** 5.1: pincodes on sign-up are 6 digits. */
  pincodeLength: 6,
  /** 2.3: the pin entry defaults to 4 boxes. */
  pinEntryDefaultLength: 4,
  /** 5.2: resends and failed verifications that are possible before 'Attempts are exceeded'. */
  resends: 3,
  verifications: 3,
  /** 5.2: the e-mail and the number can each be changed at most 2 times. */
  changes: 2,
  /** 9 Sign-up: captcha script checks. */
  captchaScriptChecks: 5,
  /** 9 Sign-up, number grid. */
  numbersPerPage: 8,
  numbersPerPageCompact: 4,
  numbersPaginated: 80,
  /** 9 Sign-up: the window is compact at 525 px or less. */
  compactWidth: 525,
  shimmerTiles: 8,
  /** 9 Sign-up: UK cities request id and default city. */
  ukCitiesId: 44,
  ukDefaultCity: '20',
  /** 5.1: the password strength is strong above 60 %. */
  strongAbove: 0.6,
} as const;
