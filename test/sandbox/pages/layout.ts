import { html } from 'hono/html';
import type { SandboxContext } from '../http/environment.ts';

export type Markup = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  /** Name of the page's script under /pages/. */
  readonly script: string;
  readonly body: Markup;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An HTML page of the sandbox. Links keep the tenant. */
export function page(context: SandboxContext, { title, script, body }: Page): Response | Promise<Response> {
  const tenant = context.get('tenant').name;
  const query = `?tenant=${encodeURIComponent(tenant)}`;
  const current = (path: string): Markup => (context.req.path === path ? html`aria-current="page"` : html``);
  return context.html(
    html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title} – Sandbox</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/pages/sandbox.css" />
          <script src="/pages/${script}" defer></script>
        </head>
        <body data-tenant="${tenant}">
          <a class="skip" href="#main">Skip to content</a>
          <header>
            <p class="brand">Sandbox</p>
            <nav aria-label="Pages">
              <a href="/${query}" ${current('/')}>Control</a>
              <a href="/inbox${query}" ${current('/inbox')}>Inbox</a>
              <a href="/conference${query}&room=daily-standup">Conference</a>
            </nav>
            <p class="tenant">Tenant <b>${tenant}</b></p>
          </header>
          <main id="main" tabindex="-1">${body}</main>
        </body>
      </html>`,
    200,
    { 'content-security-policy': policy, 'cache-control': 'no-store' },
  );
}
