import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const themes = ['light', 'dark'] as const;

/** No violation of any rule axe knows, in both themes. Frames of other services answer for themselves. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  // Through the debugger, past the page's security policy.
  if (!isLoaded) await page.evaluate(axe.source);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    // Colours on their way from one theme to the other are nobody's.
    await page.evaluate(async () => {
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(transitions.map(async (each) => each.finished));
    });
    const violations = await page.evaluate(async () => {
      const engine = (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe;
      const results = await engine.run({ iframes: false, resultTypes: ['violations'] });
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
    });
    expect.soft(violations, `${name}, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
