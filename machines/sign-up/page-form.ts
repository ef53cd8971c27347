import { sendParentOf } from '#machines/shared/send-parent.ts';
import type { StatusQuery } from './sign-up.types.ts';
import type { FormDraft } from './draft.ts';
import { registrationFormMachine } from './registration-form.machine.ts';
import { discardedDraft, draftOf, statusQueryOf } from './registration-form.rules.ts';

/** The events that the page receives from the form. */
export type FormReport =
  | { readonly type: 'form.drafted'; readonly draft: FormDraft }
  | { readonly type: 'form.registered'; readonly account: StatusQuery }
  | { readonly type: 'form.left' }
  /** 'Start again': the counts and waits that stay; null when there are none. */
  | { readonly type: 'form.discarded'; readonly draft: FormDraft | null }
  | { readonly type: 'login.follow' };

const sendToPage = sendParentOf<FormReport>();

/**
 * The registration form as a child of the sign-up page, with its emitted events sent to the page. It has a module of
 * its own because the page loads it only when the form is first shown. Provide effects on this one.
 */
export const pageForm = registrationFormMachine.provide({
  actions: {
    announceDraft: sendToPage(({ context }) => ({ type: 'form.drafted', draft: draftOf(context) })),
    announceRegistered: sendToPage(({ context }) => ({ type: 'form.registered', account: statusQueryOf(context) })),
    announceLeft: sendToPage({ type: 'form.left' }),
    announceDiscarded: sendToPage(({ context }) => ({ type: 'form.discarded', draft: discardedDraft(context) })),
    announceLogin: sendToPage({ type: 'login.follow' }),
  },
});
