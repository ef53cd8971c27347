import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { callListMachine } from '#machines/meeting/call-list/call-list.machine.ts';

export type CallsActor = ActorRefFrom<typeof callListMachine>;

/** The calls of the page, provided to the screens by the route. */
export interface CallsPage {
  readonly calls: CallsActor;
  /** Id of the shown call; null for none. */
  readonly shown: string | null;
  /**
   * Navigates to a meeting's address: to its running call, or to its preparation; '' for the form that asks for a
   * meeting.
   */
  readonly goTo: (meetingId: string) => void;
}

const CallsPageContext = createContext<CallsPage | null>(null);

export const CallsPageProvider = CallsPageContext.Provider;

/** Returns null for a call outside of a list of calls. */
export const useCallList = (): CallsPage | null => useContext(CallsPageContext);

const none: readonly string[] = [];

/** Returns the ids of the joined calls that are not shown, in the order in which the user turned to them. */
export function useOtherCalls(page: CallsPage | null): readonly string[] {
  const shown = page?.shown ?? null;
  return useSelector(
    page?.calls,
    (snapshot) => snapshot?.context.joinedCalls.filter((callId) => callId !== shown) ?? none,
    shallowEqual,
  );
}

/** Returns the meeting of the last of them, which is shown after the shown call; null for none. */
export function useNextMeeting(page: CallsPage | null): string | null {
  const next = useOtherCalls(page).at(-1);
  return useSelector(page?.calls, (snapshot) =>
    next === undefined ? null : (snapshot?.children[next]?.getSnapshot().context.meetingId ?? null),
  );
}
