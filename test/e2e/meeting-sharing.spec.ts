/** Sharing a screen with its sound, pausing it, and sharing in place of another participant (decision 36). */
import { connectMedia, holdMedia } from './support/held-media.ts';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { soundsInTones } from './support/attendee-scripts.ts';
import { withMedia } from './support/media.ts';
import { cutNetwork, cuttable, mendNetwork } from './support/network.ts';

withMedia();

/**
 * Keeps what the large tile plays, to look at it after the app has hidden it. The bridge goes on sending it: a client that hides it
 * asks the bridge for no more of it, and would not receive what the other participant sends from then on.
 */
function keepPicture(video: HTMLVideoElement): void {
  type Send = (this: WebSocket, data: Parameters<WebSocket['send']>[0]) => void;
  const send: Send = Reflect.get(WebSocket.prototype, 'send');
  WebSocket.prototype.send = function sendOthers(data) {
    const isRequest = typeof data === 'string' && data.includes('ReceiverVideoConstraints');
    if (!isRequest) send.call(this, data);
  };
  Object.assign(window, { askAgain: () => Object.assign(WebSocket.prototype, { send }) });
  const kept = document.createElement('video');
  kept.muted = true;
  kept.srcObject = video.srcObject;
  void kept.play();
  Object.assign(window, { kept });
}

/** The greatest brightness of the picture that was kept: 0 is black. */
const brightness = (attendee: Attendee): Promise<number> =>
  attendee.page.evaluate(() => {
    const kept = Reflect.get(window, 'kept') as HTMLVideoElement;
    const canvas = new OffscreenCanvas(32, 18);
    const context = canvas.getContext('2d');
    context?.drawImage(kept, 0, 0, canvas.width, canvas.height);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [255] };
    return Math.max(...[...data].filter((_, place) => place % 4 !== 3));
  });

/** Counts the tiles in the large place whenever they change. */
const countLarge = (attendee: Attendee): Promise<void> =>
  attendee.page.evaluate(() => {
    const counts = new Set<number>();
    Object.assign(window, { counts });
    const count = () => counts.add(document.querySelectorAll('[aria-label="Large picture"] [data-speaking]').length);
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    count();
  });
const largeCounts = (attendee: Attendee): Promise<readonly number[]> =>
  attendee.page.evaluate(() => Array.from(Reflect.get(window, 'counts') as Iterable<number>));

/** Runs in the page before the app: keeps the texts about the others, which are hidden after a while. */
function keepHappenings(): void {
  const happenings = new Set<string>();
  Object.assign(window, { happenings });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[aria-label="What the others do"] li')) {
      happenings.add(textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}
const sharesBegun = (attendee: Attendee): Promise<readonly string[]> =>
  attendee.page.evaluate(() =>
    Array.from(Reflect.get(window, 'happenings') as Iterable<string>).filter((text) =>
      text.includes('started sharing'),
    ),
  );

test('a screen is shared with its sound, paused without both, and goes on', async ({ context }) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: [soundsInTones, cuttable] });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ben.hearsTones('microphone');

  await test.step('the sound travels with the screen', async () => {
    await ada.tool('Share screen').click();
    await expect(ada.page.getByText('You are sharing sound')).toBeVisible();
    await expect(ben.large).toContainText('Ada Lovelace · shares the screen');
    await ben.hearsTones('microphone', 'desktop');
    await ben.seesPlaying(ben.large.locator('[data-speaking]'));
  });

  const isHidden = async (attendee: Attendee) => {
    await expect(attendee.large).toContainText('Screen share paused');
    await expect(attendee.large.locator('video')).toHaveCount(0);
  };

  await test.step('paused, nothing of it arrives', async () => {
    await ben.large.locator('video').evaluate(keepPicture);
    await expect.poll(() => brightness(ben)).toBeGreaterThan(100);
    await ada.large.getByRole('button', { name: 'Pause' }).click();
    await expect(ada.large).toContainText('Your share is paused');
    await isHidden(ben);
    await expect.poll(() => brightness(ben), { message: 'the picture is black' }).toBeLessThan(30);
    await ben.hearsTones('microphone');
    await ben.page.evaluate(() => (Reflect.get(window, 'askAgain') as () => void)());
  });

  await test.step('who joins meanwhile sees that it is paused', async () => {
    const carl = await Attendee.join(context, 'Carl Curry', { listens: true });
    await isHidden(carl);
    await carl.leave();
  });

  await test.step('a new connection keeps the pause', async () => {
    await cutNetwork(ada.page);
    await expect(ada.page.getByText('Connection lost. Reconnecting…')).toBeVisible({ timeout: 30_000 });
    await mendNetwork(ada.page);
    await expect(ada.page.getByText('Connection lost. Reconnecting…')).toBeHidden({ timeout: 60_000 });
    await expect(ben.tile(ada.name).first()).toBeVisible();
    await isHidden(ben);
    await expect(ada.large).toContainText('Your share is paused');
  });

  await test.step('resumed, picture and sound arrive', async () => {
    await ada.large.getByRole('button', { name: 'Resume sharing' }).click();
    await ben.seesPlaying(ben.large.locator('[data-speaking]'));
    await ben.hearsTones('microphone', 'desktop');
  });

  await test.step('a hold ends a paused share, which is not paused afterwards', async () => {
    await ada.more('Pause sharing');
    await isHidden(ben);
    await ada.more('Hold call');
    await expect(ben.page.getByText('shares the screen')).toHaveCount(0);
    await ada.more('Resume call');
    await ben.hearsTones('microphone');
    await expect(ada.page.getByText('You are sharing sound')).toBeHidden();
    await ada.tool('Share screen').click();
    await ben.seesPlaying(ben.large.locator('[data-speaking]'));
  });
});

