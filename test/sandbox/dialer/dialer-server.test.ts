import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { simulations } from './dialer-page.ts';
import { createDialer } from './dialer-server.ts';

const dialer = createDialer({ shellOrigin: 'http://localhost:4173' });

test('only the app may embed the demo dialer, and it runs no inline script', async () => {
  const answer = await dialer.request('/');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors http://localhost:4173');
  expect(policy).not.toContain('unsafe-');
  expect(await answer.text()).not.toMatch(/ on\w+=|<script>|style=/);
});

test('browsers can run its script, which handles every button', async () => {
  const answer = await dialer.request('/dialer.js');
  const code = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(() => new Script(code)).not.toThrow();
  const actions = simulations.flatMap(({ buttons }) => buttons.map(({ action }) => action));
  expect(actions.filter((action) => !new RegExp(`^\\s*["']?${action}["']?:`, 'm').test(code))).toEqual([]);
});

test('its style sheet is served', async () => {
  const answer = await dialer.request('/dialer.css');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});
