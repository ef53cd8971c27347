import type { Page } from '@playwright/test';
import type { callMachine } from '#machines/meeting/call/call.machine.ts';
import { commandNames, commands } from '#machines/meeting/commands/commands.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { callCases } from '#test/models/meeting/call/call.cases.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import {
  callIsLoaded,
  meetingIsFound,
  more,
  participantJoins,
  participantMenu,
  tool,
  walkPart,
} from '../../support/call-page.ts';
import { inLayoutMenu } from '../../support/call-media.ts';
import { contextOf, sendTo, textOf, type Walk } from '../../support/walk-flow.ts';

const settings = ({ page }: Walk) => page.getByRole('dialog', { name: 'Settings' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const notices = (page: Page) => page.getByRole('status', { name: 'Notices' });

/** Steps before this one may have left a dialog open, which would be in the way. */
async function closeDialogs(walk: Walk): Promise<void> {
  await sendTo(walk, 'layout', { type: 'leave.stay' });
  await sendTo(walk, 'layout', { type: 'dialog.close' });
  await sendTo(walk, 'layout', { type: 'feedback.closed' });
  await sendTo(walk, 'invite', { type: 'link.dismiss' });
  await expect(walk.page.getByRole('dialog')).toHaveCount(0);
}

async function openSettings(walk: Walk, tab: string): Promise<void> {
  await closeDialogs(walk);
  await sendTo(walk, 'layout', { type: 'settings.open' });
  await settings(walk).getByRole('tab', { name: tab }).click();
}

/** The machine of the admission is asked for a pass: it answers with `access.granted`, once the code of a call is loaded. */
const askAdmission = (walk: Walk) =>
  sendTo(walk, 'admission', { type: 'admission.want', guest: { displayName: 'Ada Lovelace', avatar: '' } } as never);

/** Ctrl+/ is the key of the slash on an American keyboard. */
const keysOf = (keys: string): string => keys.replace('Ctrl', 'Control').replace(/\/$/, 'Slash');

/** The keys of each command that the user presses here. */
const pressing = (page: Page) =>
  Object.fromEntries(
    commandNames.map((name) => [name, () => page.keyboard.press(keysOf(commands[name].keys))] as const),
  );

async function seesEnd(page: Page, place: Expectation, title: string, text: string): Promise<void> {
  const { removedBy, message } = contextOf<typeof callMachine>(place);
  await expect(heading(page, title)).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.getByText(removedBy === '' ? text : `${removedBy} has removed you.`)).toBeVisible();
  if (message !== '') await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Call' })).toHaveCount(0);
}

const inCallOnly = new Set(['toggle_audio_mute', 'toggle_video_mute', 'preference.changed']);

walkPart({
  cases: callCases,
  open: async (walk) => {
    const { page, problems } = walk;
    // The servers of the sample pass do not exist.
    problems.allow(/example\.com/);
    await page.goto('/meet');
    await page.getByLabel('Link or id of the meeting').fill('daily-standup');
    await page.getByRole('button', { name: 'Continue' }).click();
    await meetingIsFound(page);
    const answered = page.waitForResponse(/\/room\/conf-id\//);
    await askAdmission(walk);
    await answered;
    await callIsLoaded(page);
  },
  replaced: { 'access.granted': ['access', 'query'], 'join.wanted': ['startup'] },
  delivered: {
    'the call is not visible any more': 'A test has one tab in front.',
    'the call is visible again': 'A test has one tab in front.',
    'the user continues the meeting in another tab': 'The other tab takes the meeting over.',
    'the user switches back to this call': "The list of calls sends it: 'meeting/call-list/call-list'.",
    'the user presses the locked microphone': 'The microphone reports it, after the command of its button.',
    'the user holds the space bar': 'The part reports it: test/e2e/meeting-controls.spec.ts presses the key.',
    'the user releases the space bar': 'The part reports it, after the press.',
    'the user switches the shortcuts off': "The part reports it: 'meeting/commands/shortcuts'.",
    'the user types a message': "The chat reports it: 'meeting/chat/chat'.",
    'the user shares a screen with its sound': "The part reports it: 'meeting/media/screen-share'.",
    'the user chooses another background': "The part reports it: 'meeting/media/background'.",
    'the user wants the camera on again without a background': "The part reports it: 'meeting/media/background'.",
    'the user asks to speak': 'The moderation reports it, after the command of the button.',
    'the user sets a password for the meeting': "The part of the moderator reports it: 'meeting/moderation/moderator'.",
  },
  // The shortcuts and the settings are those of a joined meeting. A user on hold has no button to share, and a user
  // who has left has none to leave.
  infeasible: (snapshot, { event: { type } }) =>
    (snapshot.hasTag('preparing') && inCallOnly.has(type)) ||
    (snapshot.hasTag('held') && type.startsWith('share_')) ||
    (snapshot.hasTag('over') && type === 'hang_up'),
  does: (walk) => {
    const { page } = walk;
    return {
      ...pressing(page),
      hang_up: async () => {
        await closeDialogs(walk);
        await tool(page, 'Leave').click();
      },
      'audio.toggle': () => page.getByRole('button', { name: 'Turn off microphone' }).click(),
      'video.toggle': () => page.getByRole('button', { name: 'Turn off camera' }).click(),
      'guest.expected': (event) => page.getByLabel('Your name').fill(textOf(event, 'displayName')),
      'join.wanted': async (event) => {
        await page.getByLabel('Your name').fill(textOf(event, 'displayName'));
        // The call sends it when it is found, which the path need not contain.
        await sendTo(walk, 'preJoin', { type: 'meeting.found' });
        await page.getByRole('button', { name: 'Join', exact: true }).click();
      },
      'access.granted': () => askAdmission(walk),
      'meeting.rejoin': () => page.getByRole('button', { name: /^(?:Join|Try) again$/ }).click(),
      'meeting.close': async () => {
        await page.goBack();
      },
      share_screen: () => tool(page, 'Share screen').click(),
      share_sound: () => more(page, 'Share sound'),
      'leave.ask': async () => {
        await openSettings(walk, 'Sound');
        await page.keyboard.press('Control+H');
      },
      'feedback.open': async () => {
        await closeDialogs(walk);
        await more(page, 'Feedback');
      },
      'feedback.closed': () =>
        page.getByRole('dialog', { name: 'Feedback' }).getByRole('button', { name: 'Skip' }).click(),
      'preference.changed': async () => {
        await openSettings(walk, 'Notifications');
        await settings(walk).getByRole('switch', { name: 'Somebody reacts' }).click();
      },
      'profile.changed': async () => {
        await openSettings(walk, 'Profile');
        await settings(walk).getByLabel('Name', { exact: false }).fill('Ada');
        await settings(walk).getByLabel('Address of your picture').fill('https://example.com/ada.png');
        await settings(walk).getByRole('button', { name: 'Save' }).click();
      },
      'view.chosen': async () => {
        await closeDialogs(walk);
        await inLayoutMenu(page, 'radio', 'Speaker view');
      },
      'chat.opened': async () => {
        await closeDialogs(walk);
        await participantJoins(walk, 'grace', 'Grace');
        await participantMenu(page, 'Grace', 'Send a private message');
      },
      'chat.closed': () => page.getByRole('button', { name: 'Close chat' }).click(),
    };
  },
  sees: ({ page }) => ({
    'live.preparing': async () => {
      await expect(heading(page, 'Ready to join?')).toBeVisible();
      await expect(page.getByText('Meeting daily-standup')).toBeVisible();
    },
    'live.inCall': () => expect(heading(page, 'daily-standup')).toBeVisible(),
    'live.inCall.link.entering': () => expect(page.getByText('Joining the meeting…')).toBeVisible(),
    'live.inCall.link.joined': async () => {
      await expect(page.getByText('Joining the meeting…')).toHaveCount(0);
      await expect(tool(page, 'Leave')).toBeVisible();
    },
    'live.inCall.link.reconnecting': () =>
      expect(notices(page)).toContainText(
        /^(?:Connection lost\. Reconnecting…|The meeting cannot be reached\. Trying again…)/,
      ),
    'live.inCall.link.leaving': () => expect(page.getByText('Leaving…')).toBeVisible(),
    'live.inCall.hold.talking': () => expect(notices(page).getByText('On hold.')).toHaveCount(0),
    'live.inCall.hold.held': async () => {
      await expect(notices(page)).toContainText('On hold. Nobody sees or hears you.');
      await expect(notices(page).getByRole('button', { name: 'Resume' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Turn (?:on|off) camera after the hold$/ })).toBeVisible();
    },
    'over.left': (place) => seesEnd(page, place, 'You have left the meeting', 'You can come back as long as it lasts.'),
    'over.denied': (place) =>
      seesEnd(page, place, 'You have left the meeting', 'Access to your microphone was taken away.'),
    'over.kicked': (place) => seesEnd(page, place, 'You were removed from the meeting', ''),
    'over.ended': (place) => seesEnd(page, place, 'The meeting has ended', 'It was ended for all participants.'),
    'over.moved': (place) => seesEnd(page, place, 'You use this meeting in another tab', 'You can close this one.'),
    'over.lost': (place) => seesEnd(page, place, 'The connection was lost', 'The meeting could not be reached again.'),
    'over.refused': (place) => seesEnd(page, place, 'You could not join the meeting', 'You can try again in a moment.'),
    closed: () => expect(heading(page, 'Join a meeting')).toBeVisible(),
  }),
});
