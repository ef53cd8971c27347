/** `npm run studio:build`: the statechart studio as static files in dist-studio/. */
import { join, resolve } from 'node:path';
import { buildStudio } from './build-studio.ts';

const root = resolve(import.meta.dirname, '../../..');
await buildStudio(root, join(root, 'dist-studio'));
process.stdout.write('The studio is in dist-studio/: open its index.html from any web server.\n');
