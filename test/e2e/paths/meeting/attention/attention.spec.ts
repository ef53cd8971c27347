import { expect } from '#test/e2e/fixtures.ts';
import { recordNotifications } from '#test/e2e/support/notifications.ts';
import { attentionCases } from '#test/models/meeting/attention/attention.cases.ts';
import { joinCall, walkPart } from '../../support/call-page.ts';

const oneTab = 'A test has one tab in front: test/e2e/meeting-attention.spec.ts hides it.';
const oneCall = 'A walk has one call: test/e2e/meeting-calls.spec.ts shows another.';

walkPart({
  cases: attentionCases,
  open: async (walk) => {
    // The page asks for the permission of notifications, and offers them to a user who has missed something.
    await walk.page.addInitScript(recordNotifications);
    await joinCall(walk);
  },
  delivered: {
    'the user switches to another tab': oneTab,
    'the page shows another call': oneCall,
    'the page shows this call': oneCall,
  },
  does: ({ page }) => ({
    'missed.dismiss': () =>
      page
        .getByRole('status', { name: 'Notices' })
        .locator('div')
        .filter({ hasText: 'Something happened in the meeting' })
        .last()
        .getByRole('button', { name: 'Dismiss' })
        .click(),
  }),
  sees: ({ page }) => {
    const notice = page.getByText('Something happened in the meeting while this page was hidden.');
    return {
      'visible.seen.upToDate': () => expect(notice).toHaveCount(0),
      'visible.seen.returned': async () => {
        await expect(notice).toBeVisible();
        await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible();
      },
      'visible.beside': () => expect(notice).toHaveCount(0),
      hidden: () => expect(notice).toHaveCount(0),
    };
  },
});
