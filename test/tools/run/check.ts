/** `npm run check`: types, lint, format, unused code, unit and model tests. */
import { runAll } from './run-all.ts';
import { checks } from './steps.ts';

process.exitCode = await runAll([checks]);
