/**
 * `npm run gallery`: pictures of the gallery and its scenes, wide and narrow, light and dark, in .cache/gallery, and
 * axe on each of them. Fails when axe finds anything. Arguments select views.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { createServer } from 'vite';
import { findBrowser } from '#test/tools/browser.ts';
import { root } from '#test/tools/run/steps.ts';
import { views } from './views.ts';

const PORT = Number(process.env['APP_PORT'] ?? 4373);
const output = join(root, '.cache', 'gallery');
const themes = ['light', 'dark'] as const;
/** Widths and heights of windows. */
const sizes = { large: [1440, 900], wide: [1280, 800], narrow: [320, 800], landscape: [844, 390] } as const;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>('axe.run()');
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

const openTool = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

const openSection = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** A head and shoulders, which the browser draws and encodes. */
async function portrait(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#d9e4ec';
    context.fillRect(0, 0, 1200, 800);
    for (const [colour, x, y, width, height] of [
      ['#7fa37b', 1000, 800, 420, 300],
      ['#2f4858', 560, 860, 300, 320],
      ['#e0ac86', 560, 380, 140, 180],
      ['#4a2f20', 560, 250, 150, 90],
    ] as const) {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
      context.fill();
    }
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'portrait.png', mimeType: 'image/png', buffer };
}

/** Chooses a picture of the profile, which is shown to be cropped. */
async function openCrop(page: Page): Promise<void> {
  await openSection(page, 'Profile');
  await page.getByLabel('Picture file').setInputFiles(await portrait(page));
  await page.getByRole('application', { name: 'Part of the picture' }).waitFor();
}

/** The steps before a picture is taken; the scene is 'pickers' for most. */
const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'country-picker': async (page) => {
    await page.getByRole('button', { name: 'Address country' }).click();
    await page.getByRole('option', { name: 'United Kingdom' }).waitFor();
  },
  'country-search': async (page) => {
    await page.getByRole('button', { name: 'Address country' }).click();
    await page.getByRole('combobox', { name: 'Search country' }).fill('UNITED');
    await page.getByRole('option', { name: 'United States' }).waitFor();
  },
  'address-lookup': async (page) => {
    await page.getByRole('combobox', { name: 'Address', exact: true }).fill('Mary');
    await page.getByRole('option').first().waitFor();
  },
  'meeting-settings-picture': (page) => openSection(page, 'Picture'),
  'meeting-settings-notifications': (page) => openSection(page, 'Notifications'),
  'meeting-settings-shortcuts': (page) => openSection(page, 'Shortcuts'),
  'meeting-settings-profile': (page) => openSection(page, 'Profile'),
  'meeting-settings-profile-crop': async (page) => {
    await openCrop(page);
    // The focus is visible for users of the keyboard.
    await page.keyboard.press('ArrowLeft');
  },
  'meeting-settings-profile-picture': async (page) => {
    await openCrop(page);
    await openTool(page, 'Use this picture');
    await page.getByRole('button', { name: 'Remove picture' }).waitFor();
  },
  'meeting-settings-profile-refused': async (page) => {
    await openSection(page, 'Profile');
    const refused = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') };
    await page.getByLabel('Picture file').setInputFiles(refused);
    await page.getByText('This picture cannot be read').waitFor();
  },
  'meeting-settings-about': (page) => openSection(page, 'About'),
  'meeting-moderator': async (page) => {
    await page.getByText('Meeting controls').click();
  },
  'meeting-own-pictures': async (page) => {
    await page.getByRole('combobox', { name: 'Background' }).selectOption('Your picture…');
    await openTool(page, 'Picture 2');
    const refused = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') };
    await page.getByLabel('Picture file').setInputFiles(refused);
    await page.getByText('This picture cannot be read').scrollIntoViewIfNeeded();
  },
  'meeting-moderator-menu': async (page) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Ben Baker' });
    await row.getByRole('button', { name: 'Actions for Ben Baker' }).click();
  },
  'meeting-whiteboard-objects': async (page) => {
    await page.getByRole('button', { name: 'Objects', exact: true }).click();
  },
  'meeting-whiteboard-unlicensed-objects': async (page) => {
    await page.getByText('drawn without tldraw').waitFor();
    await page.getByRole('button', { name: 'Objects', exact: true }).click();
  },
  'meeting-whiteboard-brush': (page) => openTool(page, 'Brush'),
  'meeting-whiteboard-colour': (page) => openTool(page, 'Colour: Black'),
  'meeting-whiteboard-width': (page) => openTool(page, 'Width: 10'),
  'meeting-whiteboard-style': async (page) => {
    await openTool(page, 'Style');
    await page.getByRole('switch', { name: 'Fill' }).click();
  },
  'meeting-whiteboard-more': (page) => openTool(page, 'More of the whiteboard'),
  'meeting-whiteboard-overview': async (page) => {
    for (let step = 0; step < 3; step += 1) await openTool(page, 'Zoom in');
    await page.getByRole('group', { name: 'Overview' }).waitFor();
  },
  'meeting-whiteboard-page': async (page) => {
    await openTool(page, 'More of the whiteboard');
    await openTool(page, 'Page size');
  },
  'meeting-device-help': (page) => openTool(page, 'How to fix'),
  'meeting-device-help-blocked': (page) => openTool(page, 'How to fix'),
  'meeting-layout': async (page) => {
    await openTool(page, 'Layout');
    await page.getByRole('radio', { name: 'Speaker view' }).waitFor();
  },
  'meeting-tile-menu': async (page) => {
    await openTool(page, 'Actions for Cleo Chang');
    await page.getByRole('button', { name: 'View large' }).waitFor();
  },
  'meeting-own-menu': async (page) => {
    await openTool(page, 'Actions for your picture');
    await page.getByRole('button', { name: 'Move left' }).waitFor();
  },
  'meeting-files': (page) => page.getByRole('progressbar').waitFor(),
  'meeting-files-refused': (page) => page.getByRole('list', { name: 'Files to send' }).waitFor(),
  'meeting-encryption-code': async (page) => {
    await page.getByText('Code', { exact: true }).click();
  },
  'meeting-more': async (page) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Settings' }).waitFor();
  },
};

