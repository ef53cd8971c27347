import { expect, it } from 'vitest';
import { securityCode } from './security-code.ts';

it('is the same on both sides, has 30 digits in groups, and differs with each key', async () => {
  const code = await securityCode(['key of Ada', 'key of Ben']);
  expect(code).toMatch(/^\d{5}(?: \d{5}){5}$/u);
  expect(await securityCode(['key of Ben', 'key of Ada'])).toBe(code);
  expect(await securityCode(['key of Ada', 'key of Eve'])).not.toBe(code);
});
