/**
 * The conference server with the library that browsers run: real pages, real audio and video, over the
 * sandbox's bare conference page.
 */
import { expect, test } from '../fixtures.ts';
import { callers } from '../support/caller.ts';
import { withMedia } from '../support/media.ts';

withMedia();

test('three participants who join one after another see and hear each other; one who leaves is removed', async ({
  context,
  tenant,
}) => {
  const [ada, ben, cyd] = await callers(context, tenant, 'Ada', 'Ben', 'Cyd');
  for (const caller of [ada, ben]) await caller.join();
  await Promise.all([ada.seesAndHears(1), ben.seesAndHears(1)]);

  // Late, while the other two are in the call.
  await cyd.join();
  await Promise.all([ada, ben, cyd].map((caller) => caller.seesAndHears(2)));
  const names = (await cyd.others()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Ada', 'Ben']);

  await ben.leave();
  await expect.poll(async () => (await ada.others()).map(({ name }) => name)).toEqual(['Cyd']);
  await Promise.all([ada.seesAndHears(1), cyd.seesAndHears(1)]);
});

test('three participants who join at the same moment see and hear each other', async ({ context, tenant }) => {
  const all = await callers(context, tenant, 'Ada', 'Ben', 'Cyd');
  await Promise.all(all.map((caller) => caller.join()));
  await Promise.all(all.map((caller) => caller.seesAndHears(2)));
});

test('rooms of different tenants are separate', async ({ context, tenant }) => {
  const [ada] = await callers(context, tenant, 'Ada');
  const [stranger] = await callers(context, `${tenant}-other`, 'Stranger');
  const [ben] = await callers(context, tenant, 'Ben');
  for (const caller of [ada, stranger, ben]) await caller.join();
  await ada.seesAndHears(1);
  expect(await stranger.others()).toEqual([]);
  expect(await ada.others()).toHaveLength(1);
});

test('messages, commands and whispers reach their recipients', async ({ context, tenant }) => {
  const [ada, ben] = await callers(context, tenant, 'Ada', 'Ben');
  for (const caller of [ada, ben]) await caller.join();
  await ada.seesAndHears(1);
  const [id, adaId] = [await ben.id(), await ada.id()];
  await ada.page.evaluate((to) => {
    window.participant.say('Hello & <welcome>');
    window.participant.command('SANDBOX', 'a "command"');
    window.participant.whisper(to, { reaction: 'clapping' });
  }, id);
  await expect
    .poll(() => ben.events('MESSAGE_RECEIVED'))
    .toContainEqual(expect.arrayContaining([adaId, 'Hello & <welcome>']));
  await expect.poll(() => ben.events('COMMAND')).toContainEqual(['a "command"']);
  await expect.poll(() => ben.events('WHISPER')).toContainEqual([adaId, '{"reaction":"clapping"}']);
});

test('a video that no participant requests is not sent, and is sent again when one does', async ({
  context,
  tenant,
}) => {
  const [ada, ben] = await callers(context, tenant, 'Ada', 'Ben');
  for (const caller of [ada, ben]) await caller.join();
  await ada.seesAndHears(1);
  const wish = (lastN: number) =>
    ada.page.evaluate(
      (count) => window.participant.wish({ lastN: count, defaultConstraints: { maxHeight: 180 } }),
      lastN,
    );
  await wish(0);
  await ada.standsStill('video');
  await wish(-1);
  await ada.seesAndHears(1);
});

test('muted tracks are dark or silent for the others until they are unmuted', async ({ context, tenant }) => {
  const [ada, ben] = await callers(context, tenant, 'Ada', 'Ben');
  for (const caller of [ada, ben]) await caller.join();
  await ada.seesAndHears(1);
  const mute = (kind: 'audio' | 'video', isMuted: boolean) =>
    ben.page.evaluate((options) => window.participant.mute(options.kind, options.isMuted), { kind, isMuted });
  const changes = async () => (await ada.events('TRACK_MUTE_CHANGED')).length;
  for (const kind of ['video', 'audio'] as const) {
    const before = await changes();
    await mute(kind, true);
    await expect.poll(changes).toBeGreaterThan(before);
    await ada.standsStill(kind);
    await mute(kind, false);
    await ada.seesAndHears(1);
  }
});
