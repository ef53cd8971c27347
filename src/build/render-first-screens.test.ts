/** index.html of a small app in a folder of its own, because the screens are loaded from files. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderFirstScreens } from './render-first-screens.ts';

// Below the packages of the product: the screens import React.
const cache = resolve(import.meta.dirname, '../../.cache');
let root = '';

const files = {
  'index.html': '<body><div id="root"></div><script type="module" src="/main.js"></script></body>',
  'main.js': 'import styles from "./door.module.css"; document.title = styles.door;',
  'door.module.css': '.door { color: red; }',
  'screens.jsx': `
    import { createElement as e } from 'react';
    import styles from './door.module.css';
    const field = e('input', { className: styles.door, name: 'code', placeholder: 'Four digits', defaultValue: '' });
    const door = e('form', { id: 'door', className: styles.door, style: { color: 'red' } },
      e('title', null, 'The door'), e('h1', null, 'Open: id="door"'), field, e('a', { href: '/key', 'aria-label': 'Key' }, 'Key'));
    export const firstScreens = [{ path: '/door', element: door }];`,
  'operable.jsx': `
    import { createElement as e } from 'react';
    const input = (autoComplete) => e('input', { autoComplete, placeholder: 'Text', defaultValue: '' });
    const lamp = (label) => e('button', { 'data-device': 'lamp', 'aria-label': label }, e('i', null, label));
    const door = (label) => e('form', { id: 'door', style: { color: 'red' } }, input('name'), input('current-password'),
      lamp(label), e('button', { type: 'submit' }, 'Open'), e('button', { type: 'button' }, e('span', null, 'Knock')), e('button', { 'aria-disabled': true }, 'Ring'), e('a', { href: '/key' }, 'Key'));
    export const firstScreens = [{ path: '/door', element: door('On'), typed: ['name'], pressed: ['Knock'], switched: door('Off') }];`,
  'unstyled.jsx': `
    import { createElement } from 'react';
    export const firstScreens = [{ path: '/door', element: createElement('p', { className: 'no-style' }) }];`,
  'nothing.jsx': 'export const firstScreens = [];',
  'other.jsx': 'export const screens = 1;',
};

beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'first-screens-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
});

afterAll(() => rm(root, { recursive: true }));

async function page(module: string): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [renderFirstScreens(module)],
    build: { write: false, minify: false },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error('The build gave nothing out');
  const html = result.output.find(({ fileName }) => fileName === 'index.html');
  if (html?.type !== 'asset') throw new Error('The build has no page');
  return String(html.source);
}

describe('the first screens', () => {
  it('are in the page, with their classes and texts, and without what only a running app uses', async () => {
    const html = await page('/screens.jsx');
    const [, door = '', template] =
      /<template data-path="\/door"><form class="(_door_[^"]+)">(.*)<\/form><\/template>/.exec(html) ?? [];
    expect(template).toBe(
      `<h1>Open: id=&quot;door&quot;</h1><span class="${door}" data-hint="Four digits"></span><a>Key</a>`,
    );
  });

  it('keep the fields, switches and buttons that are operated before the app runs, and what names them', async () => {
    const html = await page('/operable.jsx');
    const templates = [...html.matchAll(/<template (data-[^>]*)>(.*?)<\/template>/g)].map(([, ...parts]) => parts);
    expect(templates).toEqual([
      [
        'data-path="/door"',
        '<form id="door"><input autoComplete="name" placeholder="Text" value=""/><span class="" data-hint="Text"></span>' +
          '<button data-device="lamp" aria-label="On"><i>On</i></button><button inert type="submit">Open</button>' +
          '<button type="button"><span>Knock</span></button>' +
          '<button aria-disabled="true">Ring</button><a href="/key">Key</a></form>',
      ],
      ['data-switches="/door"', '<button data-device="lamp" aria-label="Off"><i>Off</i></button>'],
    ]);
  });

  it('stop the build when a class is in no style sheet', async () => {
    await expect(page('/unstyled.jsx')).rejects.toThrow('The first screen of /door has the class no-style');
  });

  it.each(['/nothing.jsx', '/other.jsx'])('stop the build when there are none: %s', async (module) => {
    await expect(page(module)).rejects.toThrow(`${module} exports no first screens`);
  });
});
