import type { ResetDraft } from '#machines/sign-in/sign-in.types.ts';
import { resetDraftSchema } from '#src/contracts/reset-draft.ts';
import { createDraftKeeper } from '../storage/draft-keeper.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** Keeps the step of forgotten password over a reload. All tabs share the record. No call ever rejects. */
export interface ResetKeeper {
  load(): Promise<ResetDraft | null>;
  keep(draft: ResetDraft): Promise<void>;
  /** Deletes the record for this e-mail. The record of another tab for another e-mail stays. */
  end(email: string): Promise<void>;
}

export function createResetKeeper(store: SealedStore): ResetKeeper {
  const keeper = createDraftKeeper({
    store,
    name: 'reset-draft',
    schema: resetDraftSchema,
    withWaits: (draft, cut) => ({ ...draft, cooldownDeadline: cut(draft.cooldownDeadline) }),
  });
  return {
    load: async () => keeper.load(),
    // Written without a pause: steps follow each other slowly, and the user's next action may be the reload.
    keep: async (draft) => {
      keeper.save(draft);
      await keeper.flush();
    },
    end: async (email) => {
      const kept = await keeper.load();
      if (kept?.email === email) await keeper.discard();
    },
  };
}
