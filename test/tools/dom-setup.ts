/** Runs before every component test: what one test rendered must not be there in the next. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
