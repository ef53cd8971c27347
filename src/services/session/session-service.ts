import * as v from 'valibot';
import type { Auth } from '#machines/shell/contracts.ts';
import type { TokenSync } from '#machines/shell/session.machine.ts';
import { storedAuth } from '#src/contracts/stored.ts';
import { sessionMessage, type SessionMessage } from '#src/contracts/tab-messages.ts';
import type { SealedStore } from '../storage/sealed-store.ts';
import { joinChannel, type Channel } from '../tabs/channel.ts';

/** What the session asks of the world (specification 3.2, 7.5). Only `syncToken` rejects. */
export interface SessionService {
  /** Who was signed in when the page was last open; null when nobody, or the record cannot be read. */
  load(): Promise<Auth | null>;
  store(auth: Auth): Promise<void>;
  clear(): Promise<void>;
  /** POST with a bearer token or DELETE, to the configured URL; nothing when none is configured. */
  syncToken(request: TokenSync, signal: AbortSignal): Promise<void>;
  /** Hears other tabs sign in and out until left. */
  joinTabs(listener: TabsListener): SessionTabs;
}

/** What other tabs did. */
export interface TabsListener {
  readonly onBegun: () => void;
  readonly onEnded: () => void;
}

export interface SessionTabs {
  readonly tellBegun: () => void;
  readonly tellEnded: () => void;
  readonly leave: () => void;
}

export interface SessionServiceOptions {
  readonly store: SealedStore;
  /** Sends the token to whom it concerns; rejects with a `Failure`. */
  readonly sendToken: (request: TokenSync, signal: AbortSignal) => Promise<void>;
  readonly openChannel?: (name: string) => Channel | null;
}

const recordName = 'AUTH';
const channelName = 'dialer-login:session';

export function createSessionService({ store, sendToken, openChannel }: SessionServiceOptions): SessionService {
  return {
    load: () => store.read(recordName, storedAuth),
    store: (auth) => store.write(recordName, auth),
    clear: () => store.remove(recordName),
    syncToken: sendToken,
    joinTabs: ({ onBegun, onEnded }) => {
      const { post, leave } = joinChannel(
        channelName,
        (message) => {
          if (!v.is(sessionMessage, message)) return;
          if (message.event === 'SIGNED_IN') onBegun();
          else onEnded();
        },
        openChannel,
      );
      const tell = (event: SessionMessage['event']) => () => post({ event } satisfies SessionMessage);
      return { tellBegun: tell('SIGNED_IN'), tellEnded: tell('SIGNED_OUT'), leave };
    },
  };
}
