/** Specification 8.2, internal: never shown, the empty state shows instead. */
export const numbers = {
  noneAvailable: 'No Number Available',
  /** Ours: the number chosen before is not in a fresh answer. */
  gone: 'That number is no longer available. Please choose another.',
} as const;
