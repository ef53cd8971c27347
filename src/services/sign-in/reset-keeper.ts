import type { ResetDraft } from '#machines/sign-in/contracts.ts';
import { resetDraftSchema } from '#src/contracts/reset-draft.ts';
import { createDraftKeeper } from '../storage/draft-keeper.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** Keeps where forgotten password stands over a reload. All tabs share what is kept. No call ever rejects. */
export interface ResetKeeper {
  load(): Promise<ResetDraft | null>;
  keep(draft: ResetDraft): Promise<void>;
  /** Forgets what is kept for this e-mail. What another tab keeps for another e-mail stays. */
  end(email: string): Promise<void>;
}

export function createResetKeeper(store: SealedStore): ResetKeeper {
  const keeper = createDraftKeeper({ store, name: 'reset-draft', schema: resetDraftSchema });
  return {
    load: async () => keeper.load(),
    // Steps follow each other slowly, and the next thing that a user does may be the reload: without a pause.
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
