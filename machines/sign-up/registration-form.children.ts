import { sendParentOf } from '#machines/shared/send-parent.ts';
import { addressMachine } from './address.machine.ts';
import { passwordMachine } from '#machines/shared/fields/password.machine.ts';
import { uniquenessMachine, type UniquenessVerdict } from './uniqueness.machine.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';
import type { RegistrationFormEvent } from './registration-form.types.ts';
import type { VerificationPhase } from './verification.types.ts';
import { verificationMachine } from './verification.machine.ts';
import { progressOf } from './verification.setup.ts';

const sendToForm = sendParentOf<RegistrationFormEvent>();

/** The children of the form, with their emitted events sent to it. Provide effects on these. */
export const formCompany = uniquenessMachine.provide({
  actions: {
    announceVerdict: sendToForm((_, { verdict }: { verdict: UniquenessVerdict }) => ({
      type: 'company.judged',
      verdict,
    })),
  },
});
export const formPassword = passwordMachine.provide({
  actions: {
    announceChange: sendToForm(({ context }) => ({ type: 'password.changed', password: context.password })),
  },
});
export const formAddress = addressMachine.provide({
  actions: {
    announceChange: sendToForm(({ context: { country, address, postcode } }, { manual }: { manual: boolean }) => ({
      type: 'address.changed',
      value: { country, manual, address, postcode },
    })),
    announceBusy: sendToForm({ type: 'field.busied', field: 'address' }),
    announceIdle: sendToForm({ type: 'field.idled', field: 'address' }),
  },
});
const verificationOf = (kind: VerificationKind) =>
  verificationMachine.provide({
    actions: {
      announceProgress: sendToForm(({ context }, { phase }: { phase: VerificationPhase }) => ({
        type: `${kind}.progressed` as const,
        progress: progressOf(context, phase),
      })),
      announceBusy: sendToForm({ type: 'field.busied', field: kind }),
      announceIdle: sendToForm({ type: 'field.idled', field: kind }),
    },
  });
export const formEmail = verificationOf('email');
export const formNumber = verificationOf('number');
