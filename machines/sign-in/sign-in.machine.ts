import { assign, emit, setup } from 'xstate';
import { cooldownAfter, isRefusal, isWaitAsked } from '#machines/shared/attempts.ts';
import { countdownMachine } from '#machines/shared/countdown.machine.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Auth } from '#machines/shell/contracts.ts';
import { emailProblem } from '#machines/sign-up/validation.ts';
import type { Credentials } from './contracts.ts';

export type SignInField = 'username' | 'password';

export interface SignInContext extends Credentials {
  /** A first attempt was made: from then on what is missing is said under the fields. */
  readonly tried: boolean;
  /** Why the last attempt failed; '' when it did not. */
  readonly message: string;
  /** What the service says of a field. */
  readonly serverMessages: Readonly<Partial<Record<SignInField, string>>>;
  /** Epoch milliseconds until which no attempt is taken. */
  readonly lockedUntil: number;
}

export type SignInEvent =
  | { readonly type: 'username.change'; readonly username: string }
  | { readonly type: 'password.change'; readonly password: string }
  | { readonly type: 'visibility.toggle' }
  | { readonly type: 'form.submit' };

export type SignInEmitted =
  | { readonly type: 'signedIn'; readonly auth: Auth }
  /** Lead the focus there. */
  | { readonly type: 'refused'; readonly field: SignInField };

/** What is wrong with a field as typed; '' when nothing is. A password is only asked for: its rules are for new ones. */
function signInProblem({ username, password }: Credentials, field: SignInField): string {
  if (field === 'username') return emailProblem(username);
  return password === '' ? messages.validation.password.required : '';
}

/** What is said under a field: its problem once an attempt was made, else what the service said of it; '' when nothing. */
export const shownSignInProblem = (context: SignInContext, field: SignInField): string =>
  (context.tried ? signInProblem(context, field) : '') || (context.serverMessages[field] ?? '');

/**
 * Sign-in (specification 7.1 logins): e-mail and password, with what can go wrong. A refused attempt, one that got no
 * answer and a locked account are told apart, because each asks something else of the visitor.
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
      lockedUntil: cooldownAfter(toFailure(error), delays.signInLock),
    })),
    /** The form has served and is about to go: its empty field is no mistake of the visitor. */
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
  context: { username: '', password: '', tried: false, message: '', serverMessages: {}, lockedUntil: 0 },
  type: 'parallel',
  states: {
    attempt: {
      initial: 'editing',
      states: {
        editing: {
          description: 'E-mail and password are typed, or filled in by a password manager.',
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
            clean: { description: 'Nothing to complain about yet.' },
            refused: { description: 'The service said no to these: its message shows.', tags: ['told'] },
            unanswered: {
              description: 'Nobody said anything about them: offline, too slow, broken. The same may be sent again.',
              tags: ['told'],
            },
          },
        },
        submitting: {
          description: 'The service is asked.',
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
          description: 'Too many attempts: the countdown says when the next is taken.',
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
          description: 'The session begins; the page leads on.',
          tags: ['busy'],
        },
      },
    },
    visibility: {
      initial: 'hidden',
      states: {
        hidden: { description: 'Dots.', on: { 'visibility.toggle': 'shown' } },
        shown: {
          description: 'Plain text, until it is sent.',
          tags: ['shown'],
          on: { 'visibility.toggle': 'hidden', 'form.submit': 'hidden' },
        },
      },
    },
  },
});
