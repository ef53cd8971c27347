import { fromCallback, fromPromise } from 'xstate';
import type { Auth } from '#machines/shell/shell.types.ts';
import { sessionMachine } from '#machines/shell/session.machine.ts';
import type { TellTabs, TokenSync } from '#machines/shell/session.types.ts';
import type { Services } from '#src/services/services.ts';

/** The session's statechart with its effects (architecture 2). */
export function createSession({ session }: Pick<Services, 'session'>) {
  return sessionMachine.provide({
    actors: {
      loadAuth: fromPromise<{ auth: Auth | null }>(async () => ({ auth: await session.load() })),
      storeAuth: fromPromise<undefined, { auth: Auth | null }>(async ({ input }) => {
        if (input.auth !== null) await session.store(input.auth);
        return undefined;
      }),
      clearAuth: fromPromise<undefined>(async () => {
        await session.clear();
        return undefined;
      }),
      syncToken: fromPromise<undefined, TokenSync>(async ({ input, signal }) => {
        await session.syncToken(input, signal);
        return undefined;
      }),
      watchOtherTabs: fromCallback<TellTabs>(({ sendBack, receive }) => {
        const tabs = session.joinTabs({
          onBegun: () => sendBack({ type: 'session.begunElsewhere' }),
          onEnded: (expired) => sendBack({ type: 'session.endedElsewhere', expired }),
        });
        receive((event) => (event.type === 'tell.begun' ? tabs.tellBegun() : tabs.tellEnded(event.expired)));
        return () => tabs.leave();
      }),
    },
  });
}
