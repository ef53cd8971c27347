import { assign, emit, setup } from 'xstate';
import { cooldownAfter, isRefusal, isWaitAsked } from '#machines/shared/attempts.ts';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import { emailProblem } from '#machines/shared/fields/validation.ts';
import type { Credentials } from './sign-in.types.ts';

/** Ours: the wait after too many attempts when the service does not specify one. */
const signInLock = 60_000;

export type SignInField = 'username' | 'password';

export interface SignInContext extends Credentials {
  /** The form was submitted: from then on, missing values are reported under the fields. */
  readonly tried: boolean;
  /** Why the last attempt failed; '' when it did not fail. */
  readonly message: string;
  /** The service's messages for the fields. */
  readonly serverMessages: Readonly<Partial<Record<SignInField, string>>>;
  /** Epoch milliseconds until which no attempt is accepted. */
  readonly lockedUntil: number;
}

export type SignInEvent =
  | { readonly type: 'username.change'; readonly username: string }
  | { readonly type: 'password.change'; readonly password: string }
  | { readonly type: 'visibility.toggle' }
  | { readonly type: 'form.submit' };

export type SignInEmitted =
  | { readonly type: 'signedIn'; readonly auth: Auth }
  /** Focus moves to this field. */
  | { readonly type: 'refused'; readonly field: SignInField };

/**
 * Returns the problem of a field's value; '' for none. A password only has to be present: its rules apply to new ones.
 */
function signInProblem({ username, password }: Credentials, field: SignInField): string {
  if (field === 'username') return emailProblem(username);
  return password === '' ? messages.validation.password.required : '';
}

/**
 * The message under a field: its problem after the form was submitted, else the service's message for it; '' for none.
 */
export const shownSignInProblem = (context: SignInContext, field: SignInField): string =>
  (context.tried ? signInProblem(context, field) : '') || (context.serverMessages[field] ?? '');

/**
 * Sign-in (specification 7.1 logins): e-mail and password, with the possible failures. A refused attempt, an attempt
 * without an answer and a locked account are separate states, because each requires another action of the visitor.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'busy' | 'told' | 'waiting' | 'shown',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    countdown: countdownMachine,
    signIn: promisePlaceholder<Auth, Credentials>('signIn'),
  },
  guards: {
    isComplete: ({ context }) => signInProblem(context, 'username') === '' && signInProblem(context, 'password') === '',
    isWaitAsked: (_, { error }: { error: unknown }) => isWaitAsked(toFailure(error)),
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(toFailure(error)),
  },
  actions: {
    storeUsername: assign(({ context, event }) =>
      event.type === 'username.change' ? { username: event.username, serverMessages: {} } : context,
    ),
    storePassword: assign(({ context, event }) =>
      event.type === 'password.change' ? { password: event.password, serverMessages: {} } : context,
    ),
    markTried: assign({ tried: true }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      const username = failure.fieldMessage('username');
      const password = failure.fieldMessage('password');
      return {
        message: failure.messageBeside(['username', 'password']),
        serverMessages: {
          ...(username === undefined ? {} : { username }),
          ...(password === undefined ? {} : { password }),
        },
      };
    }),
    storeLock: assign((_, { error }: { error: unknown }) => ({
      lockedUntil: cooldownAfter(toFailure(error), signInLock),
    })),
    /** The form was accepted and is about to be removed: its empty field is not an error of the visitor. */
    forgetPassword: assign({ password: '', tried: false }),
    clearMessage: assign({ message: '', serverMessages: {} }),
    announceSignedIn: emit((_, auth: Auth) => ({ type: 'signedIn' as const, auth })),
    announceIncomplete: emit(({ context }) => ({
      type: 'refused' as const,
      field: signInProblem(context, 'username') === '' ? ('password' as const) : ('username' as const),
    })),
    announceRefused: emit(({ context: { serverMessages } }) => ({
      type: 'refused' as const,
      field: serverMessages.username === undefined ? ('password' as const) : ('username' as const),
    })),
  },
}).createMachine({
  id: 'signIn',
  description: 'The visitor signs in with e-mail and password.',
  context: { username: '', password: '', tried: false, message: '', serverMessages: {}, lockedUntil: 0 },
  type: 'parallel',
  states: {
    attempt: {
      description: 'The attempt to sign in, from typing to its answer.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The user types e-mail and password, or a password manager fills them in.',
          initial: 'clean',
          on: {
            'username.change': { target: '.clean', actions: 'storeUsername' },
            'password.change': { target: '.clean', actions: 'storePassword' },
            'form.submit': [
              { guard: 'isComplete', target: 'submitting', actions: ['markTried', 'clearMessage'] },
              { actions: ['markTried', 'announceIncomplete'] },
            ],
          },
          states: {
            clean: { description: 'No problem is shown.' },
            refused: { description: 'The service refused the values: its message is shown.', tags: ['told'] },
            unanswered: {
              description:
                'The values were not evaluated: offline, timeout, or a server error. The user can send the same values again.',
              tags: ['told'],
            },
          },
        },
        submitting: {
          description: 'The service is called.',
          tags: ['busy'],
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context: { username, password } }) => ({ username, password }),
            onDone: {
              target: 'signedIn',
              actions: [{ type: 'announceSignedIn', params: ({ event }) => event.output }, 'forgetPassword'],
            },
            onError: [
              {
                guard: { type: 'isWaitAsked', params: ({ event }) => ({ error: event.error }) },
                target: 'locked',
                actions: [
                  { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
                  { type: 'storeLock', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                target: 'editing.refused',
                actions: [{ type: 'storeFailure', params: ({ event }) => ({ error: event.error }) }, 'announceRefused'],
              },
              {
                target: 'editing.unanswered',
                actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        locked: {
          description: 'Too many attempts: the countdown shows when the next attempt is accepted.',
          tags: ['told', 'waiting'],
          invoke: {
            id: 'countdown',
            src: 'countdown',
            input: ({ context }) => ({ deadline: context.lockedUntil }),
            onDone: { target: 'editing', actions: 'clearMessage' },
          },
          on: {
            'username.change': {
              target: 'editing',
              actions: 'storeUsername',
              description: 'Another account may not be locked.',
            },
            'password.change': { actions: 'storePassword' },
          },
        },
        signedIn: {
          description: 'The session starts; the page navigates on.',
          tags: ['busy'],
        },
      },
    },
    visibility: {
      description: 'Whether the password can be read.',
      initial: 'hidden',
      states: {
        hidden: { description: 'The password is masked.', on: { 'visibility.toggle': 'shown' } },
        shown: {
          description: 'The password is shown as plain text, until it is sent.',
          tags: ['shown'],
          on: { 'visibility.toggle': 'hidden', 'form.submit': 'hidden' },
        },
      },
    },
  },
});
