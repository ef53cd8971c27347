import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const themes = ['light', 'dark'] as const;

/** Expects no violation of any axe rule, in both themes. Frames of other services are excluded. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  // Injected through the debugger, because the page's security policy blocks scripts.
  if (!isLoaded) await page.evaluate(axe.source);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const violations = await page.evaluate(async () => {
      // A busy browser can keep an animation at its first frame, where what appears is still transparent.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
      // Without transitions every colour is the final one, also where the audited view changes during the audit.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      try {
        const engine = (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe;
        const results = await engine.run({ iframes: false, resultTypes: ['violations'] });
        return results.violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
        }));
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      }
    });
    expect.soft(violations, `${name}, ${theme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
