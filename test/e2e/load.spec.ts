import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { root } from '#test/tools/run/steps.ts';
import { signUpBudget } from '#test/tools/size/budget.ts';
import { readBuild } from '#test/tools/size/build.ts';
import { firefoxAgent } from '#test/tools/browser.ts';
import { expect, test } from './fixtures.ts';
import { Login } from './pages/login.page.ts';
import { Gate } from './support/gate.ts';
import { boxOf } from './support/layout.ts';
import { shiftsOf, watchShifts } from './support/layout-shifts.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';
import { ports } from './support/ports.ts';

// A meeting is prepared with a camera.
test.use({ launchOptions: mediaLaunch });

/** What a page may request before its first controls can be used; for /signup, before it is known what it offers. */
const mostRequests = { '/signup': 24, '/login': 20, '/meet': 26 };

/** What the app's own server may send for these requests, as it is transferred. */
const mostBytes = 200_000;

const library = '/libs/lib-jitsi-meet.min.js';

/** The paths of the chunks whose modules match. */
function chunksOf(pattern: RegExp): readonly string[] {
  const build = readBuild(join(root, '.cache', `app-${ports.appPort}`), root);
  return [...build.chunks.values()]
    .filter(({ modules }) => modules.some(({ path }) => pattern.test(path)))
    .map(({ file }) => `/${file}`);
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

interface Load {
  /** In their order. */
  readonly requests: readonly Request[];
  readonly paths: readonly string[];
}

/** Collects layout shifts, and the requests. */
async function watchLoad(page: Page): Promise<Load> {
  const requests: Request[] = [];
  const paths: string[] = [];
  page.on('request', (request) => {
    requests.push(request);
    paths.push(pathOf(request));
  });
  await watchShifts(page);
  return { requests, paths };
}

/**
 * The overlays, the font, the pictures of the panel and the choice of devices are loaded when the page is idle with a first screen that
 * can be used, in any order: what was requested before them belongs to it.
 */
async function expectLittle({ requests }: Load, route: keyof typeof mostRequests): Promise<void> {
  const later = chunksOf(/src\/app\/(?:layout\/Overlays|meeting\/devices\.late)/);
  // Their style sheets are requested before them.
  const isLater = (path: string): boolean =>
    later.includes(path) ||
    /^\/assets\/(?:Overlays|Notices|devices)-.*\.css$/.test(path) ||
    path.startsWith('/slides/');
  const first = requests.findIndex((request) => isLater(pathOf(request)));
  const before = first === -1 ? [...requests] : requests.slice(0, first);
  const paths = before.map(pathOf);
  expect(paths.length, paths.join(' ')).toBeLessThanOrEqual(mostRequests[route]);
  expect(paths.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  const own = before.filter((request) => new URL(request.url()).port === String(ports.appPort));
  const sizes = await Promise.all(own.map(async (request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
}

test('/signup: nothing shifts; session replay, panel and overlays are loaded after the first screen is known', async ({
  page,
  signUp,
}) => {
  const load = await watchLoad(page);
  const { paths } = load;
  // On a slow machine the limit of the wait (src/app/shell/first-screen.ts) would be reached before the checks.
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (react: TimerHandler, delay?: number) => (delay === 3_000 ? 0 : setTimeout(react, delay)),
    });
  });
  const gate = await Gate.close(page, '**/signup-available');
  await signUp.open();
  await expect(signUp.waiting).toBeVisible();
  await expect.poll(() => paths.filter((path) => /aql-cities|aqlnumbers|signup-available/.test(path)).length).toBe(3);
  await expectLittle(load, '/signup');
  const later = chunksOf(/services\/replay\/session-replay|screens\/entrance\/PromoPanel|app\/layout\/Overlays/);
  const recorder = chunksOf(signUpBudget.notYet['rrweb'] ?? /^$/);
  expect(paths.filter((path) => later.includes(path) || recorder.includes(path))).toEqual([]);

  gate.open();
  await signUp.numbers.numbers.nth(1).check();
  await expect.poll(() => paths).toEqual(expect.arrayContaining([...later, ...recorder]));
  await expect(page.getByRole('region', { name: 'Product highlights' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

for (const [width, height] of [
  [1280, 720],
  [500, 800],
  [320, 800],
] as const) {
  test(`/signup: what is below the numbers stays in its place when they arrive, at ${width} px`, async ({
    page,
    signUp,
  }) => {
    await page.setViewportSize({ width, height });
    const gate = await Gate.close(page, '**/aqlnumbers?**');
    await signUp.open();
    await expect(page.getByText('Loading numbers')).toBeAttached();
    const place = async () => (await page.getByRole('button', { name: 'Next', exact: true }).boundingBox())?.y;
    const before = await place();
    gate.open();
    await expect(signUp.numbers.numbers.first()).toBeVisible();
    expect(await place()).toBe(before);
  });
}

test('/login: nothing shifts on a phone either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await watchLoad(page);
  const gate = await Gate.close(page, '**/PromoPanel-*.js');
  const login = new Login(page);
  await login.open();
  await login.email.fill('ada@example.com');
  gate.open();
  await expect(page.getByRole('complementary', { name: 'What you get' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('/login: nothing shifts', async ({ page }) => {
  const load = await watchLoad(page);
  const login = new Login(page);
  await login.open();
  await login.email.fill('ada@example.com');
  await expectLittle(load, '/login');
  await expect(page.getByRole('region', { name: 'Product highlights' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test.describe('in a browser for which another is recommended', () => {
  test.use({ userAgent: firefoxAgent });

  for (const [path, heading] of [
    ['/signup', 'Choose your telephone number'],
    ['/login', 'Log in'],
    ['/meet?meeting_id=daily-standup', 'Ready to join?'],
  ] as const) {
    for (const width of [1280, 390, 320]) {
      test(`${path} at ${width} px: nothing shifts when the banner appears, nor is its place kept without it`, async ({
        page,
        problems,
      }) => {
        problems.allow(libraryLog);
        problems.allow(librarySender);
        await page.setViewportSize({ width, height: 800 });
        await watchLoad(page);
        await page.goto(path);
        const title = page.getByRole('heading', { level: 1, name: heading });
        await expect(title).toBeVisible();
        const banner = page.getByText('Please use chrome browser for best experience.');
        await expect(banner).toBeVisible();
        expect(await shiftsOf(page)).toEqual([]);

        const { y: below } = await boxOf(title);
        const { height } = await boxOf(page.getByRole('region', { name: 'Notice' }).filter({ has: banner }));
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await expect(banner).toBeHidden();
        await expect.poll(async () => (await boxOf(title)).y, 'the title has moved up').toBeLessThan(below);
        const above = (await boxOf(title)).y;
        expect(below - above).toBeLessThanOrEqual(height);
        await page.reload();
        await expect(title).toBeVisible();
        await expect.poll(async () => (await boxOf(title)).y).toBe(above);
      });
    }
  }
});

test('Inter is loaded after the first screen, and shown from the next one on', async ({ page }) => {
  const { paths } = await watchLoad(page);
  const login = new Login(page);
  await login.open();
  const hasInter = () =>
    page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('Inter Variable')));
  await expect.poll(() => paths.some((path) => path.endsWith('.woff2'))).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  await login.email.fill('ada@example.com');
  expect(await hasInter()).toBe(false);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.poll(hasInter).toBe(true);
});

test('/meet: the form can be used before the meeting is found; library and call are loaded then, and nothing shifts', async ({
  page,
  problems,
}) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
  const load = await watchLoad(page);
  const { paths } = load;
  const gate = await Gate.close(page, '**/meet/daily-standup');
  await page.goto('/meet?meeting_id=daily-standup');
  // Typed: the initials of the preview move, and only what no key caused counts as a shift.
  await page.getByLabel('Your name').pressSequentially('Ada Lovelace');
  await page.getByRole('button', { name: 'Turn off microphone' }).click();
  await expectLittle(load, '/meet');
  const call = chunksOf(/src\/screens\/meeting\/call\/CallScreen|src\/app\/meeting\/call\.late/);
  expect(paths.filter((path) => path === library || call.includes(path))).toEqual([]);

  gate.open();
  await expect(page.getByText('You are the first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('button', { name: 'Turn on microphone' })).toBeVisible();
  await expect.poll(() => paths).toEqual(expect.arrayContaining([library, ...call]));
  expect(await shiftsOf(page)).toEqual([]);
});

test('/meet: the camera is shown before the library is evaluated, and its picture does not disappear when the library opens it again', async ({
  page,
  problems,
}) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
  const { paths } = await watchLoad(page);
  await page.goto('/meet?meeting_id=daily-standup');
  const video = page.getByRole('region', { name: 'How others see you' }).locator('video');
  const picture = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [track] = element.srcObject instanceof MediaStream ? element.srcObject.getVideoTracks() : [];
      return { width: element.videoWidth, id: track?.id ?? '', state: track?.readyState ?? 'none' };
    });
  const isEvaluated = () => page.evaluate(() => 'JitsiMeetJS' in window);
  await expect.poll(async () => (await picture()).width).toBeGreaterThan(0);
  await expect.poll(() => paths.includes(library), { message: 'the library is fetched' }).toBe(true);
  const call = chunksOf(/src\/app\/meeting\/call\.late/);
  await expect.poll(() => paths).toEqual(expect.arrayContaining([...call]));
  expect(await isEvaluated()).toBe(false);
  const first = await picture();

  await page.getByRole('button', { name: 'Turn off microphone' }).click();
  await video.evaluate((element: HTMLVideoElement) =>
    element.addEventListener('emptied', () => {
      element.dataset['emptied'] = '';
    }),
  );
  await page.getByLabel('Your name').pressSequentially('Ada Lovelace');
  await expect.poll(isEvaluated, { message: 'the connection is prepared' }).toBe(true);
  await expect.poll(async () => (await picture()).id).not.toBe(first.id);
  expect(await picture()).toMatchObject({ width: first.width, state: 'live' });
  await expect(video).not.toHaveAttribute('data-emptied');
  await expect(page.getByRole('button', { name: 'Turn on microphone' })).toBeVisible();
});
