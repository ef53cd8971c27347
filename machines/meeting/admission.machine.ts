import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { noAccess } from './access.ts';
import type { ConferenceAccess } from './contracts.ts';
import { meetingDelays } from './limits.ts';

/** Where a meeting is held; from meet/{meeting_id} (specification 7.4). */
export interface MeetingVenue {
  /** Base of the meeting service. */
  readonly harmony: string;
  /** The conferencing service, for its library and its websocket. */
  readonly jitsiUrl: string;
}

export interface AdmissionInput {
  readonly meetingId: string;
}

/** As what somebody comes in. */
export interface Guest {
  readonly displayName: string;
  readonly avatar: string;
}

export interface AdmissionContext extends AdmissionInput {
  readonly venue: MeetingVenue;
  readonly guest: Guest;
  /** For that guest, fetched ahead; its token is '' for none. */
  readonly pass: ConferenceAccess;
  /** Stands in for the password once it was right; '' where there is none. */
  readonly proof: string;
  /** What keeps the person out; '' for nothing. */
  readonly message: string;
}

export type AdmissionEvent =
  | { readonly type: 'admission.retry' }
  /** The person has not said so yet, but will likely come in as this. */
  | { readonly type: 'admission.expect'; readonly guest: Guest }
  /** The person wants to come in, or to come in again. */
  | { readonly type: 'admission.want'; readonly guest: Guest }
  | { readonly type: 'password.submit'; readonly password: string }
  | { readonly type: 'password.cancel' };

export type AdmissionEmitted =
  | { readonly type: 'found'; readonly venue: MeetingVenue }
  /** A pass is at hand for whoever will likely come in; null: it is not any more. */
  | { readonly type: 'expected'; readonly access: ConferenceAccess | null }
  | { readonly type: 'admitted'; readonly access: ConferenceAccess; readonly query: PassQuery }
  /** Back to the preparations: the service refused, or the person has given up the password ('' then). */
  | { readonly type: 'refused'; readonly message: string };

export interface PasswordCheck {
  readonly venue: MeetingVenue;
  readonly meetingId: string;
  readonly password: string;
}

export interface PassQuery extends Guest {
  readonly venue: MeetingVenue;
  readonly meetingId: string;
  readonly proof: string;
}

/** With what a pass was asked for, and is asked for anew. */
export const passQueryOf = ({
  venue,
  meetingId,
  proof,
  guest,
}: Pick<AdmissionContext, 'venue' | 'meetingId' | 'proof' | 'guest'>): PassQuery => ({
  venue,
  meetingId,
  proof,
  ...guest,
});

const nowhere: MeetingVenue = { harmony: '', jitsiUrl: '' };
const nobody: Guest = { displayName: '', avatar: '' };
const forbidden = 403;
const notFound = 404;

/**
 * Whether somebody may come into a meeting (specification 7.4): finds it, asks for its password where it has one, and
 * gets the pass that the conference wants to see. That of whoever prepares is fetched ahead, so that joining need not wait for
 * it.
 *
 * Tags: `busy` while asking a service, `known` once the meeting is found, `asking` while the password is wanted.
 */
