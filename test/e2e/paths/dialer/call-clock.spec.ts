import type { callClockMachine } from '#machines/dialer/call-clock.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { Dashboard } from '#test/e2e/pages/dashboard.page.ts';
import { callClockCases } from '#test/models/dialer/call-clock.cases.ts';
import { ada } from '#test/models/dialer/samples.ts';
import { contextOf, sendTo, walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: callClockCases,
  // The call is answered at the beginning of the path's time.
  open: async (walk) => {
    const dashboard = new Dashboard(walk.page);
    await dashboard.open();
    await dashboard.isGreeted();
    await sendTo(walk, 'calls', { type: 'call.answered', call: ada, at: 0 } as never);
  },
  does: () => ({}),
  sees: ({ page }) => ({
    running: async (place) => {
      const { now } = contextOf<typeof callClockMachine>(place);
      await expect(new Dashboard(page).call).toContainText(now === null ? '00:00:00' : '00:00:01');
    },
  }),
});
