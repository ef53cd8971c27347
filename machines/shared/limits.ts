/**
 * Durations (milliseconds unless named otherwise), lengths and counts of specification section 9, with the section
 * beside each. Machines name delays by purpose; this file says how long they are.
 */
export const delays = {
  /** 9 Sign-up, uniqueness debounce: 2 s. */
  uniquenessDebounce: 2_000,
  /** 9 Sign-up: 3-minute cooldown on send and resend. */
  resendCooldown: 180_000,
  /** Ours: 'Wait for 3 minutes' stands in the place of the countdown this long. */
  waitNotice: 4_000,
  /** 9 Sign-up, SMS-send timeout: 5 s. */
  smsSendTimeout: 5_000,
  /** 9 Sign-up, captcha script load: checks 4 s apart. */
  captchaScriptCheck: 4_000,
  /** 9 Sign-up, status polling: every 10 s. */
  pollInterval: 10_000,
  /** Ours: the longest pause between polls while the status call fails; it doubles up to here. */
  pollPauseMax: 60_000,
  /** 9 Sign-up, carousel interval. */
  carouselInterval: 30_000,
  /** Ours: wait after the last key before an address is looked up. */
  addressDebounce: 400,
  /** Ours, architecture 5: a sign-up draft is offered back for 30 minutes. */
  draftLifetime: 1_800_000,
  /** Ours: wait after the last change before the sign-up draft is written. */
  draftSaveDebounce: 300,
  /** 9 Shell, success message auto-clear: 1 s by default. */
  successNoticeDuration: 1_000,
  /** 9 Shell, maintenance: first check 2 s after load, then every 10 minutes. */
  maintenanceFirstCheck: 2_000,
  maintenanceInterval: 600_000,
  /** 9 Shell, error-capture sync: every 90 s. */
  errorSyncInterval: 90_000,
  /** 9 Shell, developer modal: presses count together while less than 500 ms lie between them. */
  developerPressDebounce: 500,
  /** Ours: too many attempts, and the service does not say how long to wait. */
  signInLock: 60_000,
  /** Ours: information stays at least this long, and longer when there is more to read. */
  noticeDuration: 6_000,
  /** Ours: 1000 characters a minute, a calm reading. */
  noticePerCharacter: 60,
  /** Ours: a dialer frame that has not said IFRAME_LOADED by then is not coming (2.5). */
  frameLoad: 20_000,
  /** 9 Shell, HTTP timeout. */
  httpTimeout: 60_000,
  /** 9 Shell, script chunk load timeout. */
  chunkLoad: 120_000,
  /** Ours: a screen that is not there by then says that it is loading. */
  loadingShown: 500,
  /** 9 Shell, identity-token maximum age: 300 s by default. */
  identityTokenMaxAge: 300_000,
  /** 9 Sign-up, session-replay stop loop: retries at 1 s. */
  replayStopRetry: 1_000,
  /** Ours: a storage that has not answered by then is done without for the rest of the visit. */
  storageAnswer: 3_000,
  /** Ours: a storage that has not answered by then counts as empty. */
  sessionRestoreTimeout: 3_000,
  /** Ours: the tab in which somebody signed in has the dashboard before others follow. */
  sessionFollow: 2_000,
  /** Ours: signing out waits no longer for storage and the auth-token sync. */
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
  /** 5.2: resends and failed verifications possible before 'Attempts are exceeded'. */
  resends: 3,
  verifications: 3,
  /** 5.2: the e-mail and the number can each be changed at most 2 times. */
  changes: 2,
  /** 9 Sign-up: captcha script checks. */
  captchaScriptChecks: 5,
  /** 9 Sign-up: session-replay stop retries. */
  replayStopRetries: 30,
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
  /** 9 Shell, developer modal: 5 key presses; 5.4: PIN length 6. */
  developerPresses: 5,
  developerPinLength: 6,
  /** Ours: error capture keeps the newest records, the notices the newest texts. */
  capturedErrors: 200,
  notices: 4,
  /** 5.1: password strength is strong above 60 %. */
  strongAbove: 0.6,
} as const;
