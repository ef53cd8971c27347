/** A conference token with these claims; its signature cannot be verified. */
export const tokenOf = (claims: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(claims) ?? '').toString('base64url')}.signature`;
