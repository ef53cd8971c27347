import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { completeDialogs, completePopovers } from '#src/components/jsdom.fixture.ts';

type Tell = (entries: { isIntersecting: boolean }[]) => void;

/** Everything is in sight, and said to be as soon as it is observed. */
class SightObserver {
  private readonly tell: Tell;
  constructor(tell: Tell) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {
    this.tell([]);
  }
}

/** Nothing ever changes its size. */
class SizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out: until the test is over, lists are 600 CSS pixels high, and their items 44. */
function layOut(): void {
  const height = function height(this: Element) {
    return this instanceof HTMLLIElement ? 44 : 600;
  };
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(height);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(height);
}

/** What the screens of a meeting need of a page and jsdom leaves out; before each test. */
export function completePage(): void {
  completeDialogs();
  completePopovers();
  layOut();
  vi.stubGlobal('ResizeObserver', SizeObserver);
  vi.stubGlobal('IntersectionObserver', SightObserver);
}

/** The chat's code comes when it is first opened: waits for that, however long it takes. */
export const chatLoaded = (): Promise<void> =>
  act(async () => {
    await import('#src/screens/meeting/ChatPanel.tsx');
  });
