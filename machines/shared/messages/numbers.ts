/** Specification 8.2, internal: never shown, the empty state shows instead. */
export const numbers = { noneAvailable: 'No Number Available' } as const;
