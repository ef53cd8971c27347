import type { recordingMachine } from '#machines/meeting/recording/recording.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { recordingCases } from '#test/models/meeting/recording/recording.cases.ts';
import { joinListening } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const ofBrowser = 'The prompt and the bar for the capture belong to the browser.';
const { recording: texts } = messages.meetingCall;

walkPart({
  cases: recordingCases,
  open: joinListening,
  delivered: {
    "the user presses 'Record'":
      "'Record' of the menu sends what Ctrl+Alt+R sends, which other steps press; no button sends this event.",
    'the user shares a tab with its sound': ofBrowser,
    'the user shares a window without sound': ofBrowser,
    'the user cancels': ofBrowser,
    "the user presses the browser's 'Stop sharing'": ofBrowser,
    'the user leaves the meeting': 'The call reports it when it is over, which would end the path.',
  },
  // A dialog lies over the other buttons, and the recording is started by the shortcut there as well.
  does: ({ page }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const pressFirst = (name: RegExp) => page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog');
    return {
      'recording.toggle': () => page.keyboard.press('Control+Alt+R'),
      'recording.stop': () => pressFirst(/^(Stop|Cancel)$/),
      'recording.open': () => press('Open'),
      'recording.save': () => press('Save'),
      'recording.discard': () => pressFirst(/^(Discard|Dismiss)$/),
      'recording.confirm': () => dialog.getByRole('button', { name: /^Discard/ }).click(),
      'recording.cancel': () => pressFirst(/^(Keep it|Give up|Close)$/),
      'sound.choose': (event) => press(textOf(event, 'sound') === 'none' ? 'Without sound' : 'With sound'),
    };
  },
  sees: ({ page }) => {
    const strip = page
      .getByRole('main')
      .locator('..')
      .getByRole('status')
      .filter({ hasText: /record/i });
    const button = (name: string) => strip.getByRole('button', { name, exact: true, includeHidden: true });
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const says = async (text: string, ...buttons: readonly string[]): Promise<void> => {
      await expect(strip).toContainText(text);
      await expect(strip.getByRole('button', { includeHidden: true })).toHaveCount(buttons.length);
      for (const name of buttons) await expect(button(name)).toBeVisible();
    };
    const discards = dialog('Discard the recording?');
    const isUnsaved = () => says('The recording is ready', 'Open', 'Save', 'Discard');
    return {
      empty: async (place) => {
        const { message } = contextOf<typeof recordingMachine>(place);
        if (message === '') await expect(strip).toHaveCount(0);
        else await expect(page.getByText(message, { exact: true })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
      choosingSound: () => expect(dialog('Record with sound?')).toBeVisible(),
      'active.asking': () => says('Choose what is to be recorded', 'Cancel'),
      'active.starting': () => says('Starting the recording…', 'Stop'),
      'active.running': () => says('Recording', 'Stop'),
      'active.stopping': async (place) => {
        const { message } = contextOf<typeof recordingMachine>(place);
        await expect(strip).toContainText(`Finishing the recording…${message}`);
      },
      'active.stopping.finishing': () => expect(button('Give up')).toHaveCount(0),
      'active.stopping.slow': async () => {
        await expect(button('Give up')).toBeVisible();
        await expect(strip).toContainText(texts.stuck);
      },
      'kept.opening': () => says('The recording is ready'),
      'kept.saving': () => says('Saving the recording…'),
      'kept.saved': async (place) => {
        await says('The recording is saved', 'Open', 'Save', 'Dismiss');
        const { message } = contextOf<typeof recordingMachine>(place);
        await expect(strip).toContainText(`The recording is saved${message}`);
      },
      'kept.unsaved.offered': async () => {
        await isUnsaved();
        await expect(discards).toHaveCount(0);
      },
      'kept.unsaved.discarding': async () => {
        await expect(discards).toContainText('It is not saved, and cannot be brought back.');
        await expect(discards.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
      },
      'kept.unsaved.confirming': async () => {
        await expect(discards).toContainText('It is not saved. A new recording takes its place.');
        await expect(discards.getByRole('button', { name: 'Discard and record' })).toBeVisible();
      },
    };
  },
});
