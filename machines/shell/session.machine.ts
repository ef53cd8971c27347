import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { SessionContext, SessionEmitted, SessionEvent, TellTabs, TokenSync } from './session.types.ts';
import type { Auth } from './shell.types.ts';

/**
 * The signed-in user (specification 2.1, 3.2, 7.5). Failures of storage and of the auth-token sync do not block signing
 * in or out: they are recorded where they happen.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadAuth: promisePlaceholder<{ auth: Auth | null }>('loadAuth'),
    storeAuth: promisePlaceholder<undefined, { auth: Auth | null }>('storeAuth'),
    clearAuth: promisePlaceholder<undefined>('clearAuth'),
    syncToken: promisePlaceholder<undefined, TokenSync>('syncToken'),
    /**
     * Runs as long as the page: reports sign-ins and sign-outs of other tabs, and notifies them of those of this tab.
     */
    watchOtherTabs: callbackPlaceholder<unknown, TellTabs>('watchOtherTabs'),
  },
  delays: {
    followDelay: delays.sessionFollow,
    restoreTimeout: delays.sessionRestoreTimeout,
    signOutTimeout: delays.signOutTimeout,
  },
  guards: {
    hasAuth: (_, { auth }: { auth: Auth | null }) => auth !== null,
    /** A late 401 to a call of an earlier session does not concern this one. */
    isCurrentToken: ({ context }, { token }: { token: string }) => token === context.auth?.token,
  },
  actions: {
    storeRestored: assign((_, { auth }: { auth: Auth | null }) => ({ auth, expired: false })),
    storeBegun: assign({
      auth: ({ context, event }) => (event.type === 'session.begin' ? event.auth : context.auth),
      expired: false,
    }),
    markExpired: assign({ expired: true }),
    forget: assign({ auth: null }),
    tellBegun: sendTo('watchOtherTabs', { type: 'tell.begun' } satisfies TellTabs),
    tellEnded: sendTo('watchOtherTabs', ({ context: { expired } }): TellTabs => ({ type: 'tell.ended', expired })),
    announceSignedIn: emit(({ context }) => ({ type: 'signedIn' as const, auth: context.auth as Auth })),
    announceSignedOut: emit({ type: 'signedOut' as const }),
    announceExpired: emit({ type: 'expired' as const }),
    followEnd: enqueueActions(({ enqueue }, { expired }: { expired: boolean }) => {
      enqueue.assign({ auth: null, expired });
      if (expired) enqueue.emit({ type: 'expired' });
      enqueue.emit({ type: 'signedOut' });
    }),
  },
}).createMachine({
  id: 'session',
  description: 'The signed-in user: the session is restored, begins, is renewed, and ends, here or in another tab.',
  context: { auth: null, expired: false },
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Reads the stored session; route guards wait for the result.',
      tags: ['busy'],
      invoke: {
        id: 'loadAuth',
        src: 'loadAuth',
        onDone: [
          {
            guard: { type: 'hasAuth', params: ({ event }) => event.output },
            target: 'signedIn.settled',
            actions: [{ type: 'storeRestored', params: ({ event }) => event.output }, 'announceSignedIn'],
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', description: 'An unreadable record: signed out, without an error.' },
      },
      after: {
        restoreTimeout: { target: 'signedOut', description: 'Storage that never answers must not block the app.' },
      },
      on: {
        'session.endedElsewhere': {
          target: 'signedOut',
          description: 'The record that is being read has just been deleted.',
        },
      },
    },
    signedOut: {
      description: 'Anonymous.',
      on: {
        'session.begin': { target: 'signingIn', actions: 'storeBegun' },
      },
      initial: 'settled',
      states: {
        settled: {
          description: 'Waits for a sign-in, here or in another tab.',
          on: { 'session.begunElsewhere': 'noticing' },
        },
        noticing: {
          description: 'A user has signed in in another tab: that tab continues first, and shows the dashboard.',
          after: { followDelay: 'following' },
          on: { 'session.endedElsewhere': 'settled' },
        },
        following: {
          description: 'Another tab has stored a session: it applies to this tab as well.',
          invoke: {
            id: 'loadAuth',
            src: 'loadAuth',
            onDone: [
              {
                guard: { type: 'hasAuth', params: ({ event }) => event.output },
                target: '#session.signedIn.settled',
                actions: [{ type: 'storeRestored', params: ({ event }) => event.output }, 'announceSignedIn'],
              },
              { target: 'settled' },
            ],
            onError: { target: 'settled', description: 'Signed out until the page is reloaded.' },
          },
          on: {
            'session.endedElsewhere': {
              target: 'settled',
              description: 'The session has ended while it was being read.',
            },
          },
        },
        clearing: {
          description: 'Another tab signed out while this one was storing a session: the stored session is removed.',
          invoke: {
            id: 'clearAuth',
            src: 'clearAuth',
            onDone: 'settled',
            onError: { target: 'settled', description: 'Signed out at least in this tab.' },
          },
          on: { 'session.begunElsewhere': { target: 'noticing', description: 'A sign-in after the sign-out.' } },
        },
      },
    },
    signingIn: {
      description: 'The sign-in succeeded; it is stored so that a reload keeps it.',
      tags: ['busy'],
      invoke: {
        id: 'storeAuth',
        src: 'storeAuth',
        input: ({ context }) => ({ auth: context.auth }),
        onDone: { target: 'signedIn', actions: ['announceSignedIn', 'tellBegun'] },
        onError: { target: 'signedIn', actions: 'announceSignedIn', description: 'Signed in until the page is left.' },
      },
      on: {
        'session.end': 'signingOut',
        'session.endedElsewhere': {
          target: 'signedOut.clearing',
          actions: { type: 'followEnd', params: ({ event }) => event },
        },
      },
    },
    signedIn: {
      description: 'A token is present.',
      on: {
        'session.begin': {
          target: '.renewing',
          actions: 'storeBegun',
          description: 'Another organisation, or a new token: the user is not redirected to login in between.',
        },
        'session.end': 'signingOut',
        'session.expire': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event },
          target: 'signingOut',
          actions: ['markExpired', 'announceExpired'],
          description: 'The first of several 401 answers ends the session.',
        },
        'session.endedElsewhere': { target: 'signedOut', actions: { type: 'followEnd', params: ({ event }) => event } },
      },
      initial: 'syncing',
      states: {
        renewing: {
          description: 'The new token is stored.',
          invoke: {
            id: 'storeAuth',
            src: 'storeAuth',
            input: ({ context }) => ({ auth: context.auth }),
            onDone: { target: 'syncing', actions: ['announceSignedIn', 'tellBegun'] },
            onError: {
              target: 'syncing',
              actions: 'announceSignedIn',
              description: 'The session lasts as long as the page.',
            },
          },
          on: {
            'session.endedElsewhere': {
              target: '#session.signedOut.clearing',
              actions: { type: 'followEnd', params: ({ event }) => event },
            },
          },
        },
        syncing: {
          description: 'The auth-token sync sends the new token (POST with bearer, 7.5).',
          invoke: {
            id: 'syncToken',
            src: 'syncToken',
            input: ({ context }) => ({ method: 'POST', token: context.auth?.token ?? '' }),
            onDone: 'settled',
            onError: { target: 'settled', description: 'The failure is recorded, and the user can continue.' },
          },
          on: { 'session.begunElsewhere': 'following' },
        },
        settled: {
          description: 'The session is stored and synced.',
          on: { 'session.begunElsewhere': 'following' },
        },
        following: {
          description: 'Another tab has stored another token or organisation: this tab continues with it.',
          invoke: {
            id: 'loadAuth',
            src: 'loadAuth',
            onDone: [
              {
                guard: { type: 'hasAuth', params: ({ event }) => event.output },
                target: 'settled',
                actions: [{ type: 'storeRestored', params: ({ event }) => event.output }, 'announceSignedIn'],
              },
              { target: 'settled', description: 'The session has ended again: its end is reported separately.' },
            ],
            onError: { target: 'settled', description: 'The session of this tab continues.' },
          },
        },
      },
    },
    signingOut: {
      description: 'Signed out for all callers; the stored and synced data is being removed.',
      tags: ['busy'],
      entry: 'tellEnded',
      on: {
        'session.begin': {
          target: 'signingIn',
          actions: 'storeBegun',
          description: 'A new sign-in before the sync has finished.',
        },
        'session.begunElsewhere': {
          target: 'signedOut.noticing',
          actions: ['forget', 'announceSignedOut'],
          description: 'A sign-in after the sign-out, in another tab, before the sync has finished.',
        },
      },
      after: {
        signOutTimeout: {
          target: 'signedOut',
          actions: ['forget', 'announceSignedOut'],
          description: 'Storage or a sync that never answers does not keep the user signed in.',
        },
      },
      type: 'parallel',
      onDone: { target: 'signedOut', actions: ['forget', 'announceSignedOut'] },
      states: {
        record: {
          description: 'The stored session.',
          initial: 'clearing',
          states: {
            clearing: {
              description: 'The stored session is removed.',
              invoke: {
                id: 'clearAuth',
                src: 'clearAuth',
                onDone: 'cleared',
                onError: { target: 'cleared', description: 'Signed out at least in this tab.' },
              },
            },
            cleared: { type: 'final', description: 'The storage has answered.' },
          },
        },
        token: {
          description: 'The synced token. Its removal does not wait for the storage, which may never answer.',
          initial: 'syncing',
          states: {
            syncing: {
              description: 'The auth-token sync deletes the token (DELETE, 7.5).',
              invoke: {
                id: 'syncToken',
                src: 'syncToken',
                input: ({ context }) => ({ method: 'DELETE', token: context.auth?.token ?? '' }),
                onDone: 'synced',
                onError: { target: 'synced', description: 'The failure is recorded.' },
              },
            },
            synced: { type: 'final', description: 'The sync has answered.' },
          },
        },
      },
    },
  },
});

export type SessionMachine = typeof sessionMachine;
