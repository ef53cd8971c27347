/** Runs before every component test. After each, it removes what the test left in the page, which the files of one worker share. */
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // What a test has added by itself: a key press could move the focus to it in the tests of the next file.
  document.body.replaceChildren();
  for (const script of document.querySelectorAll('script')) script.remove();
});

// `findBy` and `waitFor` return as soon as they succeed; a busy machine may need more than their default second.
configure({ asyncUtilTimeout: 10_000 });

// A component that `findBy` finds has not subscribed yet: React runs effects in a later task. Testing Library waits for a
// timer, which on a busy machine ends before that task. An event that a test sends then would not reach the component.
const library = getConfig();
const { setImmediate: afterTasks } = globalThis;
async function waitForEffects(callback: () => unknown): Promise<unknown> {
  const result: unknown = await library.asyncWrapper(callback);
  await new Promise<void>((done) => {
    afterTasks(done);
  });
  return result;
}
// Files that one worker runs share the library, and its configuration.
if (library.asyncWrapper.name !== waitForEffects.name) configure({ asyncWrapper: waitForEffects });

// jsdom does not implement it: there are no user gestures.
Object.defineProperty(navigator, 'userActivation', {
  value: {
    get hasBeenActive() {
      return false;
    },
    isActive: false,
  },
  configurable: true,
});
