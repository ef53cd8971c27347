import * as v from 'valibot';
import { delays } from '#machines/shared/limits.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import type { TokenSync } from '#machines/shell/session.types.ts';
import { storedAuth } from '#src/contracts/stored.ts';
import { sessionMessage, type SessionMessage } from '#src/contracts/tab-messages.ts';
import { createEntries, type OpenStorage } from '../storage/entries.ts';
import type { SealedStore } from '../storage/sealed-store.ts';
import { joinChannel, type Channel } from '../tabs/channel.ts';

/** The effects of the session (specification 3.2, 7.5). Only `syncToken` rejects. */
export interface SessionService {
  /** The user of the stored session; null when there is none, or the record cannot be read. */
  load(): Promise<Auth | null>;
  store(auth: Auth): Promise<void>;
  clear(): Promise<void>;
  /** POST with a bearer token or DELETE, to the configured URL; nothing when none is configured. */
  syncToken(request: TokenSync, signal: AbortSignal): Promise<void>;
  /** Reports sign-ins and sign-outs of other tabs until unsubscribed. */
  joinTabs(listener: TabsListener): SessionTabs;
}

/** Events of other tabs. */
export interface TabsListener {
  readonly onBegun: () => void;
  readonly onEnded: (expired: boolean) => void;
}

export interface SessionTabs {
  readonly tellBegun: () => void;
  /** @param expired the session has ended by itself. */
  readonly tellEnded: (expired: boolean) => void;
  readonly leave: () => void;
}

export interface SessionServiceOptions {
  readonly store: SealedStore;
  /** Sends the token to the configured URL; rejects with a `Failure`. */
  readonly sendToken: (request: TokenSync, signal: AbortSignal) => Promise<void>;
  readonly storage?: OpenStorage;
  readonly openChannel?: (name: string) => Channel | null;
  /** The Web Locks that all tabs share; undefined where there are none (an insecure origin). */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

const recordName = 'AUTH';
/** The name of the channel and of the lock that all tabs share, and of the entry of localStorage. */
export const sessionName = 'dialer-login:session';
/** From a sign-out until the next sign-in: a page that is left at once has not removed the record yet. */
const ended = 'ended';
/** From a sign-in until the sign-out, for src/ahead.ts, which cannot wait for the record. */
export const sessionBegun = 'begun';

export function createSessionService(options: SessionServiceOptions): SessionService {
  const { store, sendToken, openChannel, locks } = options;
  const entries = createEntries(options.storage);

  /** Runs one change after the other, in the order in which all tabs request them, so that the later of two remains. */
  async function inTurn(change: () => Promise<void>): Promise<void> {
    try {
      if (locks !== undefined) {
        await locks.request(sessionName, { signal: AbortSignal.timeout(delays.storageAnswer) }, change);
        return;
      }
    } catch {
      // Locks are denied, or another tab does not release its own, and the time limit is over.
    }
    await change();
  }

  const isEnded = () => entries.get(sessionName) === ended;
  const removeRecord = () => store.remove(recordName);

  return {
    load: async () => {
      // Checked again in its turn: another tab may just have stored the next session.
      if (isEnded()) await inTurn(async () => (isEnded() ? removeRecord() : undefined));
      return store.read(recordName, storedAuth);
    },
    store: (auth) =>
      inTurn(async () => {
        await store.write(recordName, auth);
        entries.set(sessionName, sessionBegun);
      }),
    clear: () => {
      entries.set(sessionName, ended);
      return inTurn(removeRecord);
    },
    syncToken: sendToken,
    joinTabs: ({ onBegun, onEnded }) => {
      const { post, leave } = joinChannel(
        sessionName,
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
