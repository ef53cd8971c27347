import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { completeDialogs, completePopovers } from '#src/components/jsdom.fixture.ts';

type Tell = (entries: { isIntersecting: boolean }[]) => void;

/** Reports every element as visible as soon as it is observed. */
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

/** Reports no change of size. */
class SizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no layout: until the test is over, lists are 600 CSS pixels high, and their items 44. */
function layOut(): void {
  const height = function height(this: Element) {
    return this instanceof HTMLLIElement ? 44 : 600;
  };
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(height);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(height);
}

/** Adds browser features that the screens of a meeting need and jsdom lacks; for use before each test. */
export function completePage(): void {
  completeDialogs();
  completePopovers();
  layOut();
  vi.stubGlobal('ResizeObserver', SizeObserver);
  vi.stubGlobal('IntersectionObserver', SightObserver);
}

/** The chat's code is loaded when the chat is first opened: waits until it is loaded. */
export const chatLoaded = (): Promise<void> =>
  act(async () => {
    await import('#src/screens/meeting/chat/ChatPanel.tsx');
  });
