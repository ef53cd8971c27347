import type { Configuration } from '#src/contracts/configuration.ts';
import type { DeploymentConfiguration } from '#src/contracts/deployment-configuration.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * React Aria puts two constant <style> elements into the head (touch-action on pressable elements; overscroll on iOS
 * while a dialog is open), lottie-react one (how an animation fills its place). They are admitted by the hash of their
 * text; the test beside this file compares them with the installed libraries. Nothing else needs inline styles: React,
 * keen-slider, lottie's SVG renderer and React Aria set styles through the CSSOM, which the policy does not govern, and
 * the build teaches session recording to do the same (src/build/change-packages.ts).
 */
export const libraryStyleHashes = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-h48haH0359qOIVIMFFnYvB3PSElQN1I/gz3BOLhh/fI='",
] as const;

/**
 * tldraw's host, to which some licences report; and the <style> element of its mark, which shows on a page of a developer
 * and with some licences. Its licence requires that the mark is visible.
 */
export const tldraw = {
  host: 'https://cdn.tldraw.com',
  styleHash: "'sha256-hii1GvifzLiObm11mxWcUszTcw1MQwk4Xrh9I9h7RwA='",
} as const;

/**
 * The origins of Google's reCAPTCHA; Firebase's invisible verifier loads it where the product's captcha does not apply.
 */
const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  hosts: ['www.google.com', 'www.recaptcha.net'],
} as const;

const identityProvider = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'] as const;

function originOf(url: string): readonly string[] {
  return url === '' ? [] : [new URL(url).origin];
}

function isLoopback(url: string): boolean {
  const { hostname, protocol } = new URL(url);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Only when configured: no policy allows a whole scheme by default. */
function anyHttps(configuration: Configuration, what: 'connect' | 'img'): readonly string[] {
  return configuration.VITE_CSP_ALLOW_ANY_HTTPS.includes(what) ? ['https:'] : [];
}

/**
 * The possible hosts of the relay and the meeting services. Their addresses are answers of the central point,
 * default-relay-server and meet/{meeting_id} (specification 7.1), so a deployment must list them. A central point on
 * this machine may answer with any port of this machine.
 */
function relaySources(configuration: Configuration): readonly string[] {
  const local = isLoopback(configuration.VITE_CENTRAL_POINT_HOST) ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  return [
    ...configuration.VITE_RELAY_HOSTS,
    ...configuration.VITE_MEETING_HOSTS,
    ...anyHttps(configuration, 'connect'),
    ...local,
  ];
}

/** A conferencing service and its bridge use websockets, and the service answers a few requests. */
function conferenceSources({ VITE_CONFERENCE_ORIGINS: origins }: Configuration): readonly string[] {
  return origins.flatMap((origin) => [origin, origin.replace(/^http/iu, 'ws')]);
}

/** Media of a conference are processed by WebAssembly: it may be compiled, which turns no text into a script. */
const webAssembly = ({ VITE_CONFERENCE_ORIGINS: origins }: Configuration): readonly string[] =>
  origins.length > 0 ? ["'wasm-unsafe-eval'"] : [];

function usesRecaptcha(configuration: Configuration): boolean {
  const script = configuration.VITE_CAPTCHA_SCRIPT;
  const captchaIsGoogles = script !== '' && recaptcha.hosts.some((host) => host === new URL(script).hostname);
  return captchaIsGoogles || configuration.VITE_FIREBASE_AUTH_EMULATOR === '';
}

function directives(configuration: DeploymentConfiguration): Directives {
  const captcha = originOf(configuration.VITE_CAPTCHA_SCRIPT);
  const marketing = originOf(configuration.VITE_MARKETING_SCRIPT);
  const google = usesRecaptcha(configuration) ? recaptcha : { script: [], frame: [] };
  const emulator = originOf(configuration.VITE_FIREBASE_AUTH_EMULATOR);
  const conferences = configuration.VITE_CONFERENCE_ORIGINS;
  const hasTldraw = configuration.VITE_WHITEBOARD_SURFACE === 'tldraw';
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...captcha, ...google.script, ...marketing, ...conferences, ...webAssembly(configuration)],
    'style-src': ["'self'", ...libraryStyleHashes, ...(hasTldraw ? [tldraw.styleHash] : [])],
    // A picture from another host is not requested: its participant is shown by initials.
    'img-src': [
      "'self'",
      ...marketing,
      ...configuration.VITE_AVATAR_HOSTS,
      ...anyHttps(configuration, 'img'),
      ...(conferences.length > 0 ? ['data:'] : []),
    ],
    'font-src': ["'self'"],
    // A recording is played from memory, through a blob address.
    'media-src': ["'self'", ...(conferences.length > 0 ? ['blob:'] : [])],
    'connect-src': [
      "'self'",
      ...originOf(configuration.VITE_CENTRAL_POINT_HOST),
      ...relaySources(configuration),
      ...originOf(configuration.VITE_ADDRESS_LOOKUP_BASE),
      ...(emulator.length > 0 ? emulator : identityProvider),
      ...originOf(configuration.VITE_ERROR_CAPTURE_HOST),
      ...originOf(configuration.VITE_AUTH_SYNC_URL),
      ...originOf(configuration.VITE_REPLAY_URL),
      ...captcha,
      ...google.script,
      ...marketing,
      ...conferenceSources(configuration),
      ...originOf(configuration.VITE_MEETING_FILES_HOST),
      ...(hasTldraw && configuration.VITE_TLDRAW_LICENSE_KEY !== '' ? [tldraw.host] : []),
    ],
    'frame-src': ["'self'", ...captcha, ...google.frame, ...originOf(configuration.VITE_DIALER_URL)],
    // The conference library runs its timers in a worker that it creates from a blob.
    'worker-src': ["'self'", ...(conferences.length > 0 ? ['blob:'] : [])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * The Content-Security-Policy of the app (architecture 7), from the configured hosts: no 'unsafe-inline', no
 * 'unsafe-eval', and 'wasm-unsafe-eval' only where there are conferences. For the built app only: the development server's inline scripts would be refused.
 */
export function contentSecurityPolicy(configuration: DeploymentConfiguration): string {
  return Object.entries(directives(configuration))
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Every security header of the app, by name. A pure function, for the configuration of any server. */
export function securityHeaders(configuration: DeploymentConfiguration): Readonly<Record<string, string>> {
  // The dialer's frame makes calls and rings: it may use the features that the shell delegates with the frame's
  // `allow`.
  const selfAndDialer = ['self', ...originOf(configuration.VITE_DIALER_URL).map((origin) => `"${origin}"`)].join(' ');
  return {
    'Content-Security-Policy': contentSecurityPolicy(configuration),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [
      'camera=(self)',
      `microphone=(${selfAndDialer})`,
      'display-capture=(self)',
      'otp-credentials=(self)',
      'fullscreen=(self)',
      `autoplay=(${selfAndDialer})`,
      'geolocation=()',
      'payment=()',
      'usb=()',
    ].join(', '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
