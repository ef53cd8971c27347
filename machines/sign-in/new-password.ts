import { sendParent } from 'xstate';
import { passwordMachine } from '#machines/sign-up/password.machine.ts';

/** The password field of sign-up, strength meter and all, as the flows here take it in. */
export const newPasswordField = passwordMachine.provide({
  actions: {
    announceChange: sendParent(({ context }) => ({ type: 'password.changed', password: context.password })),
  },
});

export interface PasswordChanged {
  readonly type: 'password.changed';
  readonly password: string;
}
