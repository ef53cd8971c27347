import * as v from 'valibot';
import { delays } from '#machines/shared/limits.ts';
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
  readonly onEnded: (expired: boolean) => void;
}

export interface SessionTabs {
  readonly tellBegun: () => void;
  /** @param expired it has ended by itself. */
  readonly tellEnded: (expired: boolean) => void;
  readonly leave: () => void;
}

export interface SessionServiceOptions {
  readonly store: SealedStore;
  /** Sends the token to whom it concerns; rejects with a `Failure`. */
  readonly sendToken: (request: TokenSync, signal: AbortSignal) => Promise<void>;
  readonly openChannel?: (name: string) => Channel | null;
  /** The locks that all tabs share; undefined where there are none (an insecure origin). */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

const recordName = 'AUTH';
const channelName = 'dialer-login:session';
const lockName = 'dialer-login:session';

export function createSessionService({ store, sendToken, openChannel, locks }: SessionServiceOptions): SessionService {
  /** One change after the other, in the order in which all tabs ask for them: the later of two is what remains. */
  async function inTurn(change: () => Promise<void>): Promise<void> {
    try {
      if (locks !== undefined) {
        await locks.request(lockName, { signal: AbortSignal.timeout(delays.storageAnswer) }, change);
        return;
      }
    } catch {
      // Locks are denied, or another tab does not let go of its own: it cannot be waited for any longer.
    }
    await change();
  }

  return {
    load: () => store.read(recordName, storedAuth),
    store: (auth) => inTurn(() => store.write(recordName, auth)),
    clear: () => inTurn(() => store.remove(recordName)),
    syncToken: sendToken,
    joinTabs: ({ onBegun, onEnded }) => {
      const { post, leave } = joinChannel(
        channelName,
        (message) => {
          if (!v.is(sessionMessage, message)) return;
          if (message.event === 'SIGNED_IN') onBegun();
          else onEnded(message.expired === true);
        },
        openChannel,
      );
      const tell = (message: SessionMessage) => post(message);
      return {
        tellBegun: () => tell({ event: 'SIGNED_IN' }),
        tellEnded: (expired) => tell({ event: 'SIGNED_OUT', expired }),
        leave,
      };
    },
  };
}
