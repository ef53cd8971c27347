import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import type { VerificationProgress } from '#machines/sign-up/verification.types.ts';
import { signUpDraftSchema } from '#src/contracts/sign-up-draft.ts';
import { createDraftKeeper, type DraftKeeper } from '../storage/draft-keeper.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** Keeps the sign-up over a reload. */
export const createSignUpKeeper = (store: SealedStore): DraftKeeper<SignUpDraft> =>
  createDraftKeeper({
    store,
    name: 'sign-up-draft',
    schema: signUpDraftSchema,
    accountOf: ({ account }) => account?.accountId,
    withWaits: (draft, cut) => {
      if (draft.form === null) return draft;
      const { email, number } = draft.form;
      const cutOf = (field: VerificationProgress) => ({ ...field, cooldownDeadline: cut(field.cooldownDeadline) });
      return { ...draft, form: { ...draft.form, email: cutOf(email), number: cutOf(number) } };
    },
  });
