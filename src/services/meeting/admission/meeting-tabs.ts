import * as v from 'valibot';
import type { OtherTabCommand, OtherTabEvent } from '#machines/meeting/admission/other-tab.machine.ts';
import { roomNameOf } from '#src/contracts/meeting-place.ts';
import { meetingTabMessage, type MeetingTabMessage } from '#src/contracts/meeting-tabs.ts';
import { joinChannel } from '#src/services/tabs/channel.ts';

type Open = Parameters<typeof joinChannel>[2];
type TabEvent = Extract<OtherTabEvent, { readonly type: 'tab.found' | 'tab.gone' }>;

/** Joins the channel of the other tabs for one meeting. */
function joinTabs(meetingId: string, hear: (event: MeetingTabMessage['event']) => void, open: Open) {
  const id = roomNameOf(meetingId);
  const { post, leave } = joinChannel(
    'dialer-login:meetings',
    (message) => {
      const parsed = v.safeParse(meetingTabMessage, message);
      if (parsed.success && parsed.output.meeting_id === id) hear(parsed.output.event);
    },
    open,
  );
  return { post: (event: MeetingTabMessage['event']) => post({ event, meeting_id: id }), leave };
}

/** Reports the tabs that are in this meeting, and sends them this tab's commands, until `leave` is called. */
export function watchMeetingTabs(
  meetingId: string,
  tell: (event: TabEvent) => void,
  page: Pick<Window, 'close'>,
  open?: Open,
): { readonly say: (command: OtherTabCommand) => void; readonly leave: () => void } {
  const { post, leave } = joinTabs(
    meetingId,
    (event) => {
      if (event === 'MEETING_HERE') tell({ type: 'tab.found' });
      if (event !== 'MEETING_GONE') return;
      tell({ type: 'tab.gone' });
      // A third tab may still be in it.
      post('MEETING_ASK');
    },
    open,
  );
  post('MEETING_ASK');
  return {
    say: ({ type }) => {
      if (type === 'meeting.take') post('MEETING_TAKE');
      else page.close();
    },
    leave,
  };
}

/**
 * Reports to other tabs that this tab is in the meeting, until the returned function is called or the tab is closed.
 * @param onTaken called when the user continues the meeting in another tab.
 */
export function announceMeeting(
  meetingId: string,
  onTaken: () => void,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  open?: Open,
): () => void {
  let isIn = true;
  const { post, leave } = joinTabs(
    meetingId,
    (event) => {
      if (!isIn) return;
      if (event === 'MEETING_ASK') post('MEETING_HERE');
      else if (event === 'MEETING_TAKE') onTaken();
    },
    open,
  );
  const stop = () => {
    isIn = false;
    page.removeEventListener('pagehide', stop);
    post('MEETING_GONE');
    leave();
  };
  page.addEventListener('pagehide', stop);
  post('MEETING_HERE');
  return stop;
}
