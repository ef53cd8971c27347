import { expect, test } from './fixtures.ts';
import { sandboxOrigin } from './support/ports.ts';

test.describe('the base of the browser tests', () => {
  test('an inline script is refused by the security policy, and recorded as a problem', async ({ page, problems }) => {
    await page.goto('/signup');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "owned"';
      document.body.append(script);
    });
    await expect.poll(() => problems.unexpected.join('\n')).toContain('Content Security Policy');
    expect(await page.title()).not.toBe('owned');
    problems.allow(/Content Security Policy/);
    expect(problems.unexpected).toEqual([]);
  });

  test('an uncaught error is recorded as a problem', async ({ page, problems }) => {
    await page.goto('/signup');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('an uncaught error');
      });
    });
    await expect.poll(() => problems.unexpected.join('\n')).toContain('an uncaught error');
    problems.allow(/an uncaught error/);
  });

  test('a missing file of the app is recorded as a problem; an error answer of a service is not', async ({
    page,
    problems,
  }) => {
    await page.goto('/signup');
    const statuses = await page.evaluate(
      async (missing) => {
        const answers = await Promise.all(missing.map(async (url) => fetch(url)));
        return answers.map(({ status }) => status);
      },
      [`${sandboxOrigin}/nothing-here`, '/assets/nothing-here.js'],
    );
    expect(statuses).toEqual([404, 404]);
    await expect.poll(() => problems.unexpected).toHaveLength(1);
    problems.allow(/Failed to load resource.*404/);
  });

  test('each test has a tenant of its own, and the clock moves page and tenant together', async ({
    page,
    sandbox,
    clock,
  }) => {
    await page.goto('/signup');
    await expect.poll(async () => (await sandbox.requests('checkSignupAvailable')).length).toBe(1);
    const before = await page.evaluate(() => Date.now());
    await clock.sleep(20_000);
    expect((await page.evaluate(() => Date.now())) - before).toBeGreaterThanOrEqual(20_000);
    await sandbox.settings({ availability: { error: 'Closed for today' } });
    await page.reload();
    await expect(page.getByText('Closed for today')).toBeVisible();
    const at = (await sandbox.requests('checkSignupAvailable')).map((request) => Date.parse(request.at));
    expect(at).toHaveLength(2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(20_000);
  });
});
