import { expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox.fixture.ts';

it('keeps a synced token until it is deleted', async () => {
  const { app, tenants } = createTestSandbox();
  const tenant = tenants.get('default');
  const call = (method: string, headers: Record<string, string>) =>
    app.request('/auth-sync/token', { method, headers });
  const bearer = { authorization: 'Bearer token-ada' };
  expect((await call('POST', bearer)).status).toBe(204);
  expect([...tenant.syncedTokens]).toEqual(['token-ada']);
  expect((await call('DELETE', bearer)).status).toBe(204);
  expect([...tenant.syncedTokens]).toEqual([]);
  expect((await call('POST', {})).status).toBe(401);
});
