import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { addressMachine } from '#machines/sign-up/address.machine.ts';
import type { numberSelectionMachine } from '#machines/sign-up/number-selection.machine.ts';
import type { registrationFormMachine } from '#machines/sign-up/registration-form.machine.ts';
import type { signUpPageMachine } from '#machines/sign-up/page.machine.ts';
import type { verificationMachine } from '#machines/sign-up/verification.machine.ts';

export type AddressActor = ActorRefFrom<typeof addressMachine>;
export type SignUpPageActor = ActorRefFrom<typeof signUpPageMachine>;
export type NumberSelectionActor = ActorRefFrom<typeof numberSelectionMachine>;
export type VerificationActor = ActorRefFrom<typeof verificationMachine>;
export type RegistrationFormActor = ActorRefFrom<typeof registrationFormMachine>;

export type AddressSnapshot = SnapshotFrom<typeof addressMachine>;

/** The props of every part of the address. */
export interface AddressPartProps {
  readonly form: RegistrationFormActor;
  readonly actor: AddressActor;
}
