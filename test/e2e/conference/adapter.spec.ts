/**
 * The app's conference adapter against the real server, with the real library: actions of one page are visible on the
 * other.
 */
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { withMedia } from '../support/media.ts';
import { servePage, type PageServer } from '../support/page-server.ts';
import { AdapterUser } from './adapter/adapter-user.ts';

withMedia();

let server: PageServer | null = null;
test.beforeAll(async () => {
  server = await servePage({ entry: `${import.meta.dirname}/adapter/page.ts`, title: 'Adapter' });
});
test.afterAll(() => server?.stop());

interface Who {
  readonly context: BrowserContext;
  readonly request: APIRequestContext;
  readonly room?: string;
}

function open({ context, request, room = 'daily-standup' }: Who, name: string): Promise<AdapterUser> {
  return AdapterUser.open(context, { address: server?.address ?? '', request, room, name });
}

interface Pair {
  readonly ada: AdapterUser;
  readonly ben: AdapterUser;
  readonly adaId: string;
  readonly benId: string;
}

async function pair(who: Who): Promise<Pair> {
  const ada = await open(who, 'Ada');
  const ben = await open(who, 'Ben');
  await ada.join();
  await ben.join();
  const [adaId, benId] = [await ada.id(), await ben.id()];
  await Promise.all([ada.perceives(benId, 'audio', 'camera'), ben.perceives(adaId, 'audio', 'camera')]);
  return { ada, ben, adaId, benId };
}

test('two join, see and hear each other, and their messages and actions arrive', async ({ context, request }) => {
  const { ada, ben, adaId, benId } = await pair({ context, request });
  await expect
    .poll(() => ben.knows(adaId))
    .toMatchObject({
      displayName: 'Ada',
      isAudioMuted: false,
      isVideoMuted: false,
      isHeld: false,
      isHandRaised: false,
    });

  await ada.sendChat('Hello & <welcome>');
  await ada.order({ type: 'reaction.send', reaction: 'clapping' });
  await ada.order({ type: 'name.set', displayName: 'Ada L.' });
  await ada.order({ type: 'property.set', properties: { emoji: 'hand', isHold: true, speakerStats: 7 } });
  await expect
    .poll(() => ben.knows(adaId))
    .toMatchObject({ displayName: 'Ada L.', isHandRaised: true, isHeld: true, speakerStats: 7 });
  await expect
    .poll(() => ben.events('chat.received'))
    .toMatchObject([{ message: { senderId: adaId, text: 'Hello & <welcome>', isOwn: false } }]);
  await expect.poll(() => ada.events('chat.received')).toMatchObject([{ message: { senderId: adaId, isOwn: true } }]);
  await expect
    .poll(() => ben.events('reaction.received'))
    .toEqual([{ type: 'reaction.received', participantId: adaId, reaction: 'clapping' }]);
  expect(await ada.events('reaction.received')).toEqual([]);

  await ada.order({ type: 'property.set', properties: { bye: true } });
  await expect.poll(() => ben.events('bye.received')).toEqual([{ type: 'bye.received', id: adaId }]);
  await ada.order({ type: 'conference.hangUp' });
  await expect.poll(() => ada.events('conference.left')).toHaveLength(1);
  await expect.poll(() => ben.events('participant.left')).toEqual([{ type: 'participant.left', id: adaId }]);
  expect(await ada.events('participant.left')).toEqual([]);
  expect(benId).not.toBe(adaId);
});

