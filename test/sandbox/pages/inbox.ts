import { html } from 'hono/html';
import type { SandboxContext } from '../http/environment.ts';
import type { Message } from '../state/mailbox.ts';
import { page, type Markup } from './layout.ts';

function item(message: Message): Markup {
  return html`<li class="message" data-id="${message.id}">
    <span class="channel ${message.channel}">${message.channel === 'email' ? 'E-mail' : 'SMS'}</span>
    <div class="envelope">
      <p class="to">${message.to}</p>
      <p class="text">${message.text}</p>
      <time datetime="${message.sentAt}">${message.sentAt.slice(11, 19)} UTC</time>
    </div>
    <div class="code">
      <strong>${message.code}</strong>
      <button type="button" data-copy="${message.code}">
        Copy<span class="visually-hidden"> code ${message.code} for ${message.to}</span>
      </button>
    </div>
  </li>`;
}

/** Only the list, which the page fetches periodically. */
export const messageList = (messages: readonly Message[]): Markup =>
  messages.length === 0
    ? html`<li class="empty">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M6 14h36v24H6z M6 14l18 14 18-14" />
        </svg>
        <p>Nothing here yet. Codes show up as soon as the app asks for them.</p>
      </li>`
    : html`${messages.map(item)}`;

/** GET /inbox: the messages sent to visitors, like a mail catcher; newest first. */
export function inboxPage(
  context: SandboxContext,
  messages: readonly Message[],
  to: string,
): Response | Promise<Response> {
  return page(context, {
    title: 'Inbox',
    script: 'inbox.js',
    body: html`
      <div class="heading">
        <h1>Inbox</h1>
        <form role="search" class="filter">
          <label for="to">Sent to</label>
          <input id="to" name="to" type="search" value="${to}" placeholder="E-mail or number" autocomplete="off" />
        </form>
        <label class="switch"><input id="live" type="checkbox" role="switch" checked /> Refresh by itself</label>
      </div>
      <p id="news" role="status" class="visually-hidden"></p>
      <ul id="messages" class="messages" role="list">
        ${messageList(messages)}
      </ul>
    `,
  });
}
