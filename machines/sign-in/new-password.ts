import { sendParentOf } from '#machines/shared/send-parent.ts';
import { passwordMachine } from '#machines/shared/fields/password.machine.ts';

export interface PasswordChanged {
  readonly type: 'password.changed';
  readonly password: string;
}

const sendToFlow = sendParentOf<PasswordChanged>();

/** The password field with its strength meter, as a child of the flows in this folder. */
export const newPasswordField = passwordMachine.provide({
  actions: {
    announceChange: sendToFlow(({ context }) => ({ type: 'password.changed', password: context.password })),
  },
});
