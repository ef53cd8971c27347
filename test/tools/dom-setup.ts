/** Runs before every component test: what one test rendered must not be there in the next. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom leaves it out: no user has touched its pages.
Object.defineProperty(navigator, 'userActivation', {
  value: {
    get hasBeenActive() {
      return false;
    },
    isActive: false,
  },
  configurable: true,
});
