/** What moderators can do on the conference server, with the unmodified library. */
import { expect, test } from '../fixtures.ts';
import { Caller, withMedia } from '../support/media.ts';

withMedia();

test('moderation cuts a participant, who is heard again after an approval and an unmute', async ({
  context,
  tenant,
}) => {
  test.slow();
  const visit = { tenant, room: 'daily-standup' };
  const ada = await Caller.open(context, { ...visit, name: 'Ada' });
  const ben = await Caller.open(context, { ...visit, name: 'Ben' });
  await ada.join();
  await ben.join();
  await ada.seesAndHears(1);
  const benId = await ben.id();
  await ada.moderate('moderate', 'audio', true);
  await expect.poll(() => ben.events('AV_MODERATION_CHANGED')).toEqual([['true', 'audio']]);
  await expect.poll(async () => (await ben.events('TRACK_MUTE_CHANGED')).length).toBeGreaterThan(0);
  await ada.standsStill('audio');
  await ada.moderate('approve', benId, 'audio');
  await expect.poll(() => ben.events('AV_MODERATION_APPROVED')).toHaveLength(1);
  await ben.page.evaluate(() => window.participant.mute('audio', false));
  await ada.seesAndHears(1);
});

test('newcomers are requested to start muted when a moderator wants it', async ({ context, tenant }) => {
  const visit = { tenant, room: 'daily-standup' };
  const ada = await Caller.join(context, { ...visit, name: 'Ada' });
  await ada.moderate('startMuted', { audio: true, video: true });
  const ben = await Caller.join(context, { ...visit, name: 'Ben' });
  await expect.poll(async () => (await ben.events('START_MUTED_POLICY_CHANGED')).length).toBeGreaterThan(0);
});

test('a lobby: a newcomer knocks, a moderator admits; another one is denied', async ({ context, tenant }) => {
  const visit = { tenant, room: 'daily-standup' };
  const ada = await Caller.join(context, { ...visit, name: 'Ada' });
  await ada.moderate('lobby', true);
  await expect.poll(() => ada.events('MEMBERS_ONLY_CHANGED')).toContainEqual(['true']);
  const knocking = async (name: string): Promise<Caller> => {
    const caller = await Caller.open(context, { ...visit, name });
    expect(await caller.refusal()).toContain('membersOnly');
    await caller.moderate('knock', name);
    await expect.poll(async () => (await ada.events('LOBBY_USER_JOINED')).flat()).toContain(name);
    return caller;
  };
  const idIn = async (name: string): Promise<string> =>
    (await ada.events('LOBBY_USER_JOINED')).find((details) => details.includes(name))?.[0] ?? '';
  const ben = await knocking('Ben');
  await ada.moderate('admit', await idIn('Ben'));
  await expect.poll(() => ben.state()).toBe('joined');
  await expect.poll(async () => (await ada.others()).map(({ name }) => name)).toEqual(['Ben']);
  const cyd = await knocking('Cyd');
  await ada.moderate('deny', await idIn('Cyd'));
  await expect.poll(async () => (await cyd.events('CONFERENCE_FAILED')).flat().join(' ')).toContain('accessDenied');
});

test('a password that a moderator sets, the role given to another, a removal with its reason', async ({
  context,
  tenant,
}) => {
  const visit = { tenant, room: 'daily-standup' };
  const ada = await Caller.join(context, { ...visit, name: 'Ada' });
  await ada.moderate('lock', 'sesame');
  const late = await Caller.open(context, { ...visit, name: 'Late' });
  expect(await late.refusal()).toContain('passwordRequired');
  const ben = await Caller.join(context, { ...visit, name: 'Ben', password: 'sesame' });
  await ada.moderate('lock', '');
  const cyd = await Caller.join(context, { ...visit, name: 'Cyd' });
  await ada.moderate('makeModerator', await ben.id());
  await expect.poll(async () => (await ben.events('USER_ROLE_CHANGED')).flat()).toContain('moderator');
  await ben.moderate('remove', await cyd.id(), 'Enough for today');
  await expect.poll(() => cyd.state()).toBe('kicked');
  expect((await cyd.events('KICKED')).flat()).toContain('Enough for today');
  await ada.moderate('tell', await ben.id(), 'Between us');
  await expect.poll(async () => (await ben.events('PRIVATE_MESSAGE_RECEIVED')).flat()).toContain('Between us');
});
