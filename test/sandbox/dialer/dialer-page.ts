import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

interface Button {
  /** The actions of the client; client/dialer.ts implements each. */
  readonly action: string;
  readonly label: string;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
const letters: Readonly<Record<string, string>> = {
  '2': 'ABC',
  '3': 'DEF',
  '4': 'GHI',
  '5': 'JKL',
  '6': 'MNO',
  '7': 'PQRS',
  '8': 'TUV',
  '9': 'WXYZ',
  '0': '+',
};

/** Every message that the demo dialer sends at the press of a button. */
export const simulations: readonly { readonly title: string; readonly buttons: readonly Button[] }[] = [
  {
    title: 'Calls',
    buttons: [
      { action: 'incoming', label: 'Incoming call' },
      { action: 'answered', label: 'Answer' },
      { action: 'ended', label: 'End' },
      { action: 'completed', label: 'Complete' },
      { action: 'incoming-notification', label: 'Tell of the call' },
      { action: 'missed-notification', label: 'Tell of a missed call' },
    ],
  },
  {
    title: 'Notifications',
    buttons: [
      { action: 'get-permission', label: 'Ask for permission' },
      { action: 'check-permission', label: 'Check permission' },
      { action: 'chat-notification', label: 'Chat message' },
      { action: 'test-notification', label: 'Test' },
      { action: 'notification', label: 'General' },
    ],
  },
  {
    title: 'Session',
    buttons: [
      { action: 'switch-organization', label: 'Switch organisation' },
      { action: 'logout', label: 'Log out' },
      { action: 'reload', label: 'Reload this frame' },
      { action: 'flood', label: 'Flood the shell' },
    ],
  },
];

const keypad = (): Markup =>
  html`<div class="keypad" role="group" aria-label="Keypad">
    ${keys.map((key) => html`<button type="button" data-key="${key}">${key}<small>${letters[key] ?? ''}</small></button>`)}
  </div>`;

const group = ({ title, buttons }: (typeof simulations)[number]): Markup =>
  html`<fieldset>
    <legend>${title}</legend>
    ${buttons.map(({ action, label }) => html`<button type="button" data-action="${action}">${label}</button>`)}
  </fieldset>`;

/** The demo dialer's only page. `shellOrigin` is the only origin with which it exchanges messages. */
export function dialerPage(shellOrigin: string): Markup {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Demo dialer</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dialer.css" />
        <script src="/dialer.js" defer></script>
      </head>
      <body data-shell="${shellOrigin}">
        <header>
          <h1>Demo dialer</h1>
          <p id="user" role="status">Waiting for the shell…</p>
        </header>
        <main>
          <section class="phone" aria-label="Phone">
            <form id="dial">
              <label for="number">Number</label>
              <input id="number" type="tel" autocomplete="off" placeholder="Type a number" />
              ${keypad()}
              <button class="call" type="submit">Call</button>
            </form>
            <p id="call" class="state" role="status">No call</p>
          </section>
          <section aria-label="What the dialer says">
            <h2>Say to the shell</h2>
            ${simulations.map(group)}
          </section>
          <section class="talk" aria-label="Messages">
            <h2 id="talk">Messages</h2>
            <ol id="log" tabindex="0" aria-labelledby="talk"></ol>
          </section>
        </main>
      </body>
    </html>`;
}
