import { sendParent } from 'xstate';
import { addressMachine, type AddressValue } from './address.machine.ts';
import { passwordMachine } from './password.machine.ts';
import { uniquenessMachine, type UniquenessVerdict } from './uniqueness.machine.ts';
import type { VerificationKind, VerificationPhase } from './verification.contracts.ts';
import { verificationMachine } from './verification.machine.ts';
import { progressOf } from './verification.setup.ts';

/** The children as the form takes them in: what they announce arrives as its events. Provide effects on these. */
export const formCompany = uniquenessMachine.provide({
  actions: {
    announceVerdict: sendParent((_, { verdict }: { verdict: UniquenessVerdict }) => ({
      type: 'company.judged',
      verdict,
    })),
  },
});
export const formPassword = passwordMachine.provide({
  actions: {
    announceChange: sendParent(({ context }) => ({ type: 'password.changed', password: context.password })),
  },
});
export const formAddress = addressMachine.provide({
  actions: {
    announceChange: sendParent(({ context: { country, address, postcode } }, { manual }: { manual: boolean }) => ({
      type: 'address.changed',
      value: { country, manual, address, postcode } satisfies AddressValue,
    })),
    announceBusy: sendParent({ type: 'field.busied', field: 'address' }),
    announceIdle: sendParent({ type: 'field.idled', field: 'address' }),
  },
});
const verificationOf = (kind: VerificationKind) =>
  verificationMachine.provide({
    actions: {
      announceProgress: sendParent(({ context }, { phase }: { phase: VerificationPhase }) => ({
        type: `${kind}.progressed`,
        progress: progressOf(context, phase),
      })),
      announceBusy: sendParent({ type: 'field.busied', field: kind }),
      announceIdle: sendParent({ type: 'field.idled', field: kind }),
    },
  });
export const formEmail = verificationOf('email');
export const formNumber = verificationOf('number');