export const admissionMachine = setup({
  types: {
    context: {} as AdmissionContext,
    events: {} as AdmissionEvent,
    input: {} as AdmissionInput,
    emitted: {} as AdmissionEmitted,
    tags: {} as 'busy' | 'known' | 'asking',
  },
  actors: {
    findMeeting: promisePlaceholder<MeetingVenue, AdmissionInput>('findMeeting'),
    /** Answers the proof; rejects with what is wrong with the password. */
    checkPassword: promisePlaceholder<{ proof: string }, PasswordCheck>('checkPassword'),
    /** Rejects with status 403 where a password is wanted. */
    fetchAccess: promisePlaceholder<ConferenceAccess, PassQuery>('fetchAccess'),
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => toFailure(error).status === notFound,
    isPasswordWanted: (_, { error }: { error: unknown }) => toFailure(error).status === forbidden,
    isSomebody: (_, { guest }: { guest: Guest }) => guest.displayName !== '',
    isExpected: ({ context: { guest } }, { guest: wanted }: { guest: Guest }) =>
      wanted.displayName === guest.displayName && wanted.avatar === guest.avatar,
    hasPassword: (_, { password }: { password: string }) => password !== '',
  },
  actions: {
    storeVenue: assign((_, { venue }: { venue: MeetingVenue }) => ({ venue })),
    storeGuest: assign((_, { guest }: { guest: Guest }) => ({ guest })),
    storePass: assign((_, { access }: { access: ConferenceAccess }) => ({ pass: access })),
    forgetPass: assign({ pass: noAccess }),
    storeProof: assign((_, { proof }: { proof: string }) => ({ proof })),
    storeMessage: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    forgetMessage: assign({ message: '' }),
    forgetProof: assign({ proof: '' }),
    announceFound: emit((_, { venue }: { venue: MeetingVenue }) => ({ type: 'found' as const, venue })),
    announceAdmitted: emit(({ context }, { access }: { access: ConferenceAccess }) => ({
      type: 'admitted' as const,
      access,
      query: passQueryOf(context),
    })),
    announceExpected: emit((_, { access }: { access: ConferenceAccess | null }) => ({
      type: 'expected' as const,
      access,
    })),
    announceRefused: emit(({ context }) => ({ type: 'refused' as const, message: context.message })),
  },
  delays: { expectationPause: meetingDelays.passPrefetchPause, passAge: delays.identityTokenMaxAge },
}).createMachine({
  id: 'admission',
  context: ({ input }) => ({ ...input, venue: nowhere, guest: nobody, pass: noAccess, proof: '', message: '' }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Where is the meeting held?',
      tags: ['busy'],
      entry: 'forgetMessage',
      invoke: {
        id: 'findMeeting',
        src: 'findMeeting',
        input: ({ context: { meetingId } }) => ({ meetingId }),
        onDone: {
          target: 'known.ready',
          actions: [
            { type: 'storeVenue', params: ({ event }) => ({ venue: event.output }) },
            { type: 'announceFound', params: ({ event }) => ({ venue: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'storeMessage', params: ({ event }) => event },
          },
          { target: 'unreachable', actions: { type: 'storeMessage', params: ({ event }) => event } },
        ],
      },
    },
    unknown: {
      description: 'There is no such meeting: nothing to try again.',
    },
    unreachable: {
      description: "The service did not say: a message and 'Try again'.",
      on: { 'admission.retry': 'finding' },
    },
    known: {
      description: 'The meeting is there.',
      tags: ['known'],
      initial: 'ready',
      states: {
        ready: {
          description: 'The person prepares, or is in the meeting.',
          initial: 'waiting',
          on: {
            'admission.expect': [
              {
                guard: { type: 'isSomebody', params: ({ event }) => event },
                target: '.expecting',
                actions: [
                  { type: 'storeGuest', params: ({ event }) => event },
                  'forgetPass',
                  { type: 'announceExpected', params: { access: null } },
                ],
              },
              {
                target: '.waiting',
                actions: ['forgetPass', { type: 'announceExpected', params: { access: null } }],
                description: 'Without a name nobody comes in.',
              },
            ],
            'admission.want': {
              target: 'entering',
              actions: [{ type: 'storeGuest', params: ({ event }) => event }, 'forgetPass', 'forgetMessage'],
            },
          },
          states: {
            waiting: { description: 'Nobody is expected.' },
            expecting: { description: 'A name is being typed, perhaps.', after: { expectationPause: 'fetching' } },
            fetching: {
              description: 'The pass is fetched ahead; if that fails, joining says so.',
              invoke: {
                id: 'fetchAccess',
                src: 'fetchAccess',
                input: ({ context }) => passQueryOf(context),
                onDone: {
                  target: 'expected',
                  actions: [
                    { type: 'storePass', params: ({ event }) => ({ access: event.output }) },
                    { type: 'announceExpected', params: ({ event }) => ({ access: event.output }) },
                  ],
                },
                onError: 'waiting',
              },
            },
            expected: {
              description: 'Joining need not wait for a pass, as long as it is young enough (9).',
              on: {
                'admission.want': {
                  guard: { type: 'isExpected', params: ({ event }) => event },
                  target: 'waiting',
                  actions: [
                    'forgetMessage',
                    { type: 'announceAdmitted', params: ({ context }) => ({ access: context.pass }) },
                    'forgetPass',
                  ],
                  description: 'Each joining has a pass of its own.',
                },
              },
              after: {
                passAge: {
                  target: 'waiting',
                  actions: ['forgetPass', { type: 'announceExpected', params: { access: null } }],
                },
              },
            },
          },
        },
        entering: {
          description: 'A pass is asked for; each joining has one of its own.',
          tags: ['busy'],
          invoke: {
            id: 'fetchAccess',
            src: 'fetchAccess',
            input: ({ context }) => passQueryOf(context),
            onDone: {
              target: 'ready',
              actions: { type: 'announceAdmitted', params: ({ event }) => ({ access: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isPasswordWanted', params: ({ event }) => event },
                target: 'asking',
                actions: 'forgetProof',
                description: 'None was given yet, or what proved it has lapsed.',
              },
              { target: 'ready', actions: [{ type: 'storeMessage', params: ({ event }) => event }, 'announceRefused'] },
            ],
          },
        },
        asking: {
          description: 'The meeting has a password.',
          tags: ['asking'],
          on: {
            'password.submit': {
              guard: { type: 'hasPassword', params: ({ event }) => event },
              target: 'checking',
            },
            'password.cancel': { target: 'ready', actions: ['forgetMessage', 'announceRefused'] },
          },
        },
        checking: {
          description: 'Is it right?',
          tags: ['busy', 'asking'],
          entry: 'forgetMessage',
          invoke: {
            id: 'checkPassword',
            src: 'checkPassword',
            input: ({ context: { venue, meetingId }, event }) => ({
              venue,
              meetingId,
              password: event.type === 'password.submit' ? event.password : '',
            }),
            onDone: { target: 'entering', actions: { type: 'storeProof', params: ({ event }) => event.output } },
            onError: { target: 'asking', actions: { type: 'storeMessage', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