test('the microphone is muted and unmuted, the camera goes off and on again', async ({ context, request }) => {
  const { ada, ben, adaId } = await pair({ context, request });
  await ada.page.evaluate(() => window.adapter.client.local.setMicrophoneMuted(true));
  await expect.poll(() => ben.knows(adaId)).toMatchObject({ isAudioMuted: true });
  await ada.page.evaluate(() => window.adapter.client.local.setMicrophoneMuted(false));
  await expect.poll(() => ben.knows(adaId)).toMatchObject({ isAudioMuted: false });

  await ada.page.evaluate(() => window.adapter.client.local.closeCamera());
  await ada.order({ type: 'property.set', properties: { isVideoMuted: true } });
  await ben.perceives(adaId, 'audio');
  await expect.poll(() => ben.knows(adaId)).toMatchObject({ isVideoMuted: true });
  await ada.page.evaluate(() => window.adapter.client.local.openCamera({ deviceId: '', lines: 180 }));
  await ada.order({ type: 'property.set', properties: { isVideoMuted: false } });
  await ben.perceives(adaId, 'audio', 'camera');
  await expect.poll(() => ben.knows(adaId)).toMatchObject({ isVideoMuted: false });
});

test('a screen is shared and the camera returns afterwards; desktop sound likewise', async ({ context, request }) => {
  const { ada, ben, adaId } = await pair({ context, request });
  await ada.page.evaluate(() => window.adapter.client.local.startScreenShare());
  await expect.poll(() => ben.knows(adaId)).toMatchObject({ isSharingScreen: true });
  await expect.poll(async () => (await ben.seen()).find(({ kind }) => kind === 'screen')?.height).toBeGreaterThan(180);
  await ada.page.evaluate(() => window.adapter.client.local.stopScreenShare());
  await ben.perceives(adaId, 'audio', 'camera');
  await expect.poll(() => ben.knows(adaId)).toMatchObject({ isSharingScreen: false, isVideoMuted: false });

  await ada.page.evaluate(() => window.adapter.client.local.startDesktopAudio());
  await ben.perceives(adaId, 'audio', 'camera');
  await ada.page.evaluate(() => window.adapter.client.local.stopDesktopAudio());
  await ben.perceives(adaId, 'audio', 'camera');
});

test('a participant who joined without a camera shares a screen, and turns the camera on meanwhile', async ({
  context,
  request,
}) => {
  const ada = await open({ context, request }, 'Ada');
  const ben = await open({ context, request }, 'Ben');
  await ada.join({ camera: false });
  await ben.join();
  const adaId = await ada.id();
  await ben.perceives(adaId, 'audio');
  await ada.page.evaluate(() => window.adapter.client.local.startScreenShare());
  await ben.perceives(adaId, 'audio', 'screen');
  await ada.page.evaluate(() => window.adapter.client.local.openCamera({ deviceId: '', lines: 180 }));
  await ada.page.evaluate(() => window.adapter.client.local.stopScreenShare());
  await ben.perceives(adaId, 'audio', 'camera');
});

test('a participant who joins during a share sees it, and one who joins after it sees none', async ({
  context,
  request,
}) => {
  const ada = await open({ context, request }, 'Ada');
  await ada.join();
  const adaId = await ada.id();
  await ada.page.evaluate(() => window.adapter.client.local.startScreenShare());
  const ben = await open({ context, request }, 'Ben');
  await ben.join();
  const screenOf = async () =>
    (await ben.seen()).find(({ participantId, kind }) => participantId === adaId && kind === 'screen');
  await expect.poll(async () => (await screenOf())?.height).toBeGreaterThan(180);
  await ada.page.evaluate(() => window.adapter.client.local.stopScreenShare());
  await ben.perceives(adaId, 'audio', 'camera');
  const cyd = await open({ context, request }, 'Cyd');
  await cyd.join();
  await cyd.perceives(adaId, 'audio', 'camera');
});

test('two calls at once: one sends no audio and video while the other continues', async ({ context, request }) => {
  const { ada, ben, adaId } = await pair({ context, request });
  const cyd = await open({ context, request, room: '482-915-337' }, 'Cyd');
  await cyd.join();
  const otherId = await ada.joinAnother('482-915-337');
  await ada.page.evaluate(async () => {
    const { local } = window.adapter.client;
    await Promise.all([local.setMicrophoneMuted(true), local.closeCamera()]);
  });
  await ada.order({ type: 'property.set', properties: { isHold: true, isVideoMuted: true } });
  await expect.poll(() => ben.knows(adaId)).toMatchObject({ isHeld: true, isAudioMuted: true, isVideoMuted: true });
  await cyd.perceives(otherId, 'audio', 'camera');
  await expect
    .poll(() => cyd.knows(otherId))
    .toMatchObject({ isHeld: false, isAudioMuted: false, isVideoMuted: false });
});

