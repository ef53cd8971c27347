import { once } from 'node:events';
import { expect, test } from 'vitest';
import { assertPortFree, listen, PortTakenError } from './listen.ts';

test('the error names the port, its purpose, and how to choose another one', async () => {
  const server = await listen(() => new Response('here'), 0);
  const taken = assertPortFree(server.port, 'the sandbox', 'SANDBOX_PORT');
  await expect(taken).rejects.toThrow(PortTakenError);
  await expect(taken).rejects.toThrow(`Port ${server.port}, meant for the sandbox, is in use.`);
  await expect(taken).rejects.toThrow('SANDBOX_PORT=<port>');
  expect(await (await fetch(server.url)).text()).toBe('here');
  await server.close();
  await assertPortFree(server.port, 'the sandbox', 'SANDBOX_PORT');
});

test('closing ends requests that wait for an answer', async () => {
  const requests = new EventTarget();
  const arrived = once(requests, 'arrived');
  const server = await listen(async () => {
    requests.dispatchEvent(new Event('arrived'));
    await once(requests, 'never');
    return new Response('answered');
  }, 0);
  const outcome = fetch(server.url).then(
    () => 'answered',
    () => 'ended',
  );
  await arrived;
  await server.close();
  expect(await outcome).toBe('ended');
});
