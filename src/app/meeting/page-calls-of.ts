import * as v from 'valibot';
import { meetingAddress } from '#src/contracts/conference.ts';
import { createMeetingServices } from '#src/services/meeting/call/services.ts';
import { endStreamTimes } from '#src/services/meeting/media/stream-time.ts';
import { createPageCalls, type PageCalls } from './page-calls.ts';
import { parseSearch } from '../routes/search.ts';
import { routeTable } from '../routes/navigation.ts';
import type { Shell } from '../shell/shell.ts';

const made = new WeakMap<Shell, PageCalls>();

/**
 * Returns the calls of a page: one object for all of its routes, created when a meeting is first opened, so that other
 * screens do not load its code. They end with the page.
 */
export function pageCallsOf(shell: Shell): PageCalls {
  const known = made.get(shell);
  if (known !== undefined) return known;
  const { services, session } = shell;
  const meeting = createMeetingServices(services, () => session.getSnapshot().context.auth);
  const calls = createPageCalls(meeting, window);
  made.set(shell, calls);
  endStreamTimes(window);
  window.addEventListener('pagehide', calls.end);
  // A page that is restored from the back/forward cache has no calls any more: it is reloaded.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return calls;
}

/**
 * Begins the call of a page that was opened by its link, before its screen is rendered: the first screen is then the
 * preparation of the call.
 */
export async function openLinkedMeeting(shell: Shell): Promise<void> {
  const { pathname, search } = window.location;
  const { meeting_id: meetingId, call_type: callType } = v.parse(meetingAddress, parseSearch(search));
  if (pathname !== routeTable.conference.path || meetingId === '') return;
  await pageCallsOf(shell).show({ meetingId, callType });
}
