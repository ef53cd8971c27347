/** `npm run studio`: the statechart studio from its sources. STUDIO_PORT chooses another port. */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { studioBase, studioConfig, studioPort } from './config.ts';
import { studioFiles } from './studio-data.ts';

const root = resolve(import.meta.dirname, '../../..');
const port = Number(process.env['STUDIO_PORT'] ?? studioPort);
process.stdout.write('Reading, laying out and exploring the statecharts…\n');
const files = await studioFiles(root);
const server = await createServer({
  ...studioConfig(root, files),
  base: studioBase,
  logLevel: 'warn',
  // The app's server hands the studio on; a changed module is reported by this server itself.
  server: { host: '127.0.0.1', port, strictPort: true, fs: { allow: [root] }, hmr: { clientPort: port } },
});
await server.listen();
process.stdout.write(`\n  Studio  http://localhost:${port}${studioBase}\n\n  Ctrl+C ends it.\n`);
