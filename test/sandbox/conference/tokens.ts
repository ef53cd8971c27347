import { randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';

/** The signing key of this process: tokens of another sandbox are invalid here. */
const secret = randomBytes(32).toString('hex');
const algorithm = 'HS256';

/** The name of the conference deployment; its services are conference.{domain} and focus.{domain}. */
export const conferenceDomain = 'meet.sandbox';

const payload = v.object({
  /** The conference domain. */
  sub: v.string(),
  iss: v.string(),
  room: v.string(),
  /** Seconds since 1970, by the tenant's clock. */
  exp: v.number(),
  context: v.object({ user: v.object({ name: v.optional(v.string()), avatar: v.optional(v.string()) }) }),
  /** The tenant whose conferences the token opens; a claim that only the sandbox uses. */
  tenant: v.string(),
});
/** The claims of a token (specification 3.4), which the conference server takes as permissions. */
export type MeetingGrant = v.InferOutput<typeof payload>;

export function signMeetingToken(grant: MeetingGrant): Promise<string> {
  return sign({ ...grant, aud: 'conference' }, secret, algorithm);
}

/** The claims of a token of this sandbox, expired or not; null for any other token. */
export async function readMeetingToken(token: string): Promise<MeetingGrant | null> {
  try {
    // The expiry is checked by the tenant's clock, not the machine's.
    const claims: unknown = await verify(token, secret, { alg: algorithm, exp: false, nbf: false, iat: false });
    const parsed = v.safeParse(payload, claims);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
