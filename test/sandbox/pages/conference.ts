import { html } from 'hono/html';
import type { ConferenceHosts } from '#src/contracts/conference-hosts.ts';
import type { Conferencing } from '../conference/conferencing.ts';
import type { SandboxContext } from '../http/environment.ts';

const policyFor = (conferences: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${conferences}`,
    "style-src 'self'",
    // The library runs its timers in a worker that it creates from a blob.
    'worker-src blob:',
    `connect-src 'self' ${conferences} ${conferences.replace(/^http/, 'ws')}`,
    'img-src data:',
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** What the page's script needs to join, as JSON in an attribute of the page. */
export interface ConferenceGate {
  /** Of the conferencing service. */
  readonly origin: string;
  readonly hosts: ConferenceHosts;
  readonly room: string;
  /** Null for a guest. */
  readonly token: string | null;
}

/**
 * GET /conference?room=: a page with the conference library and almost none of the app's code, to compare the app with
 * and to try the conference server. Its script documents the available actions. A token is a parameter of the address;
 * without one the user is a guest where the conferencing service admits guests.
 */
export async function conferencePage(context: SandboxContext, conferencing: Conferencing): Promise<Response> {
  const { room = 'lobby', token, tenant: named } = context.req.query();
  const { name, clock, settings } = context.get('tenant');
  // The address counts: a test's browser sends the header of its own tenant with each request.
  const tenant = { name: named ?? name, clock, settings };
  const pass = await conferencing.pass({ tenant, room, user: {} });
  const gate: ConferenceGate = {
    origin: conferencing.originFor(context),
    hosts: conferencing.hosts,
    room: pass.conf_id,
    token: token ?? (conferencing.admitsGuests ? null : pass.token),
  };
  return context.html(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>Conference – Sandbox</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/pages/sandbox.css" />
          <script src="/pages/conference-arriving.js" defer></script>
          <script src="/pages/conference-moderator.js" defer></script>
          <script src="/pages/conference-polls.js" defer></script>
          <script src="/pages/conference.js" defer></script>
        </head>
        <body>
          <main data-gate="${JSON.stringify(gate)}">
            <h1>Conference</h1>
            <p id="state" role="status">Not joined</p>
            <p><button id="join" type="button">Join</button> <button id="leave" type="button">Leave</button></p>
            <div id="tiles"></div>
          </main>
        </body>
      </html>`,
    200,
    { 'content-security-policy': policyFor(gate.origin), 'cache-control': 'no-store' },
  );
}
