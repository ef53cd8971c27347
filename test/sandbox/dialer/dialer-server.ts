import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { listen, type Listening } from '../http/listen.ts';
import { browserScript } from '../pages/browser-script.ts';
import { dialerPage } from './dialer-page.ts';

export interface DialerOptions {
  /** The app's origin: the only page that may embed the dialer, and the only one with which it exchanges messages. */
  readonly shellOrigin: string;
}

/** The demo dialer (specification 2.5, 7.6), to be served on an origin of its own. */
export function createDialer({ shellOrigin }: DialerOptions): Hono {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shellOrigin}`,
  ].join('; ');
  const asset = (type: string) => ({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
  return new Hono()
    .use(async (context, next) => {
      await next();
      context.header('x-content-type-options', 'nosniff');
      context.header('referrer-policy', 'no-referrer');
    })
    .get('/', (context) =>
      context.html(dialerPage(shellOrigin), 200, { 'content-security-policy': policy, 'cache-control': 'no-store' }),
    )
    .get('/dialer.js', async (context) =>
      context.body(await browserScript(new URL('./client/dialer.ts', import.meta.url)), 200, asset('text/javascript')),
    )
    .get('/dialer.css', async (context) =>
      context.body(await readFile(new URL('./styles/dialer.css', import.meta.url), 'utf8'), 200, asset('text/css')),
    );
}

/** Serves the demo dialer on loopback; port 0 takes any free one. */
export function startDialer(options: DialerOptions & { readonly port: number }): Promise<Listening> {
  const app = createDialer(options);
  return listen((request) => app.fetch(request), options.port);
}
