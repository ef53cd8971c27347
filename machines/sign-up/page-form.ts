import { sendParent } from 'xstate';
import { registrationFormMachine } from './registration-form.machine.ts';
import { draftOf, statusQueryOf } from './registration-form.rules.ts';

/**
 * The registration form as the sign-up page takes it in. It stands in a module of its own because the page loads it
 * only when the form is first shown. Provide effects on this one.
 */
export const pageForm = registrationFormMachine.provide({
  actions: {
    announceDraft: sendParent(({ context }) => ({ type: 'form.drafted', draft: draftOf(context) })),
    announceRegistered: sendParent(({ context }) => ({ type: 'form.registered', account: statusQueryOf(context) })),
    announceLeft: sendParent({ type: 'form.left' }),
    announceLogin: sendParent({ type: 'login.follow' }),
  },
});
