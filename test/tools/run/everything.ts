/** `npm test`: every check, the build, its budgets, and the browser tests. */
import { runAll } from './run-all.ts';
import { everything } from './steps.ts';

process.exitCode = await runAll(everything);
