import { createMeetingServices } from '#src/services/meeting/call/services.ts';
import { createPageCalls, type PageCalls } from './page-calls.ts';
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
  window.addEventListener('pagehide', calls.end);
  // A page that is restored from the back/forward cache has no calls any more: it is reloaded.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return calls;
}
