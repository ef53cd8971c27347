/**
 * `npm run pictures`: pictures of every screen before a meeting, and of a call, wide and narrow, light and dark, in
 * .cache/pictures; and those of the README, in docs/pictures. Arguments select parts: `call`, `sign-up`,
 * `entrance`, `shell`. Uses the ports of the browser tests.
 */
import { chromium, request } from '@playwright/test';
import { appOrigin, ports } from '#test/e2e/support/ports.ts';
import { SandboxClient } from '#test/e2e/support/sandbox-client.ts';
import { startEverything } from '#test/sandbox/everything.ts';
import { tenantHeader } from '#test/sandbox/http/environment.ts';
import { findBrowser, launchArguments, mediaArguments } from './browser.ts';
import { openCall } from './pictured-call.ts';
import { picturesOfBoard } from './pictures/board.ts';
import { makeFolders, output, readme, shoot, shootForReadme, usualWindow } from './pictures/camera.ts';
import { picturesOfEntrance } from './pictures/entrance.ts';
import { picturesOfShell } from './pictures/shell.ts';
import { picturesOfSignUp } from './pictures/sign-up.ts';

const tenant = 'pictures';

async function picturesOfCall({ ada, ben }: Awaited<ReturnType<typeof openCall>>): Promise<void> {
  await shoot(ada, 'call');
  await shootForReadme(ada, 'call', 'dark');
  await picturesOfBoard(ada, ben);
}

const parts = { 'sign-up': picturesOfSignUp, entrance: picturesOfEntrance, shell: picturesOfShell } as const;

const wanted = process.argv.slice(2);
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const everything = await startEverything({ ...ports, report: (line) => console.log(line) });
const browser = await chromium.launch({ ...(await findBrowser()), args: [...launchArguments(), ...mediaArguments] });
try {
  makeFolders();
  const options = {
    baseURL: appOrigin,
    locale: 'en-GB',
    viewport: usualWindow,
    extraHTTPHeaders: { [tenantHeader]: tenant },
    reducedMotion: 'reduce',
  } as const;
  if (isWanted('call')) await picturesOfCall(await openCall(browser, options));
  // Four participants use most of the processor time.
  await Promise.all(browser.contexts().map((each) => each.close()));
  for (const [part, picture] of Object.entries(parts)) {
    if (!isWanted(part)) continue;
    const context = await browser.newContext(options);
    await picture(await context.newPage(), new SandboxClient(tenant, await request.newContext()));
    await context.close();
  }
  console.log(`${output}\n${readme}`);
} finally {
  await browser.close();
  await everything.stop();
}
