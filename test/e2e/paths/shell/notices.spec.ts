import type { noticesMachine } from '#machines/shell/notices.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { noticesCases } from '#test/models/shell/notices.cases.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { contextOf, textOf, walkFlow } from '../support/walk-flow.ts';

type Context = ReturnType<typeof contextOf<typeof noticesMachine>>;

walkFlow({
  cases: noticesCases,
  open: async ({ page }) => {
    await page.goto('/login');
  },
  // 'Dismiss all' is offered from two notices on, and 'Dismiss' only on a notice that is shown.
  infeasible: ({ context }, { kind, event }) => {
    const { notices } = context as Context;
    if (kind !== 'send') return false;
    if (event.type === 'notices.dismissAll') return notices.length < 2;
    if (event.type !== 'notice.dismiss') return false;
    const dismissed = textOf(event, 'id');
    return dismissed !== (dismissed === '1' ? notices[0] : notices.at(-1))?.id;
  },
  does: ({ page }) => {
    const list = page.getByRole('list', { name: 'Notices' });
    return {
      // The first notice is the oldest.
      'notice.dismiss': (event) =>
        list
          .getByRole('listitem')
          .nth(textOf(event, 'id') === '1' ? 0 : -1)
          .getByRole('button', { name: 'Dismiss' })
          .click(),
      'notices.dismissAll': () => page.getByRole('button', { name: 'Dismiss all' }).click(),
      'notices.hold': () => list.getByRole('listitem').first().hover(),
      'notices.release': () => page.mouse.move(0, 0),
    };
  },
  sees: ({ page }) => {
    const shown = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
    const isShown = async (place: Expectation) => {
      const { notices } = contextOf<typeof noticesMachine>(place);
      await expect(shown).toHaveCount(notices.length);
      for (const [index, { text, count }] of notices.entries()) {
        await expect(shown.nth(index)).toContainText(text);
        await expect(shown.nth(index).getByText(`${count} times`)).toHaveCount(count > 1 ? 1 : 0);
        await expect(shown.nth(index).getByRole('button', { name: 'Dismiss' })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: 'Dismiss all' })).toHaveCount(notices.length > 1 ? 1 : 0);
    };
    return { empty: () => expect(shown).toHaveCount(0), showing: isShown, held: isShown };
  },
});
