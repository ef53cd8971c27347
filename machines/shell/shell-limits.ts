/** Delays in milliseconds of what runs beside every page (specification 9). Not in `limits.ts`, which every page loads before it can be used. */
export const shellDelays = {
  /** 9 Shell, maintenance: first check 2 s after load, then every 10 minutes. */
  maintenanceFirstCheck: 2_000,
  maintenanceInterval: 600_000,
  /** 9 Shell, error-capture sync: every 90 s. */
  errorSyncInterval: 90_000,
  /** 9 Shell, developer modal: presses count together while less than 500 ms lie between them. */
  developerPressDebounce: 500,
  /** Ours: a slow reading speed of 1000 characters a minute. */
  noticePerCharacter: 60,
} as const;

/** Limits of the same. */
export const shellLimits = {
  /** 9 Shell, developer modal: 5 key presses; 5.4: PIN length 6. */
  developerPresses: 5,
  developerPinLength: 6,
  /** Ours: the capacity of error capture and of the notices; the newest entries are kept. */
  capturedErrors: 200,
  notices: 4,
} as const;