test('media can be tried before joining, and are released when the call is over', async ({ context, request }) => {
  const ada = await open({ context, request }, 'Ada');
  await ada.prepare();
  await ada.page.evaluate(() => window.adapter.hearsMicrophone());
  const lights = await ada.page.evaluate(async () => {
    const { microphone, camera } = window.adapter.client.local.streams();
    const tracks = [microphone, camera].flatMap((stream) => stream?.getTracks() ?? []);
    const before = tracks.map(({ readyState }) => readyState);
    await window.adapter.dispose();
    return [...before, ...tracks.map(({ readyState }) => readyState)];
  });
  expect(lights).toEqual(['live', 'live', 'ended', 'ended']);
});

test('a track that ends by itself is reported: a share that the browser ends, with its sound, a microphone that is unplugged', async ({
  context,
  request,
}) => {
  const ada = await open({ context, request }, 'Ada');
  await ada.page.evaluate(async () => {
    const { local } = window.adapter.client;
    await local.startScreenShare();
    await local.openMicrophone({ deviceId: '', muted: true });
    const { screen, microphone } = local.streams();
    for (const track of [screen, microphone].flatMap((stream) => stream?.getTracks() ?? [])) track.stop();
  });
  await expect
    .poll(() => ada.page.evaluate(() => [...window.adapter.stopped].toSorted()))
    .toEqual(['desktopAudio', 'microphone', 'screen']);
  expect(await ada.page.evaluate(() => window.adapter.client.local.streams())).toMatchObject({
    screen: null,
    desktopAudio: null,
    microphone: null,
  });
  expect(await ada.page.evaluate(() => [...window.adapter.notices])).toEqual([{ type: 'track.stopped' }]);
});

test('only displayed videos are requested', async ({ context, request }) => {
  const { ada } = await pair({ context, request });
  const frames = async () => (await ada.seen()).find(({ kind }) => kind === 'camera')?.frames ?? 0;
  await ada.page.evaluate(() => window.adapter.requestNothing());
  let last = -1;
  const isStill = async () => {
    const now = await frames();
    const isSame = now === last;
    last = now;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [500] }).toBe(true);
  await ada.page.evaluate(() => window.adapter.requestAll());
  await expect.poll(frames).toBeGreaterThan(last + 5);
});

test('the server stops and restarts: a new connection carries the same tracks', async ({
  context,
  request,
  sandbox,
  problems,
}) => {
  problems.allow(/WebSocket connection to/);
  const { ada, ben } = await pair({ context, request });
  await sandbox.conference({ server: 'stopped' });
  for (const user of [ada, ben]) {
    await expect
      .poll(() => user.events('conference.dropped'))
      .toEqual([{ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }]);
    expect(await user.seen()).toEqual([]);
  }
  await sandbox.conference({ server: 'running' });
  await Promise.all([ada.enter(), ben.enter()]);
  const [adaId, benId] = [await ada.id(), await ben.id()];
  await Promise.all([ada.perceives(benId, 'audio', 'camera'), ben.perceives(adaId, 'audio', 'camera')]);
});

test('a participant who is kicked or refused gets an event', async ({ context, request, sandbox }) => {
  await sandbox.meeting({ meeting_id: 'one-seat', max_participants: 1 });
  const ada = await open({ context, request, room: 'one-seat' }, 'Ada');
  const ben = await open({ context, request, room: 'one-seat' }, 'Ben');
  await ada.join();
  await ben.knock();
  await expect
    .poll(() => ben.events('conference.failed'))
    .toEqual([
      { type: 'conference.failed', error: 'CONFERENCE_MAX_USERS', isFatal: true, message: 'This meeting is full' },
    ]);
  await sandbox.kick('one-seat', await ada.id(), 'Enough');
  await expect.poll(() => ada.events('conference.kicked')).toHaveLength(1);
});
