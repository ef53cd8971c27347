import { verify } from 'hono/jwt';
import * as v from 'valibot';
import type { Login } from '../conference/xmpp/session.ts';

/** How a deployment checks tokens: the settings JWT_* of docker-jitsi-meet. */
export interface TokenRules {
  readonly appId: string;
  readonly secret: string;
  /** Empty: the app id alone. */
  readonly issuers: readonly string[];
  /** Empty: every audience is accepted. */
  readonly audiences: readonly string[];
  readonly allowEmpty: boolean;
}

const claims = v.object({
  iss: v.optional(v.string()),
  aud: v.optional(v.string()),
  room: v.optional(v.string()),
  context: v.optional(
    v.object({ user: v.optional(v.object({ name: v.optional(v.string()), avatar: v.optional(v.string()) }), {}) }),
    { user: {} },
  ),
});

const refused = (reason: string): Login => ({ outcome: 'refused', reason });

/** Checks a token in the order, and with the reasons, of Prosody's mod_auth_token; '' is no token. */
export async function loginWith(token: string, rules: TokenRules): Promise<Login> {
  if (token === '') return rules.allowEmpty ? { outcome: 'anonymous' } : refused('token required');
  const verified = await verify(token, rules.secret, 'HS256').catch(String);
  if (typeof verified === 'string') return refused(verified);
  const parsed = v.safeParse(claims, verified);
  if (!parsed.success) return refused('invalid token');
  const { iss, aud, room, context } = parsed.output;
  const issuers = rules.issuers.length === 0 ? [rules.appId] : rules.issuers;
  if (iss === undefined || !issuers.includes(iss)) return refused("Invalid issuer ('iss' claim)");
  if (room === undefined) return refused("'room' claim is missing");
  if (aud === undefined || (rules.audiences.length > 0 && !rules.audiences.includes(aud))) {
    return refused("Invalid audience ('aud' claim)");
  }
  return { outcome: 'granted', grant: { room, context } };
}
