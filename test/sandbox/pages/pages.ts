import { Hono } from 'hono';
import type { SmsCourier } from '../auth-emulator/sms-courier.ts';
import type { Conferencing } from '../conference/conferencing.ts';
import type { SandboxContext, SandboxEnvironment } from '../http/environment.ts';
import type { Message } from '../state/mailbox.ts';
import { script, stylesheet } from './assets.ts';
import { browserScript } from './browser-script.ts';
import { conferencePage } from './conference.ts';
import { homePage } from './home.ts';
import { inboxPage, messageList } from './inbox.ts';

/** The HTML pages, and the inbox for tests (`/inbox/messages`). */
export function pages(courier: SmsCourier, conferencing: Conferencing): Hono<SandboxEnvironment> {
  const messages = async (context: SandboxContext): Promise<readonly Message[]> => {
    const { mailbox } = context.get('tenant');
    await courier.deliverUnclaimed(mailbox);
    return mailbox.list(context.req.query('to'));
  };
  return new Hono<SandboxEnvironment>()
    .get('/', homePage)
    .get('/inbox', async (context) => inboxPage(context, await messages(context), context.req.query('to') ?? ''))
    .get('/inbox/list', async (context) => context.html(messageList(await messages(context))))
    .get('/inbox/messages', async (context) => context.json({ messages: await messages(context) }))
    .get('/pages/sandbox.css', (context) => stylesheet(context, new URL('./styles/sandbox.css', import.meta.url)))
    .get('/pages/inbox.js', async (context) =>
      script(context, await browserScript(new URL('./client/inbox.ts', import.meta.url))),
    )
    .get('/conference', (context) => conferencePage(context, conferencing))
    .get('/pages/conference.js', async (context) =>
      script(context, await browserScript(new URL('./client/conference.ts', import.meta.url))),
    )
    .get('/pages/conference-arriving.js', async (context) =>
      script(context, await browserScript(new URL('./client/conference-arriving.ts', import.meta.url))),
    )
    .get('/pages/conference-moderator.js', async (context) =>
      script(context, await browserScript(new URL('./client/conference-moderator.ts', import.meta.url))),
    )
    .get('/pages/conference-polls.js', async (context) =>
      script(context, await browserScript(new URL('./client/conference-polls.ts', import.meta.url))),
    )
    .get('/pages/home.js', async (context) =>
      script(context, await browserScript(new URL('./client/home.ts', import.meta.url))),
    );
}
