/**
 * Several calls at once, and the participant's name and picture in them (specification 3.4, 4.6), on the app's own
 * screens.
 */
import type { Locator, Page } from '@playwright/test';
import { messages } from '#machines/shared/messages.ts';
import { demoAccount } from '#test/sandbox/seed/directory.ts';
import { expect, test } from './fixtures.ts';
import { Dashboard } from './pages/dashboard.page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';
import { expectStored } from './support/records.ts';

withMedia();

const patience = { timeout: 30_000 };
const alpha = 'daily-standup';
const beta = '482-915-337';
const at = (meetingId: string) => `/meet?meeting_id=${meetingId}`;

const strip = (page: Page): Locator => page.getByRole('navigation', { name: 'Other calls' });

/** Goes from the displayed call to the preparation of another. */
async function openAnother({ page }: Attendee, typed: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Join another meeting' });
  await dialog.getByLabel('Link or id of the meeting').fill(typed);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('two calls: joining one holds the other, and switching back restores its devices', async ({
  context,
  baseURL,
}) => {
  test.slow();
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { meetingId: alpha });
  const ada = await Attendee.join(context, 'Ada Lovelace', { meetingId: alpha });
  await ben.sees('Ada Lovelace');
  await ada.tool('Chat').click();

  await test.step('another meeting is prepared while the first continues', async () => {
    await ada.more('Join another meeting');
    await expectAccessible(ada.page, 'join another meeting');
    await openAnother(ada, 'https://elsewhere.example/meet?meeting_id=1');
    await expect(ada.page.getByText('This link leads to another app')).toBeVisible();
    await openAnother(ada, `${baseURL ?? ''}${at(beta)}`);
    await expect(ada.page).toHaveURL(at(beta));
    await expect(ada.page.getByRole('heading', { name: 'Ready to join?' })).toBeFocused();
    await expect(strip(ada.page)).toContainText(`${alpha}You are still in this call`);
    await expectAccessible(ada.page, 'preparing beside a call');
    await expect(ben.tile('Ada Lovelace')).not.toContainText('On hold');
  });

  await test.step('joining it holds the first, as seen from there', async () => {
    // Ada is off camera in the second, and was on in the first.
    await ada.page.getByRole('button', { name: 'Turn off camera' }).click();
    await ada.enter();
    await expect(strip(ada.page)).toContainText(`${alpha}On hold`);
    await expect(ben.tile('Ada Lovelace')).toContainText('On hold');
    await ben.seesNoPicture('Ada Lovelace');
    await ben.decodesNothing();
    await ben.hearsNothing();
    await expect.poll(async () => (await ada.arrived()).playing, 'no sound of the first call is played').toBe(0);
  });

  await test.step('a message in the first, whose chat is open, is unread', async () => {
    await ben.tool('Chat').click();
    await ben.write('Are you still there?');
    await expect(strip(ada.page).getByRole('button', { name: `Switch to ${alpha}, 1 unread message` })).toBeVisible();
  });

  await test.step('it fits a narrow window, in both themes', async () => {
    await ada.page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(ada.page, 'a call beside another');
    await expectNoSidewaysScroll(ada.page);
    const name = strip(ada.page).getByText(alpha, { exact: true });
    expect(await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth), 'the whole name').toBe(0);
    await ada.page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('switching to the first holds the second, and restores its devices', async () => {
    await ada.page.getByRole('button', { name: `Switch to ${alpha}` }).click();
    await expect(ada.page).toHaveURL(at(alpha));
    await expect(strip(ada.page)).toContainText(`${beta}On hold`);
    await expect(ada.page.getByLabel('Messages').getByText('Are you still there?')).toBeVisible();
    await expect(ada.page).toHaveTitle(`Meeting ${alpha}`);
    await expect(ben.tile('Ada Lovelace')).not.toContainText('On hold');
    await ben.sees('Ada Lovelace');
    await ben.hears();
    await ada.hears();
  });

  await test.step('shortcuts belong to the displayed call, and the second resumes without the camera', async () => {
    await ada.page.keyboard.press('Control+M');
    await expect(ada.tool('Unmute microphone')).toBeVisible();
    await ada.page.goBack();
    await expect(ada.page).toHaveURL(at(beta));
    await expect(strip(ada.page)).toContainText(`${alpha}On hold`);
    await expect(ada.tool('Mute microphone')).toBeVisible();
    await expect(ada.tool('Turn on camera')).toBeVisible();
    await expect(ben.tile('Ada Lovelace')).toContainText('On hold');
  });

  await test.step('leaving the second leads back to the first', async () => {
    await ada.leave();
    await expectAccessible(ada.page, 'after a call beside another');
    await ada.page.getByRole('button', { name: `Back to ${alpha}` }).click();
    await expect(ada.page).toHaveURL(at(alpha));
    await expect(strip(ada.page)).toHaveCount(0);
    await expect(ada.tool('Unmute microphone')).toBeVisible();
    await ben.sees('Ada Lovelace');
  });

  await test.step('leaving the page asks first, then ends the call', async () => {
    const questions: string[] = [];
    ada.page.once('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.dismiss();
    });
    await ada.page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await expect(ada.tool('Unmute microphone')).toBeVisible();
    await ben.sees('Ada Lovelace');
    await ada.page.close();
    await expect(ben.tile('Ada Lovelace')).toHaveCount(0, patience);
  });
});

