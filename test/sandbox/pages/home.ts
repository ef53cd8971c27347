import { html } from 'hono/html';
import type { SandboxContext } from '../http/environment.ts';
import { failingCompany } from '../state/settings.ts';
import { testNumber } from '../seed/directory.ts';
import { seededAccounts, seededInvitations, seededOwnerships } from '../seed/people.ts';
import { page } from './layout.ts';
import { operations, presets, switches } from './presets.ts';

const services = [
  ['Central point', '/central-point/api/', 'device info, back-end set-up, maintenance, developer PIN'],
  ['Relay', '/relay/api/v1/', 'names the mothership; answers everything it does'],
  ['Mothership', '/mothership/api/v1/', 'availability, numbers, codes, registration, sign-in'],
  ['Phone provider', '/identitytoolkit.googleapis.com/', 'the Firebase Auth emulator, behind this address'],
  ['Address lookup', '/address/', 'UK addresses by postcode or street'],
  ['Captcha', '/captcha/api.js', 'a widget with a real challenge'],
  ['Error capture', '/error-capture/api/v1/error-capture/sync', 'keeps what the app reports'],
  ['Session replay', '/replay/sessions', 'keeps what the app records'],
  ['Marketing script', '/marketing.js', 'reports the visit'],
] as const;

/** The app's paths that open a seeded link. */
const keys = (path: string, links: object) => Object.keys(links).map((key) => html`<code>${path}${key}</code> `);

/** GET /: the running services, and buttons for the most used faults. */
export function homePage(context: SandboxContext): Response | Promise<Response> {
  return page(context, {
    title: 'Control',
    script: 'home.js',
    body: html`
      <h1>Control</h1>
      <p id="said" role="status"></p>
      <div class="columns">
        <section aria-labelledby="faults-heading">
          <h2 id="faults-heading">Faults</h2>
          <form id="fault" class="fields">
            <label for="operation">When the app calls</label>
            <select id="operation" name="operation">
              ${operations.map(([name, label]) => html`<option value="${name}">${label} (${name})</option>`)}
            </select>
            <label for="times">How often</label>
            <select id="times" name="times">
              <option value="1">Once</option>
              <option value="3">Three times</option>
              <option value="">Until cleared</option>
            </select>
            <fieldset>
              <legend>It meets</legend>
              <div class="buttons">
                ${presets.map(({ label, fault }) => html`<button type="button" data-fault="${JSON.stringify(fault)}">${label}</button>`)}
              </div>
            </fieldset>
          </form>
          <h3>Set now</h3>
          <ul id="faults" class="plain" role="list"></ul>
          <button type="button" data-action="clear-faults">Clear all faults</button>
        </section>

        <section aria-labelledby="behaviour-heading">
          <h2 id="behaviour-heading">Behaviour</h2>
          <div class="stack">
            ${switches.map(
              ({ label, on, off }) =>
                html`<label class="switch">
                  <input
                    type="checkbox"
                    role="switch"
                    data-on="${JSON.stringify(on)}"
                    data-off="${JSON.stringify(off)}"
                  />
                  ${label}
                </label>`,
            )}
          </div>
          <h3>Clock</h3>
          <p>It is <time id="clock">–</time> here. Codes wait and expire by this clock, not by the browser's.</p>
          <div class="buttons">
            <button type="button" data-advance="180000">3 minutes on</button>
            <button type="button" data-advance="600000">10 minutes on</button>
            <button type="button" data-action="reset-clock">Real time</button>
          </div>
          <h3>Everything</h3>
          <button type="button" class="danger" data-action="reset">Start over</button>
        </section>

        <section aria-labelledby="good-heading">
          <h2 id="good-heading">Good to know</h2>
          <ul>
            ${seededAccounts.map(
              ({ email, password }) => html`<li>Sign in: <code>${email}</code> with <code>${password}</code>.</li>`,
            )}
            <li>Invitations: ${keys('/invitation/', seededInvitations)}</li>
            <li>Ownership: ${keys('/accept-ownership/', seededOwnerships)}</li>
            <li>Taken: <code>taken@example.com</code>, <code>+44 7400 999999</code>, <code>Taken Ltd</code>.</li>
            <li>A company named <code>${failingCompany}</code> fails to be set up.</li>
            <li>Nottingham has no numbers left, and neither has Fort Collins, Colorado.</li>
            <li>
              <code>/signup?country=DE</code> skips number selection; <code>/signup?mode=test</code> is test mode.
            </li>
            <li>In test mode <code>${testNumber}</code> needs no SMS: any six digits do.</li>
          </ul>
        </section>

        <section aria-labelledby="services-heading">
          <h2 id="services-heading">What runs here</h2>
          <dl>
            ${services.map(
              ([name, path, what]) =>
                html`<dt>${name} <code>${path}</code></dt>
                  <dd>${what}</dd>`,
            )}
          </dl>
        </section>
      </div>

      <section aria-labelledby="requests-heading">
        <h2 id="requests-heading">Last requests</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of requests">
          <table>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Operation</th>
                <th scope="col">Request</th>
                <th scope="col">Answer</th>
              </tr>
            </thead>
            <tbody id="requests"></tbody>
          </table>
        </div>
      </section>
    `,
  });
}
