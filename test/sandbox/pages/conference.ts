import { html } from 'hono/html';
import type { SandboxContext } from '../http/environment.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The library runs its timers in a worker that it creates from a blob.
  'worker-src blob:',
  "connect-src 'self' ws:",
  'img-src data:',
  'media-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * GET /conference?room=: a page with the conference library and almost none of the app's code, to compare the app with
 * and to try the conference server. Its script documents the available actions.
 */
export function conferencePage(context: SandboxContext): Response | Promise<Response> {
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
          <script src="/pages/conference-moderator.js" defer></script>
          <script src="/pages/conference.js" defer></script>
        </head>
        <body>
          <main>
            <h1>Conference</h1>
            <p id="state" role="status">Not joined</p>
            <p><button id="join" type="button">Join</button> <button id="leave" type="button">Leave</button></p>
            <div id="tiles"></div>
          </main>
        </body>
      </html>`,
    200,
    { 'content-security-policy': policy, 'cache-control': 'no-store' },
  );
}
