/** Elements that move while a page is loaded, without an input. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How much each shift was, and what moved from where to where. */
    layoutShifts: string[];
  }
}

/** To be called before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      // lib.dom has no type for these entries.
      interface Shift extends PerformanceEntry {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      }
      const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'removed');
          return `${what}: ${placeOf(previousRect)} -> ${placeOf(currentRect)}`;
        });
        window.layoutShifts.push(`${value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts until now, as texts that name what moved. */
export const shiftsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.layoutShifts);