test('name, picture and feedback: shown to others, kept for the next meeting, and sent to the meeting service', async ({
  context,
  sandbox,
}) => {
  test.slow();
  const square = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const asked: (string | undefined)[] = [];
  await context.route('https://pictures.example/**', async (route) => {
    asked.push((await route.request().allHeaders())['referer']);
    await (route.request().url().endsWith('ada.png')
      ? route.fulfill({ contentType: 'image/png', body: square })
      : route.abort());
  });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const settings = ada.page.getByRole('dialog', { name: 'Settings' });
  const save = async (changes: Readonly<Record<string, string>>) => {
    await ada.more('Settings');
    await settings.getByRole('tab', { name: 'Profile' }).click();
    for (const [label, value] of Object.entries(changes)) await settings.getByLabel(label).fill(value);
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByRole('button', { name: 'Saved' })).toBeVisible();
    await ada.page.keyboard.press('Escape');
  };

  await test.step('a new name and a picture are seen by the other', async () => {
    await expect(ben.tile('Ada Lovelace')).toBeVisible(patience);
    await save({ Name: 'Countess of Lovelace', 'Address of your picture': 'https://pictures.example/ada.png' });
    const picture = ben.tile('Countess of Lovelace').locator('img');
    await expect(picture).toHaveAttribute('src', 'https://pictures.example/ada.png');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    expect(asked.every((referrer) => referrer === undefined)).toBe(true);
  });

  await test.step('feedback during the call, and a form that is shown once', async () => {
    await ada.more('Feedback');
    const dialog = ada.page.getByRole('dialog', { name: 'Feedback' });
    await dialog.locator('label').filter({ hasText: '4 stars' }).click();
    await dialog.getByRole('textbox').fill('Clear sound');
    await expectAccessible(ada.page, 'feedback');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByText('Thank you for your feedback.')).toBeVisible();
    await ada.page.keyboard.press('Escape');
    await ben.leave();
    await ben.page.locator('label').filter({ hasText: '2 stars' }).click();
    await ben.page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(ben.page.getByText('Thank you for your feedback.')).toBeVisible();
    await ada.leave();
    await expect(ada.page.getByRole('button', { name: 'Send feedback' })).toHaveCount(0);
    const said = { meeting_id: alpha, from: null };
    expect(await sandbox.feedback()).toEqual([
      { ...said, rate: 4, detail: 'Clear sound' },
      { ...said, rate: 2, detail: '' },
    ]);
  });

  await test.step('the next meeting uses the same name; going to another page asks before the call ends', async () => {
    const { page } = ada;
    await page.getByRole('button', { name: 'Start page of the meeting' }).click();
    await expect(page.getByLabel('Link or id of the meeting')).toHaveValue(alpha);
    // No control leads a guest from here to a page without meetings. The entry keeps its place in the history.
    await page.evaluate(() => window.history.replaceState(window.history.state, '', '/login'));
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Your name')).toHaveValue('Countess of Lovelace');
    await ada.enter({ listens: true });
    await page.goForward();
    const dialog = page.getByRole('dialog', { name: 'Leave your meetings?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'leaving asks');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(at(alpha));
    await expect(ada.tool('Leave')).toBeVisible();
    expect(await sandbox.inRoom(alpha)).toBe(1);
    await page.goForward();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => sandbox.inRoom(alpha), 'the room is empty').toBe(0);
  });
});

