/** The part of the conference token (conference-token.ts) that only a connection reads; loaded with a call. */
import * as v from 'valibot';
import { decoded, identifier } from './conference-token.ts';

/**
 * XMPP domains of a deployment, with the names of Jitsi's `config.hosts`: of users, of rooms, and of users without a
 * token.
 */
const hosts = v.object({ domain: identifier, muc: identifier, anonymousdomain: v.optional(identifier) });
export type ConferenceHosts = Readonly<v.InferOutput<typeof hosts>>;

const payload = v.object({ hosts });

/**
 * The claim `hosts` of a token; without a valid one, rooms are at `conference.{domain}`, as with Jitsi's Debian packages.
 * (docker-jitsi-meet has `muc.{domain}`.)
 */
export function readConferenceHosts(token: string, domain: string): ConferenceHosts {
  const parsed = v.safeParse(payload, decoded(token.split('.')[1] ?? ''));
  return parsed.success ? parsed.output.hosts : { domain, muc: `conference.${domain}` };
}

/**
 * The token as the conference server gets it: '' for an unsecured one (RFC 7519, section 6), whose signature is empty.
 * With it the back end names room and domains of a deployment that admits users without a token.
 */
export const sentToken = (token: string): string => (token.endsWith('.') ? '' : token);
