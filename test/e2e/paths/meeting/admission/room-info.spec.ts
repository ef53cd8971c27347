import type { roomInfoMachine } from '#machines/meeting/admission/room-info.machine.ts';
import { meetingRoomInfo } from '#machines/shared/messages/meeting-room-info.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { roomInfoCases } from '#test/models/meeting/admission/room-info.cases.ts';
import { openMeeting, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: roomInfoCases,
  open: openMeeting,
  does: () => ({}),
  sees: ({ page }) => {
    const entry = page.getByRole('region', { name: 'Join' });
    const shows = (place: Expectation) => {
      const { info } = contextOf<typeof roomInfoMachine>(place);
      if (info === null) return expect(entry).not.toContainText(/\d participant|You are the first/u);
      return expect(entry.getByText(meetingRoomInfo(info), { exact: true })).toBeVisible();
    };
    return { asking: shows, known: shows, unknown: shows };
  },
});
