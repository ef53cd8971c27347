import { createHash } from 'node:crypto';
import { sign } from 'hono/jwt';
import type { ConferenceHosts } from '#src/contracts/conference-hosts.ts';
import type { Deployment } from '../deployment/deployment.ts';
import { defaultTenant, originOf, type SandboxContext } from '../http/environment.ts';
import type { Tenant } from '../state/tenant.ts';
import { conferenceDomain, signMeetingToken } from './tokens.ts';

interface Visit {
  readonly tenant: Pick<Tenant, 'name' | 'clock' | 'settings'>;
  /** Named by the meeting's id. */
  readonly room: string;
  readonly user: { readonly name?: string; readonly avatar?: string };
}

/** What a client needs to enter a room (specification 7.4). */
export interface ConferencePass {
  readonly conf_id: string;
  readonly token: string;
}

/** Where the meetings of the sandbox take place: at its own conference server, or at a deployment (CONFERENCE_URL). */
export interface Conferencing {
  /** Without a slash at the end. */
  originFor(context: SandboxContext): string;
  pass(visit: Visit): Promise<ConferencePass>;
  readonly hosts: ConferenceHosts;
  /** Whether users without a token can be in a room. */
  readonly admitsGuests: boolean;
}

const SECOND = 1_000;

/** Tokens are valid by the tenant's clock. */
export const localConferencing: Conferencing = {
  originFor: originOf,
  hosts: { domain: conferenceDomain, muc: `conference.${conferenceDomain}` },
  admitsGuests: true,
  pass: async ({ tenant, room, user }) => ({
    conf_id: room,
    token: await signMeetingToken({
      sub: conferenceDomain,
      iss: 'sandbox',
      room,
      exp: Math.floor((tenant.clock.now() + tenant.settings.meetings.tokenLifetime) / SECOND),
      context: { user },
      tenant: tenant.name,
    }),
  }),
};

/**
 * The name of a tenant's room at a deployment, which all tenants share. In the default tenant it is the meeting's id, so
 * that users of Jitsi Meet find it.
 */
function roomAt({ tenant, room }: Visit): string {
  if (tenant.name === defaultTenant) return room;
  return `${room}-${createHash('sha256').update(tenant.name).digest('hex').slice(0, 12)}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Tokens as mod_auth_token of Prosody verifies them, valid by this machine's clock; unsecured ones without an issuer. */
export const conferencingAt = ({ origin, domain, issuer, hosts }: Deployment): Conferencing => ({
  originFor: () => origin,
  hosts,
  admitsGuests: issuer === null,
  pass: async (visit) => {
    const room = roomAt(visit);
    const claims = { sub: domain, room, context: { user: visit.user }, hosts };
    if (issuer === null) return { conf_id: room, token: `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.` };
    const exp = Math.floor((Date.now() + visit.tenant.settings.meetings.tokenLifetime) / SECOND);
    const signed = { ...claims, iss: issuer.appId, aud: issuer.audience, exp };
    return { conf_id: room, token: await sign(signed, issuer.secret, 'HS256') };
  },
});
