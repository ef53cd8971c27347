/**
 * The whiteboard's statechart, wire and transport between pages, over the real library and the local conference server,
 * which reads 10 kB a second of each client, as real ones do.
 */
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withMedia } from '../support/media.ts';
import { servePage, type PageServer } from '../support/page-server.ts';
import { AdapterUser } from './adapter/adapter-user.ts';
import type { SentEvent } from './whiteboard/page.ts';

withMedia();

let server: PageServer | null = null;
test.beforeAll(async () => {
  server = await servePage({ entry: `${import.meta.dirname}/whiteboard/page.ts`, title: 'Whiteboard' });
});
test.afterAll(() => server?.stop());

interface Who {
  readonly context: BrowserContext;
  readonly request: APIRequestContext;
}

/** Joins with a microphone only, and opens the board. */
async function join({ context, request }: Who, name: string): Promise<AdapterUser> {
  const user = await AdapterUser.open(context, {
    address: server?.address ?? '',
    request,
    room: 'daily-standup',
    name,
  });
  await user.join({ camera: false });
  await send(user, { type: 'board.toggle' });
  return user;
}

const send = ({ page }: AdapterUser, event: SentEvent) =>
  page.evaluate((given) => window.sharedBoard.send(given), event);
const draw = ({ page }: AdapterUser, count: number) => page.evaluate((given) => window.sharedBoard.draw(given), count);
const countOf = ({ page }: AdapterUser) => page.evaluate(() => window.sharedBoard.count());
const stateOf = ({ page }: AdapterUser) => page.evaluate(() => window.sharedBoard.state());
const syncTagsOf = ({ page }: AdapterUser) => page.evaluate(() => window.sharedBoard.syncTags());

async function areEqual(count: number, first: AdapterUser, ...others: readonly AdapterUser[]): Promise<void> {
  for (const user of [first, ...others]) await expect.poll(() => countOf(user), { timeout: 15_000 }).toBe(count);
  const state = await stateOf(first);
  for (const other of others) await expect.poll(() => stateOf(other)).toEqual(state);
}

for (const bridgeChannel of ['websocket', 'sctp'] as const) {
  test.describe(`where the bridge has a ${bridgeChannel} channel`, () => {
    test.beforeEach(({ sandbox }) => sandbox.settings({ conference: { bridgeChannel, clientRate: 10_000 } }));

    test('three draw at once, undo, and see the same board; a fourth who comes late as well', async ({
      context,
      request,
    }) => {
      const ada = await join({ context, request }, 'Ada');
      await draw(ada, 5);
      const ben = await join({ context, request }, 'Ben');
      await areEqual(5, ada, ben);
      const cleo = await join({ context, request }, 'Cleo');
      await Promise.all([draw(ada, 20), draw(ben, 20), draw(cleo, 20)]);
      await send(ben, { type: 'history.undo' });
      await send(cleo, { type: 'select.choose' });
      await send(cleo, { type: 'selection.all' });
      await send(cleo, { type: 'selection.nudge', dx: 10, dy: 0 });
      await areEqual(64, ada, ben, cleo);
      const dora = await join({ context, request }, 'Dora');
      await areEqual(64, ada, dora);
      await dora.page.reload();
      await dora.join({ camera: false });
      await areEqual(64, ada, dora);
    });
  });
}

test('a stroke is seen while it is drawn, and replaced by the finished object', async ({ context, request }) => {
  const ada = await join({ context, request }, 'Ada');
  const ben = await join({ context, request }, 'Ben');
  const livePoints = () => ben.page.evaluate(() => window.sharedBoard.livePoints());
  // The bridge's channel opens with the first media.
  await expect
    .poll(async () => {
      await send(ada, { type: 'stroke.extend', points: [10, 10, 0.5, 20, 20, 0.5], isFirst: true });
      return livePoints();
    })
    .toBe(2);
  await send(ada, { type: 'stroke.extend', points: [30, 30, 0.5], isFirst: false });
  await expect.poll(livePoints).toBe(3);
  await draw(ada, 1);
  await expect.poll(() => countOf(ben)).toBe(1);
  await expect.poll(livePoints).toBe(0);
});

test('a late joiner gets 2,000 strokes within 3 seconds', async ({ context, request, sandbox }) => {
  await sandbox.settings({ conference: { clientRate: 10_000 } });
  const ada = await join({ context, request }, 'Ada');
  await draw(ada, 2_000);
  const ben = await AdapterUser.open(context, {
    address: server?.address ?? '',
    request,
    room: 'daily-standup',
    name: 'Ben',
  });
  await ben.join({ camera: false });
  const times = await ben.page.evaluate(async () => {
    const until = (isTrue: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => (isTrue() ? resolve(performance.now()) : void setTimeout(look, 20));
        look();
      });
    const asked = await until(() => window.sharedBoard.syncTags().includes('resynchronising'));
    window.sharedBoard.longestTask();
    const got = await until(() => window.sharedBoard.count() === 2_000);
    return { needed: got - asked, longest: window.sharedBoard.longestTask() };
  });
  test.info().annotations.push({ type: 'late joiner', description: JSON.stringify(times) });
  expect(times.needed).toBeLessThan(3_000);
  await areEqual(2_000, ada, ben);
});

test('only moderators draw when a moderator wants it, and nothing else is accepted', async ({ context, request }) => {
  const ada = await join({ context, request }, 'Ada');
  await expect.poll(async () => (await ada.events('role.changed')).at(-1)?.role).toBe('moderator');
  const ben = await join({ context, request }, 'Ben');
  await draw(ben, 1);
  await areEqual(1, ada, ben);
  await send(ada, { type: 'rule.set', isModeratorsOnly: true });
  await expect.poll(() => ben.page.evaluate(() => window.sharedBoard.tags())).toContain('view-only');
  await draw(ben, 1);
  expect(await countOf(ben)).toBe(1);
  await expect.poll(() => ada.page.evaluate(() => window.sharedBoard.tags())).toContain('ruled');
  await draw(ada, 1);
  await areEqual(2, ada, ben);
  await send(ada, { type: 'clear.open' });
  await send(ada, { type: 'clear.confirm' });
  await areEqual(0, ada, ben);
  await send(ada, { type: 'rule.set', isModeratorsOnly: false });
  await expect.poll(() => ben.page.evaluate(() => window.sharedBoard.tags())).not.toContain('view-only');
  await draw(ben, 2);
  await areEqual(2, ada, ben);
  expect(await syncTagsOf(ben)).toEqual(['ready']);
});
