import * as v from 'valibot';

const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);
/** Unencrypted only on this machine; `*.` stands for any subdomain. */
const origin = /^(?:(?:https|wss):\/\/(?:\*\.)?[\w.-]+|(?:http|ws):\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?$/iu;
const origins = v.pipe(
  list,
  v.everyItem((entry) => origin.test(entry), 'must be origins, such as https://one.example or https://*.example'),
);
const optionalUrl = v.union([v.literal(''), v.pipe(v.string(), v.url('must be a URL, or empty'))]);
const url = v.pipe(v.string('is required'), v.url('must be a URL'));
const text = v.optional(v.string(), '');

/**
 * Build configuration (specification 1), read from `VITE_*` variables at build time and validated at boot.
 * README.md documents every entry; the default of each optional one is the neutral choice.
 */
export const configurationSchema = v.object({
  /** {host} of the central point service, without 'api/'; ends in '/'. */
  VITE_CENTRAL_POINT_HOST: url,
  /** Both empty in the existing product (specification 1). */
  VITE_SETUP: text,
  VITE_CENTRAL_POINT_DOMAIN: text,
  /**
   * For the Content-Security-Policy: origins of the services whose addresses are answers of the central point and of
   * the relay (7.1, 7.4), and of participants' pictures. Empty: none but the origins of other variables.
   */
  VITE_RELAY_HOSTS: origins,
  VITE_MEETING_HOSTS: origins,
  VITE_AVATAR_HOSTS: origins,
  /** For deployments that cannot name them: calls, or pictures, of any https origin. Empty: only of the named ones. */
  VITE_CSP_ALLOW_ANY_HTTPS: v.pipe(list, v.array(v.picklist(['connect', 'img'], "must be 'connect', 'img' or both"))),
  /** {host} of error capture (7.5); empty switches it off. */
  VITE_ERROR_CAPTURE_HOST: v.optional(optionalUrl, ''),
  /**
   * Receives the auth token at sign-in (POST with bearer) and deletes it at sign-out (DELETE, 7.5); empty switches it
   * off.
   */
  VITE_AUTH_SYNC_URL: v.optional(optionalUrl, ''),
  /** The fixed secret of records in the existing product's format (9); empty: such records are not read. */
  VITE_STORAGE_SECRET: text,
  /** Base and key of the address-autocomplete service. */
  VITE_ADDRESS_LOOKUP_BASE: url,
  VITE_ADDRESS_LOOKUP_KEY: text,
  /** Captcha: hosts, which reading of specification 6 applies, script address and site key. */
  VITE_CAPTCHA_HOSTS: list,
  VITE_CAPTCHA_HOSTS_MODE: v.optional(v.picklist(['only', 'except'], "must be 'only' or 'except'"), 'only'),
  VITE_CAPTCHA_SCRIPT: v.optional(optionalUrl, ''),
  VITE_CAPTCHA_SITE_KEY: text,
  /** Firebase web app configuration; the emulator's address when a local one is used. */
  VITE_FIREBASE_API_KEY: v.pipe(v.string('is required'), v.nonEmpty('is required')),
  VITE_FIREBASE_PROJECT_ID: v.pipe(v.string('is required'), v.nonEmpty('is required')),
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_AUTH_EMULATOR: v.optional(optionalUrl, ''),
  /** Session replay collector; empty switches it off. */
  VITE_REPLAY_URL: v.optional(optionalUrl, ''),
  /** Marketing-tracking script, loaded in production on the sign-up route only; empty switches it off. */
  VITE_MARKETING_SCRIPT: v.optional(optionalUrl, ''),
  /** The page of the embedded dialer (2.5, 7.6); messages are accepted only from its origin. Empty: no dialer. */
  VITE_DIALER_URL: v.optional(optionalUrl, ''),
  /**
   * Origins of the conferencing services, for the Content-Security-Policy: each serves its library. Empty: no meetings.
   */
  VITE_CONFERENCE_ORIGINS: origins,
  /** The fixed UK test number, E.164; accepted only while availability answers mode 'test'. */
  VITE_TEST_NUMBER: text,
  /** Shown on 'Registration failed!'. */
  VITE_SUPPORT_EMAIL: v.pipe(v.string('is required'), v.email('must be an e-mail address')),
});
export type Configuration = v.InferOutput<typeof configurationSchema>;
