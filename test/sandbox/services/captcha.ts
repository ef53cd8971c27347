import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { SandboxEnvironment } from '../http/environment.ts';
import { parseBody } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { browserScript } from '../pages/browser-script.ts';
import { script, stylesheet } from '../pages/assets.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

/** The challenge's own document: the embedding page can neither read nor style it, and it cannot read the page. */
const challengePage = html`<!doctype html>
  <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Security check</title>
      <link rel="stylesheet" href="challenge.css" />
      <script src="challenge.js" defer></script>
    </head>
    <body>
      <main>
        <form id="challenge" novalidate>
          <h1>Are you human?</h1>
          <label id="question" for="answer">One moment please…</label>
          <div class="row">
            <input id="answer" name="answer" inputmode="numeric" autocomplete="off" maxlength="4" required />
            <button type="submit">Check</button>
          </div>
          <button type="button" id="another" class="quiet">Another question</button>
          <p id="message" role="alert"></p>
        </form>
        <p id="passed" role="status" tabindex="-1" hidden>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5" /></svg>
          <span>You are verified.</span>
        </p>
      </main>
    </body>
  </html>`;

/**
 * A captcha service with the `grecaptcha.render` interface and a real challenge: a small sum in a frame of this origin.
 * The embedding page needs only this origin in script-src and frame-src.
 */
export const captcha = new Hono<SandboxEnvironment>()
  .get('/api.js', operation('captchaScript'), async (context) =>
    script(context, await browserScript(new URL('../pages/client/captcha-widget.ts', import.meta.url))),
  )
  .get('/challenge', operation('captchaFrame'), (context) =>
    context.html(challengePage, 200, {
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    }),
  )
  .get('/challenge.js', async (context) =>
    script(context, await browserScript(new URL('../pages/client/captcha-challenge.ts', import.meta.url))),
  )
  .get('/challenge.css', (context) =>
    stylesheet(context, new URL('../pages/styles/captcha-challenge.css', import.meta.url)),
  )
  .post('/challenges', operation('captchaChallenge'), async (context) => {
    const { sitekey } = await parseBody(context, v.object({ sitekey: filled }));
    return context.json(context.get('tenant').captcha.challenge(sitekey));
  })
  .post('/challenges/:id/answer', operation('captchaAnswer'), async (context) => {
    const { answer } = await parseBody(context, v.object({ answer: v.string() }));
    const outcome = context.get('tenant').captcha.answer(context.req.param('id'), answer);
    if (outcome === null) throw new Problem(404, { message: 'This challenge is over.' });
    if ('token' in outcome) return context.json(outcome);
    return context.json({ message: 'That is not right. Here is another one.', challenge: outcome });
  })
  // Verifies a token for another service; a token is valid once.
  .post('/siteverify', async (context) => {
    const { response } = await parseBody(context, v.object({ response: filled }));
    const success = context.get('tenant').captcha.redeem(response);
    return context.json({ success, 'error-codes': success ? [] : ['timeout-or-duplicate'] });
  });
