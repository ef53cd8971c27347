import { createMeetingServices } from '#src/services/meeting/meeting-services.ts';
import { createPageCalls, type PageCalls } from '../flows/pageCalls.ts';
import type { Shell } from '../shell/shell.ts';

const made = new WeakMap<Shell, PageCalls>();

/**
 * The calls of a page: one for all of its routes, made when a meeting is first asked for, so that no other screen loads
 * anything of them. They end with the page.
 */
export function pageCallsOf(shell: Shell): PageCalls {
  const known = made.get(shell);
  if (known !== undefined) return known;
  const { services, session } = shell;
  const meeting = createMeetingServices(services, () => session.getSnapshot().context.auth);
  const calls = createPageCalls(meeting, window);
  made.set(shell, calls);
  window.addEventListener('pagehide', calls.end);
  // A page that the browser kept and shows again has no calls any more: it begins anew.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return calls;
}