test('a participant shares in place of another one, or beside', async ({ context }) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ada.tool('Share screen').click();
  await expect(ben.large).toContainText('Ada Lovelace · shares the screen');
  const carl = await Attendee.join(context, 'Carl Curry', { listens: true, runs: keepHappenings });
  await expect(carl.large).toContainText('Ada Lovelace · shares the screen');
  const question = ben.page.getByRole('dialog', { name: 'Ada Lovelace is sharing. Share instead?' });

  await test.step('Escape shares nothing', async () => {
    await expect(ben.large).toContainText('Ada Lovelace · shares the screen');
    await ben.tool('Share screen').click();
    await expect(question).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(ben.tool('Share screen')).toBeFocused();
    await expect(ben.tool('Share screen')).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('in place of Ada, who reads it, and whose share ends before the screen of Ben is there: the large picture changes once', async () => {
    await countLarge(carl);
    await holdMedia(carl);
    await ben.tool('Share screen').click();
    await question.getByRole('button', { name: 'Share instead' }).click();
    await expect(carl.page.getByText('shares the screen')).toHaveCount(0);
    await expect(carl.large).toContainText('Ben Bitdiddle');
    await connectMedia(carl);
    await expect(carl.large).toContainText('Ben Bitdiddle · shares the screen');
    await expect(ada.page.getByText('Ben Bitdiddle is sharing now. Your share has ended')).toBeVisible();
    await expect(ada.tool('Share screen')).toBeVisible();
    await expect(carl.page.getByText('shares the screen')).toHaveCount(1);
    await carl.seesPlaying(carl.large.locator('[data-speaking]'));
    expect(await largeCounts(carl)).toEqual([1]);
    // Ada's share had begun before Carl joined.
    await expect.poll(() => sharesBegun(carl)).toEqual(['Ben Bitdiddle started sharing the screen']);
  });

  await test.step('in place of Ben, whose share ends when the screen of Ada is there: the large picture changes once', async () => {
    await ada.tool('Share screen').click();
    await ada.page
      .getByRole('dialog', { name: 'Ben Bitdiddle is sharing. Share instead?' })
      .getByRole('button', { name: 'Share instead' })
      .click();
    await expect(carl.page.getByText('Ben Bitdiddle stopped sharing')).toBeVisible();
    await expect(carl.large).toContainText('Ada Lovelace · shares the screen');
    await carl.seesPlaying(carl.large.locator('[data-speaking]'));
    expect(await largeCounts(carl)).toEqual([1]);
  });

  await test.step('beside Ada, both are large', async () => {
    await ben.tool('Share screen').click();
    await question.getByRole('button', { name: 'Share beside' }).click();
    await expect(carl.large.locator('[data-speaking]')).toHaveCount(2);
    await expect(ada.tool('Stop sharing screen')).toBeVisible();
    await ada.tool('Stop sharing screen').click();
    await ben.tool('Stop sharing screen').click();
    await expect(carl.page.getByText('shares the screen')).toHaveCount(0);
  });
});
