import { fromCallback, fromPromise } from 'xstate';
import { launcherMachine, type RecentMeetings } from '#machines/meeting/launcher/launcher.machine.ts';
import { drawMeetingId } from '#src/services/meeting/launcher/meeting-id.ts';
import { createRecentMeetings } from '#src/services/meeting/launcher/recent-meetings.ts';
import { watchMeetings } from '#src/services/meeting/launcher/watch-meetings.ts';
import type { Services } from '#src/services/services.ts';

/**
 * The dashboard's launcher of meetings with its effects (architecture 2).
 * @param account the name of the signed-in user.
 */
export function createLauncher({ backEnd }: Services, account: () => string) {
  const recent = createRecentMeetings({ store: backEnd.store, account, now: Date.now });
  return launcherMachine.provide({
    actors: {
      drawMeetingId: fromPromise(() => Promise.resolve({ meetingId: drawMeetingId() })),
      loadMeetings: fromPromise<RecentMeetings>(() => recent.load()),
      removeMeetings: fromPromise<void, { readonly meetingIds: readonly string[] }>(({ input }) =>
        recent.remove(input.meetingIds),
      ),
      watchMeetings: fromCallback(({ sendBack }) =>
        watchMeetings(document, () => sendBack({ type: 'meetings.refresh' })),
      ),
    },
  });
}
