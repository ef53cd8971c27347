import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { callsMachine } from '#machines/meeting/calls.machine.ts';

export type CallsActor = ActorRefFrom<typeof callsMachine>;

/** The calls of the page around a screen; given to the screens by whoever composes them. */
export interface CallsPage {
  readonly calls: CallsActor;
  /** The call that shows; null for none. */
  readonly shown: string | null;
  /** To a meeting's own address: to the call one has there, or to the preparation of one. */
  readonly goTo: (meetingId: string) => void;
}

const CallsPageContext = createContext<CallsPage | null>(null);

export const CallsPageProvider = CallsPageContext.Provider;

/** null where a call stands alone. */
export const useCallsPage = (): CallsPage | null => useContext(CallsPageContext);

const none: readonly string[] = [];

/** Ids of the calls that one is in beside the one that shows, in the order in which one turned to them. */
export function useOtherCalls(page: CallsPage | null): readonly string[] {
  const shown = page?.shown ?? null;
  return useSelector(
    page?.calls,
    (snapshot) => snapshot?.context.joinedCalls.filter((callId) => callId !== shown) ?? none,
    shallowEqual,
  );
}

/** The meeting of the last of them: where one goes from the call that shows; null for nowhere. */
export function useNextMeeting(page: CallsPage | null): string | null {
  const next = useOtherCalls(page).at(-1);
  return useSelector(page?.calls, (snapshot) =>
    next === undefined ? null : (snapshot?.children[next]?.getSnapshot().context.meetingId ?? null),
  );
}
