import type { EventFromLogic } from 'xstate';
import type { backgroundMachine } from '#machines/meeting/media/background.machine.ts';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { backgroundCases } from '#test/models/meeting/media/background.cases.ts';
import { inDialog, joinListening, notices, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';

type Choose = Extract<EventFromLogic<typeof backgroundMachine>, { readonly type: 'background.choose' }>;

walkPart({
  cases: backgroundCases,
  open: joinListening,
  does: ({ page }) => {
    const press = (name: RegExp | string) => notices(page).getByRole('button', { name }).click();
    return {
      'background.choose': (event) =>
        inDialog(page, settingsKeys, async (dialog) => {
          await dialog.getByRole('tab', { name: 'Picture' }).click();
          const choice = dialog.getByRole('combobox', { name: 'Background' });
          const { background } = event as Choose;
          // A choice of the same background is no choice.
          if ((await choice.inputValue()) === background) await choice.selectOption('slate');
          else await choice.selectOption(background);
        }),
      'background.retry': () => press('Try again'),
      'background.drop': () => press(/^(?:Switch it off|Use without background)$/),
      'notice.dismiss': () => press('Dismiss'),
    };
  },
  replaced: { 'background.choose': ['background'] },
  sees: ({ page }) => {
    const says = (text: string, count: number) => expect(notices(page).getByText(text)).toHaveCount(count);
    return {
      none: () => says(meetingBackground.failed, 0),
      loading: () => says(meetingBackground.failed, 0),
      on: () => says(meetingBackground.failed, 0),
      'on.quick': () => says(meetingBackground.slow, 0),
      'on.slow': () => says(meetingBackground.slow, 1),
      'on.accepted': () => says(meetingBackground.slow, 0),
      failed: () => says(meetingBackground.failed, 1),
      missing: () => says(meetingBackground.missing, 1),
    };
  },
});
