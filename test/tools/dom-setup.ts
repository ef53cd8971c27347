/** Runs before every component test: removes the components that the previous test rendered. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// `findBy` and `waitFor` return as soon as they succeed; a busy machine may need more than their default second.
configure({ asyncUtilTimeout: 10_000 });

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