test('the new name of a signed-in user is stored at the back end', async ({ context, page, sandbox }) => {
  await new Dashboard(page).open();
  const grace = await Attendee.join(context, 'Grace Hopper', { listens: true });
  await grace.rename('Amazing Grace');
  expect((await sandbox.account(demoAccount.email))?.displayName).toBe('Amazing Grace');
});

test('a signed-in user starts a meeting on the dashboard, returns to it, and finds the meeting listed', async ({
  page,
  sandbox,
}) => {
  test.slow();
  const dashboard = new Dashboard(page);
  await dashboard.open();
  const panel = page.getByRole('region', { name: 'Meetings' });
  const recent = page.getByRole('list', { name: 'Recent meetings' }).getByRole('listitem');
  await expect(panel.getByText('Meetings that you join appear here.')).toBeVisible();
  await expectAccessible(page, 'dashboard without meetings');

  await test.step('a link of another app is refused at its field', async () => {
    await panel.getByLabel('Link or id of the meeting').fill('https://elsewhere.example/meet?meeting_id=1');
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Link or id of the meeting')).toHaveAccessibleDescription(
      messages.meetingLink.elsewhere,
    );
    await expect(panel.getByLabel('Link or id of the meeting')).toBeFocused();
    await expectAccessible(page, 'a refused link');
  });

  await test.step('a new meeting is opened at the back end', async () => {
    await panel.getByRole('button', { name: 'New meeting' }).click();
    await expect(page).toHaveURL(/\/meet\?meeting_id=[a-z]{4}-[a-z]{4}-[a-z]{4}$/);
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByRole('button', { name: 'Listen only', exact: true }).click();
  });
  const meetingId = new URL(page.url()).searchParams.get('meeting_id') ?? '';
  const leave = page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Leave', exact: true });
  await expect(leave).toBeVisible();
  await expect.poll(() => sandbox.inRoom(meetingId), patience).toBe(1);

  await test.step('afterwards it is listed, also after a reload', async () => {
    await leave.click();
    await expectAccessible(page, 'after the meeting');
    await page.getByRole('button', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL('/');
    await expect(recent).toHaveText([new RegExp(`^${meetingId}Today, \\d\\d:\\d\\d$`)]);
    await page.reload();
    await expect(recent).toHaveCount(1);
    await expectAccessible(page, 'dashboard with a meeting');
  });

  await test.step('on a phone the dialer keeps its place, and one press opens the list', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(panel).toBeHidden();
    await expectNoSidewaysScroll(page);
    const frame = await page.locator('iframe#dailer-frame').boundingBox();
    expect(frame).toEqual({ x: 0, y: expect.any(Number), width: 320, height: expect.any(Number) });
    expect(frame?.height).toBeGreaterThan(560);
    await page.getByRole('button', { name: 'Meetings' }).press('Enter');
    await expect(recent).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${meetingId}` })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'meetings on a phone');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'New meeting' }), 'the focus moves into the panel').toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Meetings' })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('one press opens it again, and it can be removed', async () => {
    await recent.getByRole('button', { name: new RegExp(`^${meetingId}`) }).click();
    await expect(page.getByRole('heading', { name: 'Ready to join?' })).toBeVisible();
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: `Remove ${meetingId}` }).click();
    await expect(recent).toHaveCount(0);
    await expectStored(page, 'recent-meetings', '[]');
    await page.reload();
    await expect(panel.getByText('Meetings that you join appear here.')).toBeVisible();
  });
});

test('while a call runs in the dialer, a meeting opens in a new tab and the call continues', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await dashboard.isGreeted();
  await dashboard.press('Incoming call');
  await dashboard.press('Answer');
  await expect(page.getByText('You are in a call: a meeting opens in a new tab.')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'New meeting' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/meet\?meeting_id=/);
  await expect(tab.getByRole('heading', { name: 'Ready to join?' })).toBeVisible();
  await expect(dashboard.call).toContainText('Ada Lovelace');
});

test('without a meeting in the address the page asks for one', async ({ page }) => {
  await page.goto('/meet');
  await expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
  await expectAccessible(page, 'join a meeting');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The link or the id of a meeting is required')).toBeVisible();
  await page.getByLabel('Link or id of the meeting').fill(alpha);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(alpha));
  await expect(page.getByRole('heading', { name: 'Ready to join?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Join a meeting' })).toBeVisible();
});
