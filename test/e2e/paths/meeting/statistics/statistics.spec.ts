import type { EventFromLogic } from 'xstate';
import type { statisticsMachine } from '#machines/meeting/statistics/statistics.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { statisticsCases } from '#test/models/meeting/statistics/statistics.cases.ts';
import { joinCall, more, participantJoins, participantMenu, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

const texts = messages.meetingCall.statistics;

type Opening = Extract<EventFromLogic<typeof statisticsMachine>, { readonly type: 'statistics.open' }>;

walkPart({
  cases: statisticsCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ada', 'Ada');
  },
  // The report has the time and the browser.
  replaced: { 'report.copy': ['text'] },
  does: ({ page }) => ({
    'statistics.open': (event) =>
      (event as Opening).participantId === '' ? more(page, 'Statistics') : participantMenu(page, 'Ada', 'Statistics'),
    'statistics.close': () => page.keyboard.press('Escape'),
    'report.copy': () => page.getByRole('button', { name: 'Copy report' }).click(),
  }),
  sees: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Statistics' });
    const copied = dialog.getByText(texts.copied);
    const byHand = dialog.getByRole('textbox', { name: texts.notCopied });
    return {
      closed: () => expect(dialog).toHaveCount(0),
      'open.sampling.first': () => expect(dialog.getByText(texts.measuring)).toBeVisible(),
      'open.sampling.reading': () => expect(dialog.getByRole('table', { name: 'Ada' })).toBeVisible(),
      'open.sampling.pausing': () => expect(dialog.getByRole('table', { name: 'Ada' })).toContainText('690 kbit/s'),
      'open.sampling.failed': async (place) => {
        await expect(dialog.getByText(contextOf<typeof statisticsMachine>(place).problem)).toBeVisible();
      },
      'open.copying.idle': () => expect(copied.or(byHand)).toHaveCount(0),
      'open.copying.writing': () => expect(dialog.getByRole('button', { name: 'Copy report' })).toBeVisible(),
      'open.copying.copied': () => expect(copied).toBeVisible(),
      'open.copying.refused': () => expect(byHand).toBeVisible(),
    };
  },
});
