import { randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';

/** Known to this process alone: tokens of another sandbox are not good here. */
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
  /** Whose conferences the token opens; a claim of the sandbox alone. */
  tenant: v.string(),
});
/** What a token says (specification 3.4), and what the conference server takes it to allow. */
export type MeetingGrant = v.InferOutput<typeof payload>;

export function signMeetingToken(grant: MeetingGrant): Promise<string> {
  return sign({ ...grant, aud: 'conference' }, secret, algorithm);
}

/** What a token of this sandbox grants, whether or not it has expired; null for any other. */
export async function readMeetingToken(token: string): Promise<MeetingGrant | null> {
  try {
    // The tenant's clock, not the machine's, says what time it is.
    const claims: unknown = await verify(token, secret, { alg: algorithm, exp: false, nbf: false, iat: false });
    const parsed = v.safeParse(payload, claims);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
