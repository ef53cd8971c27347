import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { firstNameProblem, lastNameProblem, passwordProblem, tidy } from '#machines/shared/fields/validation.ts';
import type { Invitation, InvitationAnswer, LinkKey } from './sign-in.types.ts';
import { linkGuards } from './links.ts';
import { newPasswordField, type PasswordChanged } from './new-password.ts';

export const invitationFields = ['firstName', 'lastName', 'password'] as const;
export type InvitationField = (typeof invitationFields)[number];

export interface InvitationContext extends InvitationAnswer {
  /** null until the key was accepted. */
  readonly invitation: Invitation | null;
  /** The form was submitted: from then on, problems are shown under the fields. */
  readonly tried: boolean;
  readonly message: string;
  readonly serverMessages: Readonly<Partial<Record<InvitationField, string>>>;
}

export type InvitationEvent =
  | { readonly type: 'check.retry' }
  | { readonly type: 'field.change'; readonly field: 'firstName' | 'lastName'; readonly value: string }
  | { readonly type: 'form.submit' }
  /** From the password field. */
  | PasswordChanged;

export type InvitationEmitted =
  /** Focus moves to this field. */
  { readonly type: 'refused'; readonly field: InvitationField } | { readonly type: 'accepted' };

const problems: Readonly<Record<InvitationField, (value: string) => string>> = {
  firstName: (name) => firstNameProblem(tidy(name)),
  lastName: (name) => lastNameProblem(tidy(name)),
  password: passwordProblem,
};

/** Keys of the service's errors map (specification 3.1). */
const serverFields = { firstName: 'firstname', lastName: 'lastname', password: 'password' } as const;

const firstProblem = (context: InvitationAnswer): InvitationField | undefined =>
  invitationFields.find((field) => problems[field](context[field]) !== '');

/**
 * The message under a field: its problem after the form was submitted; '' when there is none. Not before: a message
 * that appears when a field loses focus would move the button away from the pointer.
 */
export const shownInvitationProblem = (context: InvitationContext, field: InvitationField): string =>
  context.tried ? problems[field](context[field]) : '';

/** The values to send: the names without spaces around them. */
export const answerOf = ({ key, firstName, lastName, password }: InvitationAnswer): InvitationAnswer => ({
  key,
  firstName: tidy(firstName),
  lastName: tidy(lastName),
  password,
});

/** Removes the service's message for a field when its value changes. */
const without = (
  serverMessages: InvitationContext['serverMessages'],
  field: InvitationField,
): InvitationContext['serverMessages'] =>
  Object.fromEntries(Object.entries(serverMessages).filter(([other]) => other !== field));

function serverMessagesOf(error: unknown): InvitationContext['serverMessages'] {
  const failure = toFailure(error);
  const said = invitationFields.map((field) => [field, failure.fieldMessage(serverFields[field])] as const);
  return Object.fromEntries(said.filter(([, message]) => message !== undefined));
}

/** Context, actors, guards and actions of the chart in invitation.machine.ts. */
export const invitationSetup = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    input: {} as LinkKey,
    emitted: {} as InvitationEmitted,
    tags: {} as 'busy' | 'told',
    children: {} as { password: 'password' },
  },
  actors: {
    password: newPasswordField,
    verifyInvitation: promisePlaceholder<Invitation, LinkKey>('verifyInvitation'),
    acceptInvitation: promisePlaceholder<void, InvitationAnswer>('acceptInvitation'),
  },
  guards: {
    ...linkGuards,
    isComplete: ({ context }) => firstProblem(context) === undefined,
  },
  actions: {
    storeInvitation: assign((_, invitation: Invitation) => ({
      invitation,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      message: '',
    })),
    storeField: assign(({ context, event }) => {
      if (event.type !== 'field.change') return context;
      return { [event.field]: event.value, serverMessages: without(context.serverMessages, event.field) };
    }),
    storePassword: assign(({ context, event }) =>
      event.type === 'password.changed'
        ? { password: event.password, serverMessages: without(context.serverMessages, 'password') }
        : context,
    ),
    markTried: assign({ tried: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      message: toFailure(error).messageBeside(Object.values(serverFields)),
      serverMessages: serverMessagesOf(error),
    })),
    clearMessage: assign({ message: '', serverMessages: {} }),
    /** The form was accepted and is about to be removed: its empty field is not an error of the visitor. */
    forgetPassword: assign({ password: '', tried: false }),
    announceIncomplete: emit(({ context }) => ({
      type: 'refused' as const,
      field: firstProblem(context) ?? ('password' as const),
    })),
    announceRefused: emit(({ context }) => ({
      type: 'refused' as const,
      field: invitationFields.find((field) => context.serverMessages[field] !== undefined) ?? ('password' as const),
    })),
    announceAccepted: emit({ type: 'accepted' as const }),
  },
});