/** The scene of these steps, when it is not 'pickers'. */
const places: Readonly<Record<string, string>> = {
  'meeting-files': 'meeting-files',
  'meeting-files-refused': 'meeting-files-refused',
  'meeting-encryption-code': 'meeting-encryption-on',
  'meeting-own-pictures': 'meeting-pre-join',
  'meeting-more': 'meeting-call',
  'meeting-device-help': 'meeting-device-failed',
  'meeting-device-help-blocked': 'meeting-blocked',
  'meeting-layout': 'meeting-call',
  'meeting-tile-menu': 'meeting-call',
  'meeting-own-menu': 'meeting-two',
  'meeting-whiteboard-objects': 'meeting-whiteboard-selected',
  'meeting-whiteboard-unlicensed-objects': 'meeting-whiteboard-unlicensed',
  'meeting-whiteboard-brush': 'meeting-whiteboard',
  'meeting-whiteboard-colour': 'meeting-whiteboard',
  'meeting-whiteboard-width': 'meeting-whiteboard',
  'meeting-whiteboard-style': 'meeting-whiteboard',
  'meeting-whiteboard-more': 'meeting-whiteboard',
  'meeting-whiteboard-overview': 'meeting-whiteboard-selected',
  'meeting-whiteboard-page': 'meeting-whiteboard',
  'meeting-settings-picture': 'meeting-settings',
  'meeting-settings-notifications': 'meeting-settings',
  'meeting-settings-shortcuts': 'meeting-settings',
  'meeting-settings-profile': 'meeting-settings',
  'meeting-settings-profile-crop': 'meeting-settings',
  'meeting-settings-profile-picture': 'meeting-settings',
  'meeting-settings-profile-refused': 'meeting-settings',
  'meeting-settings-about': 'meeting-settings',
  'meeting-moderator': 'meeting-moderator',
  'meeting-moderator-menu': 'meeting-moderator',
};

/** A page wider than its window is a fault at every width. */
async function overflow(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return excess > 0 ? [`${excess} px wider than the window`] : [];
}

/** The overview section by section, anything else as the window shows it. */
async function takePictures(page: Page, view: string, suffix: string): Promise<void> {
  if (view !== 'overview') {
    await page.screenshot({ path: join(output, `${view}-${suffix}.png`) });
    return;
  }
  for (const section of await page.locator('main > section').all()) {
    const name = (await section.getAttribute('aria-label')) ?? 'section';
    await section.screenshot({ path: join(output, `${name.toLowerCase().replaceAll(' ', '-')}-${suffix}.png`) });
  }
}

/** The first visit makes the server bundle dependencies, and reload the page. */
async function warmUp(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${PORT}/test/gallery/index.html`);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function look(browser: Browser, view: string): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of themes) {
    for (const [name, [width, height]] of Object.entries(sizes)) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${view} ${theme} ${name}: console: ${message.text()}`);
      });
      const open = openings[view];
      const scene = open === undefined ? view : (places[view] ?? 'pickers');
      await page.goto(`http://localhost:${PORT}/test/gallery/index.html?theme=${theme}&scene=${scene}`);
      if (scene.startsWith('meeting-whiteboard') && scene !== 'meeting-whiteboard-offer') {
        await page.getByRole('toolbar', { name: 'Drawing tools', includeHidden: true }).waitFor();
      }
      // The commands of a call, and its dialogs, are rendered after the tiles.
      const isCall = (await page.locator('[data-panel]').count()) > 0;
      if (isCall) await page.locator('footer button').first().waitFor({ state: 'attached' });
      await open?.(page);
      await page.waitForLoadState('networkidle');
      await takePictures(page, view, `${theme}-${name}`);
      const found = [...(await overflow(page)), ...(await violations(page))];
      faults.push(...found.map((fault) => `${view} ${theme} ${name}: ${fault}`));
      await page.close();
    }
  }
  return faults;
}

const { executablePath } = await findBrowser();
mkdirSync(output, { recursive: true });
const server = await createServer({ root, server: { port: PORT, strictPort: true }, logLevel: 'warn' });
await server.listen();
const browser = await chromium.launch({
  executablePath,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const faults: string[] = [];
try {
  await warmUp(browser);
  const wanted = process.argv.slice(2);
  for (const view of wanted.length > 0 ? wanted : views) faults.push(...(await look(browser, view)));
} finally {
  await browser.close();
  await server.close();
}
for (const fault of faults) console.error(fault);
console.log(`${views.length} views, ${faults.length} faults; pictures in ${output}`);
process.exitCode = faults.length > 0 ? 1 : 0;
