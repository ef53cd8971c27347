import type { Page } from '@playwright/test';
import type { Snapshot } from '#test/models/lib/machine.ts';
import type { Step } from '#test/models/lib/cases.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { layoutCases } from '#test/models/meeting/layout/layout.cases.ts';
import { enterListening, inLayoutMenu, layoutMenu } from '../../support/call-media.ts';
import { more, participantJoins, participantMenu, tool, walkPart } from '../../support/call-page.ts';

/** What the shortcuts do in an open dialog, which lies over every button. */
const ofShortcuts: ReadonlySet<string> = new Set([
  'chat.toggle',
  'participants.toggle',
  'settings.open',
  'performance.open',
  'shortcuts.open',
  'grid.choose',
  'speaker.choose',
  'leave.ask',
]);
const ofDialogs: ReadonlySet<string> = new Set(['dialog.close', 'feedback.closed']);
const ofQuestion: ReadonlySet<string> = new Set(['leave.stay', 'leave.confirm']);

/** What the user cannot do in a state, because something lies over it or is not shown. */
function isImpossible(snapshot: Snapshot, { kind, event: { type }, sentence }: Step): boolean {
  if (kind !== 'send' || !sentence.startsWith('the user')) return false;
  // Before the commands are shown, the paths wait.
  if (snapshot.matches({ commands: 'awaited' })) return true;
  if (snapshot.matches({ leaving: 'asking' })) return !ofQuestion.has(type);
  const hasNoDialog = snapshot.matches({ dialog: 'none' });
  if (type === 'leave.ask') return sentence.endsWith('in a dialog') === hasNoDialog;
  if (type === 'feedback.closed') return !snapshot.matches({ dialog: 'feedback' });
  return !hasNoDialog && !ofShortcuts.has(type) && !ofDialogs.has(type);
}

const dialogs = {
  settings: 'Settings',
  performance: 'Performance',
  shortcuts: 'Keyboard shortcuts',
  feedback: 'Feedback',
  invite: 'Invite others',
  another: 'Join another meeting',
  more: 'More',
} as const;

/** No dialog lies over the commands. */
const isFree = (snapshot: Snapshot): boolean =>
  snapshot.matches({ commands: 'shown', dialog: 'none', leaving: 'settled' });

/** The sheet stays open when the window is wide again. */
async function onPhone(page: Page, act: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no fixed size');
  await page.setViewportSize({ width: 320, height: 700 });
  await act();
  await page.setViewportSize(size);
}

async function isChosen(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Layout', exact: true });
  await opener.click();
  await expect(layoutMenu(page).getByRole('radio', { name, exact: true })).toBeChecked();
  await opener.click();
  await expect(layoutMenu(page)).toBeHidden();
}

walkPart({
  cases: layoutCases,
  open: async (walk) => {
    await enterListening(walk);
    await participantJoins(walk, 'ada', 'Ada');
  },
  // Leaving ends the call, and with it the path.
  withheld: ['hang_up'],
  infeasible: isImpossible,
  does: (walk) => {
    const { page } = walk;
    const press = (keys: string) => () => page.keyboard.press(keys);
    return {
      'grid.choose': press('Control+Shift+G'),
      'speaker.choose': press('Control+Shift+S'),
      'contain.choose': () => inLayoutMenu(page, 'radio', 'Contain view'),
      'view.automate': () => inLayoutMenu(page, 'radio', 'Automatic view'),
      'chat.toggle': press('Control+Alt+C'),
      'chat.show': () => participantMenu(page, 'Ada', 'Send a private message'),
      'participants.toggle': press('Control+P'),
      'panel.close': () => page.getByRole('button', { name: /^Close (chat|participants)$/ }).click(),
      'settings.open': press('Control+S'),
      'performance.open': press('Control+Shift+P'),
      'shortcuts.open': press('Control+/'),
      'feedback.open': () => more(page, 'Feedback'),
      'invite.open': () => more(page, 'Invite others'),
      'another.open': () => more(page, 'Join another meeting'),
      'more.open': () => onPhone(page, () => tool(page, 'More').click()),
      'dialog.close': press('Escape'),
      'feedback.closed': () => page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click(),
      'leave.ask': press('Control+H'),
      'leave.stay': () => page.getByRole('button', { name: 'Stay' }).click(),
      'leave.confirm': () => page.getByRole('button', { name: 'Leave', exact: true }).last().click(),
    };
  },
  sees: ({ page }) => {
    const large = page.getByRole('group', { name: 'Large picture' });
    const view =
      (name: string, isLarge: boolean) =>
      async ({ snapshot }: { readonly snapshot: Snapshot }) => {
        await expect(large).toHaveCount(isLarge ? 1 : 0);
        if (isFree(snapshot)) await isChosen(page, name);
      };
    const question = page.getByRole('dialog', { name: 'Leave this meeting?' });
    const dialog = (name: string) => () => expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    return {
      'view.automatic.grid': view('Automatic view', false),
      'view.automatic.speaker': view('Automatic view', true),
      'view.grid': view('Grid view', false),
      'view.contain': view('Contain view', false),
      'view.speaker': view('Speaker view', true),
      'commands.awaited': () => expect(page.getByRole('toolbar', { name: 'Call' })).toHaveCount(0),
      'commands.shown': () => expect(page.getByRole('toolbar', { name: 'Call', includeHidden: true })).toBeVisible(),
      'panel.none': () => expect(page.getByRole('button', { name: /^Close (chat|participants)$/ })).toHaveCount(0),
      'panel.chat': () => expect(page.getByRole('button', { name: 'Close chat', includeHidden: true })).toBeVisible(),
      'panel.participants': () =>
        expect(page.getByRole('button', { name: 'Close participants', includeHidden: true })).toBeVisible(),
      'leaving.settled': () => expect(question).toHaveCount(0),
      'leaving.asking': async ({ snapshot }) => {
        // The question is one of the dialogs, which are shown with the commands.
        await expect(question).toHaveCount(snapshot.matches({ commands: 'shown' }) ? 1 : 0);
      },
      'dialog.none': ({ snapshot }) =>
        expect(page.getByRole('dialog')).toHaveCount(snapshot.matches({ leaving: 'asking' }) ? 1 : 0),
      ...Object.fromEntries(Object.entries(dialogs).map(([state, name]) => [`dialog.${state}`, dialog(name)])),
    };
  },
});
