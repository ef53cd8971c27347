import * as v from 'valibot';
import { delays } from '#machines/shared/limits.ts';
import type { SealedStore } from './sealed-store.ts';

/** Keeps an unfinished form so that the user can continue it (architecture 5). No call ever rejects. */
export interface DraftKeeper<TDraft> {
  /** The saved draft while it is valid; null when there is none, or it has expired. */
  load(): Promise<TDraft | null>;
  /** Saves after a short pause without another save, and at once when the page is hidden. */
  save(draft: TDraft): void;
  /** Saves a waiting draft at once. */
  flush(): Promise<void>;
  /** Deletes the draft, saved or waiting. */
  discard(): Promise<void>;
}

/**
 * Cuts the end of a wait to the cooldown of codes, from now. A service that asked for a longer wait is asked again after
 * it, and answers with the rest.
 * @param deadline epoch milliseconds; null without a wait.
 */
type CutWait = (deadline: number | null) => number | null;

export interface DraftKeeperOptions<TDraft> {
  readonly store: SealedStore;
  /** The record's name in the store. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, TDraft>;
  /**
   * The account of a draft; undefined when it has none. The stored draft of an account that this tab does not have is not
   * deleted, and not replaced by one without account: another tab registered it.
   */
  readonly accountOf?: (draft: TDraft) => string | undefined;
  /** Returns the draft with the end of each of its waits cut: a clock that was set back must not extend them. */
  readonly withWaits?: (draft: TDraft, cut: CutWait) => TDraft;
  /** Milliseconds for which a draft is valid. */
  readonly lifetime?: number;
  /** Milliseconds without another save before the draft is written. */
  readonly pause?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Reports when the page is hidden: phones reload a tab without asking. Returns a function that stops it. */
  readonly onHidden?: (flush: () => void) => () => void;
}

function watchPageHidden(flush: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', whenHidden);
  window.addEventListener('pagehide', flush);
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    window.removeEventListener('pagehide', flush);
  };
}

export function createDraftKeeper<TDraft>(options: DraftKeeperOptions<TDraft>): DraftKeeper<TDraft> {
  const { store, name, lifetime = delays.draftLifetime, pause = delays.draftSaveDebounce } = options;
  const { now = Date.now, onHidden = watchPageHidden, accountOf, withWaits = (draft) => draft } = options;
  const record = v.object({ savedAt: v.number(), draft: options.schema });
  /** The account of the draft that this tab loaded or saved last. */
  let own: string | undefined;
  /** Another tab's draft with an account is stored: read ahead, so that a page that is being hidden writes at once. */
  let isForeign = false;
  let waiting: { readonly draft: TDraft; readonly cancel: () => void } | null = null;

  const cut: CutWait = (deadline) => (deadline === null ? null : Math.min(deadline, now() + delays.resendCooldown));

  function takeWaiting() {
    const taken = waiting;
    waiting = null;
    taken?.cancel();
    return taken;
  }

  async function flush(): Promise<void> {
    const taken = takeWaiting();
    if (taken !== null && (own !== undefined || !isForeign)) {
      await store.write(name, { savedAt: now(), draft: taken.draft });
    }
  }

  async function read(): Promise<TDraft | null> {
    const stored = await store.read(name, record);
    if (stored === null) return null;
    // A clock that was set back must not keep a draft valid: the absolute distance is compared.
    if (Math.abs(now() - stored.savedAt) <= lifetime) return stored.draft;
    await store.remove(name);
    return null;
  }

  async function lookForForeign(): Promise<void> {
    const stored = accountOf === undefined ? null : await read();
    const account = stored === null ? undefined : accountOf?.(stored);
    isForeign = account !== undefined && account !== own;
  }

  return {
    flush,
    load: async () => {
      const draft = await read();
      if (draft === null) return null;
      own = accountOf?.(draft);
      return withWaits(draft, cut);
    },
    save: (draft) => {
      if (takeWaiting() === null) void lookForForeign();
      own = accountOf?.(draft);
      const timer = setTimeout(() => void flush(), pause);
      const stopListening = onHidden(() => void flush());
      const cancel = () => {
        clearTimeout(timer);
        stopListening();
      };
      waiting = { draft, cancel };
    },
    discard: async () => {
      takeWaiting();
      await lookForForeign();
      if (!isForeign) await store.remove(name);
    },
  };
}
