/** The accessibility of the meeting screens: themes, screen readers, keyboard only, and the narrowest phone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { Keyboard } from './support/keyboard.ts';
import { boxOf, expectNoSidewaysScroll } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };
const phones = { upright: { width: 320, height: 700 }, 'on its side': { width: 844, height: 390 } };

/** A live region that gets its text as it appears is often not announced. */
async function expectLiveRegionsInTheTree(page: Page): Promise<void> {
  const hidden = await page
    .locator('[role=status], [role=log], [aria-live]')
    .evaluateAll((regions) =>
      regions
        .filter((region) => region.matches(':empty') && getComputedStyle(region).display === 'none')
        .map(({ outerHTML }) => outerHTML),
    );
  expect(hidden, 'empty live regions without a place in the accessibility tree').toEqual([]);
}

/** Both themes by every rule of axe, live regions; and no overflow on the narrowest phone. */
const looks = (page: Page, name: string) =>
  test.step(name, async () => {
    await expectAccessible(page, name);
    await expectLiveRegionsInTheTree(page);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
  });

test('every panel of a call is accessible in both themes and fits 320 px', async ({ context }) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { meetingId: 'daily-standup' });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  const { page } = ada;
  await page.bringToFront();
  await expect(ada.tile('Ben Bitdiddle')).toBeVisible({ timeout: 30_000 });
  await ben.tool('Raise hand').click();
  await looks(page, 'the call');

  await test.step('the controls stay visible on a phone, in portrait and landscape', async () => {
    for (const size of [narrow, { width: 640, height: 320 }]) {
      await page.setViewportSize(size);
      await expect(ada.tool('Leave')).toBeInViewport({ ratio: 1 });
      await expect(ada.tool('Mute microphone')).toBeInViewport({ ratio: 1 });
      await expect(ada.tile('Ben Bitdiddle')).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('status', { name: 'Notices' }), 'before its first text').toBeAttached();
    }
    await page.setViewportSize(wide);
  });

  await ada.tool('Chat').click();
  await page.getByLabel('Message', { exact: true }).fill('See https://example.com/agenda');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('link')).toBeVisible();
  await looks(page, 'the chat');
  await ada.tool(/^Participants/).click();
  await expect(page.getByRole('list', { name: '2 participants' })).toBeVisible();
  await looks(page, 'the participants');
  await test.step('on a phone on its side the panel is beside the tiles', async () => {
    await page.setViewportSize(phones['on its side']);
    await expect(page.getByRole('list', { name: '2 participants' })).toBeInViewport();
    await expect(ada.tile('Ben Bitdiddle')).toBeInViewport({ ratio: 0.9 });
    const [tile, panel] = [
      await boxOf(ada.tile('Ben Bitdiddle')),
      await boxOf(page.getByRole('list', { name: '2 participants' })),
    ];
    expect(tile.x + tile.width).toBeLessThanOrEqual(panel.x);
    await page.setViewportSize(wide);
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: '2 participants' })).toBeHidden();

  await ada.tool('Reactions').click();
  await looks(page, 'the reactions');
  await page.keyboard.press('Escape');
  await ada.tool('More').click();
  await looks(page, 'the menu');
  await test.step('at 200 % zoom the menu is inside the window, and scrolls to its first and last command', async () => {
    await page.setViewportSize({ width: wide.width / 2, height: wide.height / 2 });
    const menu = page.getByRole('group', { name: 'More' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const items = menu.getByRole('button');
    for (const item of [items.last(), items.first()]) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(wide);
  });
  await page.keyboard.press('Escape');

  await ada.more('Hold call');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await looks(page, 'on hold');
  await page.setViewportSize(narrow);
  await ada.tool('Chat').click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
  await expect(ada.tool('Leave')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(wide);

  await ada.leave();
  await looks(page, 'after the call');
});

test('every dialog of a call is accessible in both themes, fits 320 px and gives the focus back', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { listens: true });
  const { page } = ada;
  await ada.more('Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await page.setViewportSize(wide);
  const heights = new Set<number>();
  for (const tab of ['Sound', 'Picture', 'Notifications', 'Shortcuts', 'Profile', 'About']) {
    await settings.getByRole('tab', { name: tab }).click();
    heights.add(await settings.getByRole('tabpanel').evaluate(({ clientHeight }) => clientHeight));
    await looks(page, `the settings, ${tab}`);
  }
  expect([...heights], 'the height of each section').toHaveLength(1);
  await page.keyboard.press('Escape');
  for (const [item, title] of [
    ['Performance', 'Performance'],
    ['Statistics', 'Statistics'],
    ['Captions', 'Captions'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
    ['Feedback', 'Feedback'],
    ['Invite others', 'Invite others'],
  ] as const) {
    await ada.more(item);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await looks(page, title);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
    await expect(ada.tool('More')).toBeFocused();
  }
});

test('asking for a password, and an unknown meeting, are accessible and fit 320 px', async ({ context }) => {
  const guest = await Attendee.prepare(context, 'Ada Lovelace', { meetingId: 'board-room' });
  const { page } = guest;
  await page.getByLabel('Your name').press('Enter');
  await expect(page.getByRole('dialog', { name: 'This meeting has a password' })).toBeVisible();
  await looks(page, 'the password');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.goto('/meet?meeting_id=unknown-meeting');
  await expect(page.getByRole('heading', { name: 'There is no such meeting' })).toBeVisible();
  await looks(page, 'an unknown meeting');
});

test('a call by keyboard only', async ({ page, context }) => {
  const keys = new Keyboard(page);
  const bar = page.getByRole('toolbar', { name: 'Call' });
  const tool = (name: string | RegExp) => bar.getByRole('button', { name, exact: true });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await page.bringToFront();

  await test.step('join', async () => {
    await page.goto('/meet?meeting_id=daily-standup');
    await expect(page.getByLabel('Your name')).toBeVisible();
    await keys.tabTo(page.getByLabel('Your name'));
    await keys.press('Control+a');
    await keys.type('Ada Lovelace');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'daily-standup' })).toBeFocused();
    await expect(page.getByText('Ben Bitdiddle').first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the bar is one tab stop: mute', async () => {
    await keys.tabTo(tool('Mute microphone'));
    await keys.press('Enter');
    await expect(tool('Unmute microphone')).toBeFocused();
    await expect(ben.tile('Ada Lovelace')).toContainText('muted');
    await keys.press('Tab');
    await expect(bar.locator(':focus')).toHaveCount(0);
    await keys.press('Shift+Tab');
    await expect(tool('Unmute microphone')).toBeFocused();
  });

  await test.step('write, and return to the earlier focus', async () => {
    while (!(await tool(/^Chat/).evaluate((element) => element === element.ownerDocument.activeElement))) {
      await keys.press('ArrowRight');
    }
    await keys.press('Enter');
    await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
    await keys.type('Good morning');
    await keys.press('Enter');
    await expect(page.getByRole('log').getByText('Good morning')).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByRole('log')).toBeHidden();
    await expect(tool(/^Chat/)).toBeFocused();
    await expect(ben.tool('Chat, 1 unread')).toBeVisible();
  });

  await test.step('raise the hand and react', async () => {
    await keys.press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(tool('Raise hand')).toBeFocused();
    await keys.press('Space');
    await expect(ben.tile('Ada Lovelace')).toContainText('Hand raised');
    await keys.press('ArrowRight', 'Enter');
    const reactions = page.getByRole('group', { name: 'Reactions' });
    await expect(reactions.getByRole('button', { name: 'Clapping' })).toBeFocused();
    await keys.press('ArrowRight');
    await expect(reactions.getByRole('button', { name: 'OK' })).toBeFocused();
    await keys.press('Enter');
    await expect(ben.page.getByRole('list', { name: 'Reactions' })).toContainText('Ada Lovelace: OK');
    await keys.press('Escape');
    await expect(tool('Reactions')).toBeFocused();
  });

  await test.step('a dialog gives the focus back', async () => {
    await keys.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(tool('More')).toBeFocused();
    await keys.press('Enter');
    const menu = page.getByRole('group', { name: 'More' });
    await expect(menu.locator(':focus')).toHaveCount(1);
    await keys.tabTo(menu.getByRole('button', { name: 'Settings' }));
    await keys.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await keys.press('Escape');
    await expect(tool('More')).toBeFocused();
  });

  await test.step('leave', async () => {
    await keys.press('End');
    await expect(tool('Leave')).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'You have left the meeting' })).toBeFocused();
  });
});
