import { afterEach, expect, test } from 'vitest';
import { createSandboxClient } from './client.ts';
import { KnownPhones } from './sandbox.fixture.ts';
import { startSandbox, type RunningSandbox } from './server.ts';

const running: RunningSandbox[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

async function start() {
  const sandbox = await startSandbox({ port: 0, directory: new KnownPhones() });
  running.push(sandbox);
  const client = createSandboxClient({ url: sandbox.url, tenant: 'client' });
  const signUp = (email: string) =>
    fetch(`${sandbox.url}/mothership/api/v1/signups`, {
      method: 'POST',
      headers: client.headers,
      body: JSON.stringify({ email, email_uid: '' }),
    });
  return { client, signUp };
}

test('waits for a code, and for the next one', async () => {
  const { client, signUp } = await start();
  const waiting = client.codeFor('a@example.com');
  await signUp('a@example.com');
  expect(await waiting).toMatch(/^\d{6}$/);
  await client.moveClock({ advance: 180_000 });
  const second = client.codeFor('a@example.com', { count: 2 });
  await signUp('a@example.com');
  const [newest, oldest] = await client.messages('a@example.com').then((messages) => messages.map(({ code }) => code));
  expect(await second).toBe(newest);
  expect(await waiting).toBe(oldest);
});

test('says so when no code comes', async () => {
  const { client } = await start();
  await expect(client.codeFor('b@example.com', { timeout: 1 })).rejects.toThrow('Fewer than 1 messages reached');
});

test('says so when the sandbox refuses', async () => {
  const { client } = await start();
  await expect(client.fault({ kind: 'offline' })).rejects.toThrow('say which requests are met');
});
