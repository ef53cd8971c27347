import { join } from 'node:path';
import { root } from '#test/tools/run/steps.ts';
import { budget } from '#test/tools/size/budget.ts';
import { loadedChunks, readBuild } from '#test/tools/size/build.ts';
import { expect, test } from './fixtures.ts';
import { ports } from './support/ports.ts';

test(`what the size budget counts is all that ${budget.route} needs to show and operate its first sub-screen`, async ({
  page,
}) => {
  const build = readBuild(join(root, '.cache', `app-${ports.appPort}`), root);
  const counted = new Set(
    loadedChunks(build, budget.onDemand).flatMap(({ file, css }) => [`/${file}`, ...css.map((each) => `/${each}`)]),
  );
  const loaded = new Set<string>();
  // Scripts and style sheets beyond the budget never arrive; whoever waits for one waits for ever.
  await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!counted.has(path)) return;
    loaded.add(path);
    await route.continue();
  });

  await page.goto(budget.route);
  await expect(page.getByRole('heading', { name: 'Choose your telephone number' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('radio').nth(1).check();
  await expect(next).toBeEnabled();

  expect([...loaded].toSorted(), 'nothing is counted that is not loaded').toEqual([...counted].toSorted());
});
