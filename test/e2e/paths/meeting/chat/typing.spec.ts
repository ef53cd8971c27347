import { meetingTyping } from '#machines/shared/messages/meeting-typing.ts';
import type { typingMachine } from '#machines/meeting/chat/typing.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { typingCases } from '#test/models/meeting/chat/typing.cases.ts';
import { joinCall, tool, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

const line = / (?:is|are) typing$/;

walkPart({
  cases: typingCases,
  open: async (walk) => {
    await joinCall(walk);
    await tool(walk.page, 'Chat').click();
    await expect(walk.page.getByLabel('Message', { exact: true })).toBeVisible();
  },
  does: () => ({}),
  sees: ({ page }) => ({
    'others.quiet': () => expect(page.getByText(line)).toHaveCount(0),
    'others.typing': async (place) => {
      const { typists } = contextOf<typeof typingMachine>(place);
      await expect(page.getByText(line)).toHaveText(meetingTyping(typists.map(({ name }) => name)));
    },
  }),
});
