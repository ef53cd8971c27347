import type { feedbackMachine } from '#machines/meeting/feedback/feedback.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import type { Step } from '#test/models/lib/cases.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { feedbackCases } from '#test/models/meeting/feedback/feedback.cases.ts';
import { joinCall, more, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf, type Walk } from '../../support/walk-flow.ts';

const form = ({ page }: Walk) => page.getByRole('dialog', { name: 'Feedback' });
const star = (walk: Walk, rate: number) =>
  form(walk).getByRole('radio', { name: rate === 1 ? '1 star' : `${rate} stars`, exact: true });
const send = (walk: Walk) => form(walk).getByRole('button', { name: 'Send feedback' });

/** Choosing or typing what is there already is no event, there are five stars, and the thanks have no button. */
function isPrevented({ value, context }: Snapshot, { event }: Step): boolean {
  const { rate, detail } = context as ReturnType<typeof contextOf<typeof feedbackMachine>>;
  if (event.type === 'rate.choose') {
    return value !== 'rating' || !['1', '5'].includes(textOf(event, 'rate')) || textOf(event, 'rate') === String(rate);
  }
  if (event.type === 'detail.change') return value !== 'rating' || textOf(event, 'detail') === detail;
  if (event.type === 'feedback.send') return value !== 'rating' || rate === 0;
  return event.type === 'feedback.skip' && value === 'thanked';
}

/** The user's choices, and why they were not sent. */
async function seesForm(walk: Walk, place: Expectation): Promise<void> {
  const { rate, detail, message } = contextOf<typeof feedbackMachine>(place);
  for (const each of [1, 2, 3, 4, 5]) await expect(star(walk, each)).toBeChecked({ checked: each === rate });
  await expect(form(walk).getByRole('textbox')).toHaveValue(detail);
  await expect(form(walk).getByRole('alert')).toHaveText(message === '' ? [] : [message]);
}

walkPart({
  cases: feedbackCases,
  open: async (walk) => {
    await joinCall(walk);
    await more(walk.page, 'Feedback');
  },
  infeasible: isPrevented,
  does: (walk) => ({
    'rate.choose': (event) => star(walk, Number(textOf(event, 'rate'))).check({ force: true }),
    'detail.change': (event) => form(walk).getByRole('textbox').fill(textOf(event, 'detail')),
    'feedback.send': () => send(walk).click(),
    'feedback.skip': () => form(walk).getByRole('button', { name: 'Skip' }).click(),
    'feedback.open': async () => {
      const close = form(walk).getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click();
      await expect(form(walk)).toHaveCount(0);
      await more(walk.page, 'Feedback');
    },
  }),
  sees: (walk) => ({
    rating: async (place) => {
      await seesForm(walk, place);
      const { rate } = contextOf<typeof feedbackMachine>(place);
      if (rate === 0) await expect(send(walk)).toBeDisabled();
      else await expect(send(walk)).toBeEnabled();
    },
    sending: async (place) => {
      await seesForm(walk, place);
      await expect(send(walk)).toHaveAttribute('aria-busy', 'true');
    },
    thanked: async () => {
      await expect(form(walk).getByRole('status')).toHaveText('Thank you for your feedback.');
      await expect(send(walk)).toHaveCount(0);
    },
    closed: () => expect(form(walk)).toHaveCount(0),
  }),
});
