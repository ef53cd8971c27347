import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { PhoneDirectory } from './auth-emulator/phone-directory.ts';
import { SmsCourier } from './auth-emulator/sms-courier.ts';
import { conferencingAt, localConferencing } from './conference/conferencing.ts';
import { conferenceLibrary } from './conference/library.ts';
import { control } from './control/control.ts';
import type { Deployment } from './deployment/deployment.ts';
import { type SandboxEnvironment, tenancy } from './http/environment.ts';
import { Problem } from './http/problem.ts';
import { pages } from './pages/pages.ts';
import { addressLookup } from './services/address-lookup.ts';
import { authSync } from './services/auth-sync.ts';
import { captcha } from './services/captcha.ts';
import { centralPoint } from './services/central-point.ts';
import { errorCapture } from './services/error-capture.ts';
import { marketing } from './services/marketing.ts';
import { meetingFiles } from './services/meeting-files.ts';
import { meetingService } from './services/meeting-service.ts';
import { phoneAuth } from './services/phone-auth.ts';
import { relay } from './services/relay/relay.ts';
import { replay } from './services/replay.ts';
import { harmonies } from './seed/directory.ts';
import { type Clock, systemClock } from './state/clock.ts';
import { Tenants } from './state/tenant.ts';

export interface SandboxOptions {
  readonly clock?: Clock;
  /** What the back end asks the phone provider. */
  readonly directory: PhoneDirectory;
  /** The Firebase Auth emulator's address; null when none runs. */
  readonly emulator?: string | null;
  /** Where meetings take place; null for the sandbox's own conference server. */
  readonly deployment?: Deployment | null;
  /** The app's, whose pages alone call the file service; null when there is no app. */
  readonly appOrigin?: string | null;
}

export interface Sandbox {
  readonly app: Hono<SandboxEnvironment>;
  readonly tenants: Tenants;
}

const PREFLIGHT_SECONDS = 600;

/**
 * Everything the app talks to, on one origin with a path prefix for each service (test/sandbox/README.md). No state
 * outlives the process; each tenant has its own.
 */
export function createSandbox({
  clock = systemClock,
  directory,
  emulator = null,
  deployment = null,
  appOrigin = null,
}: SandboxOptions): Sandbox {
  const conferencing = deployment === null ? localConferencing : conferencingAt(deployment);
  const tenants = new Tenants(clock);
  const courier = new SmsCourier(directory);
  const app = new Hono<SandboxEnvironment>();

  const anyPage = cors({
    // Any page may call, by name rather than by '*', so that requests with credentials are answered too.
    origin: (origin) => (origin === '' ? '*' : origin),
    credentials: true,
    exposeHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
  app.use((context, next) => (context.req.path.startsWith('/files/') ? next() : anyPage(context, next)));
  app.use(tenancy(tenants));

  const relayService = relay(directory, conferencing);
  for (const server of ['relay', 'relay-2', 'mothership', 'mothership-us']) {
    app.route(`/${server}/api/v1`, relayService);
  }
  const meetings = meetingService(conferencing);
  for (const { server } of harmonies) app.route(`/${server}/api/v1`, meetings);
  app.route('/central-point/api', centralPoint);
  app.route('/error-capture/api/v1', errorCapture);
  app.route('/auth-sync', authSync);
  app.route('/address', addressLookup);
  app.route('/files/api/v1', meetingFiles(appOrigin));
  app.route('/captcha', captcha);
  app.route('/replay', replay);
  app.route('/control', control(tenants));
  app.route('/', conferenceLibrary);
  app.route('/', marketing);
  app.route('/', pages(courier, conferencing));
  app.route('/', phoneAuth(emulator, courier));

  app.notFound((context) => context.json({ message: `There is nothing at ${context.req.path}` }, 404));
  app.onError((error, context) => {
    if (error instanceof Problem) return context.json(error.body(), error.status, error.headers());
    return context.json({ message: 'The sandbox failed.', description: String(error) }, 500);
  });
  return { app, tenants };
}
