import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { noAccess } from '../connection/no-access.ts';
import type { ConferenceAccess } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';

/** The servers of a meeting; from meet/{meeting_id} (specification 7.4). */
export interface MeetingVenue {
  /** Base URL of the meeting service. */
  readonly harmony: string;
  /** URL of the conferencing service, for its library and its websocket. */
  readonly jitsiUrl: string;
}

export interface AdmissionInput {
  readonly meetingId: string;
}

/** The name and picture with which a user joins. */
export interface Guest {
  readonly displayName: string;
  readonly avatar: string;
}

export interface AdmissionContext extends AdmissionInput {
  readonly venue: MeetingVenue;
  readonly guest: Guest;
  /** The pass for that guest, requested in advance; an empty token means that there is none. */
  readonly pass: ConferenceAccess;
  /** Replaces the password after it was accepted; '' when the meeting has no password. */
  readonly proof: string;
  /** The reason why the user is not admitted; '' for none. */
  readonly message: string;
}

export type AdmissionEvent =
  | { readonly type: 'admission.retry' }
  /** The user has not asked to join yet, but is expected to join as this guest. */
  | { readonly type: 'admission.expect'; readonly guest: Guest }
  /** The user asks to join or to rejoin. */
  | { readonly type: 'admission.want'; readonly guest: Guest }
  | { readonly type: 'password.submit'; readonly password: string }
  | { readonly type: 'password.cancel' };

export type AdmissionEmitted =
  | { readonly type: 'found'; readonly venue: MeetingVenue }
  /** A pass for the expected guest is available; null: it is no longer available. */
  | { readonly type: 'expected'; readonly access: ConferenceAccess | null }
  | { readonly type: 'admitted'; readonly access: ConferenceAccess; readonly query: AccessRequest }
  /** Returns to the pre-join screen: the service refused, or the user cancelled the password (then ''). */
  | { readonly type: 'refused'; readonly message: string };

export interface PasswordCheck {
  readonly venue: MeetingVenue;
  readonly meetingId: string;
  readonly password: string;
}

export interface AccessRequest extends Guest {
  readonly venue: MeetingVenue;
  readonly meetingId: string;
  readonly proof: string;
}

/** The values with which a pass is requested, and requested again. */
export const accessRequestOf = ({
  venue,
  meetingId,
  proof,
  guest,
}: Pick<AdmissionContext, 'venue' | 'meetingId' | 'proof' | 'guest'>): AccessRequest => ({
  venue,
  meetingId,
  proof,
  ...guest,
});

const nowhere: MeetingVenue = { harmony: '', jitsiUrl: '' };
const noGuest: Guest = { displayName: '', avatar: '' };
const forbidden = 403;
const notFound = 404;

/**
 * Admission to a meeting (specification 7.4): finds the meeting, asks for its password if it has one, and requests the
 * pass that the conference requires. The pass of the expected guest is requested in advance, so that joining does not
 * wait for it.
 *
 * Tags: `busy` during a request, `known` after the meeting is found, `asking` while the password is required.
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
    /** Resolves with the proof; rejects with the problem of the password. */
    checkPassword: promisePlaceholder<{ proof: string }, PasswordCheck>('checkPassword'),
    /** Rejects with status 403 when a password is required. */
    fetchAccess: promisePlaceholder<ConferenceAccess, AccessRequest>('fetchAccess'),
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => toFailure(error).status === notFound,
    isPasswordWanted: (_, { error }: { error: unknown }) => toFailure(error).status === forbidden,
    hasName: (_, { guest }: { guest: Guest }) => guest.displayName !== '',
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
      query: accessRequestOf(context),
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
  description:
    'Admits the user to a meeting: finds it, asks for its password, and requests the pass of the conference.',
  context: ({ input }) => ({ ...input, venue: nowhere, guest: noGuest, pass: noAccess, proof: '', message: '' }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Requests the servers of the meeting, while the user types a name.',
      tags: ['busy'],
      entry: 'forgetMessage',
      on: { 'admission.expect': { actions: { type: 'storeGuest', params: ({ event }) => event } } },
      invoke: {
        id: 'findMeeting',
        src: 'findMeeting',
        input: ({ context: { meetingId } }) => ({ meetingId }),
        onDone: [
          {
            guard: { type: 'hasName', params: ({ context }) => context },
            target: 'known.ready.expecting',
            actions: [
              { type: 'storeVenue', params: ({ event }) => ({ venue: event.output }) },
              { type: 'announceFound', params: ({ event }) => ({ venue: event.output }) },
            ],
          },
          {
            target: 'known.ready',
            actions: [
              { type: 'storeVenue', params: ({ event }) => ({ venue: event.output }) },
              { type: 'announceFound', params: ({ event }) => ({ venue: event.output }) },
            ],
          },
        ],
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
      description: 'The meeting does not exist; there is nothing to retry.',
    },
    unreachable: {
      description: "The service did not answer: a message and 'Try again'.",
      on: { 'admission.retry': 'finding' },
    },
    known: {
      description: 'The meeting exists.',
      tags: ['known'],
      initial: 'ready',
      states: {
        ready: {
          description: 'The user is on the pre-join screen or in the meeting.',
          initial: 'waiting',
          on: {
            'admission.expect': [
              {
                guard: { type: 'hasName', params: ({ event }) => event },
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
                description: 'A guest without a name is not admitted.',
              },
            ],
            'admission.want': {
              target: 'entering',
              actions: [{ type: 'storeGuest', params: ({ event }) => event }, 'forgetPass', 'forgetMessage'],
            },
          },
          states: {
            waiting: { description: 'No guest is expected.' },
            expecting: { description: 'The name may be incomplete.', after: { expectationPause: 'fetching' } },
            fetching: {
              description: 'Requests the pass in advance; a failure is reported only when the user joins.',
              invoke: {
                id: 'fetchAccess',
                src: 'fetchAccess',
                input: ({ context }) => accessRequestOf(context),
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
              description: 'Joining uses this pass without waiting, as long as it has not expired (9).',
              on: {
                'admission.want': {
                  guard: { type: 'isExpected', params: ({ event }) => event },
                  target: 'waiting',
                  actions: [
                    'forgetMessage',
                    { type: 'announceAdmitted', params: ({ context }) => ({ access: context.pass }) },
                    'forgetPass',
                  ],
                  description: 'A pass is used only once.',
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
          description: 'Requests a pass, which is used only once.',
          tags: ['busy'],
          invoke: {
            id: 'fetchAccess',
            src: 'fetchAccess',
            input: ({ context }) => accessRequestOf(context),
            onDone: {
              target: 'ready',
              actions: { type: 'announceAdmitted', params: ({ event }) => ({ access: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isPasswordWanted', params: ({ event }) => event },
                target: 'asking',
                actions: 'forgetProof',
                description: 'No password was entered yet, or its proof has expired.',
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
          description: 'Checks the password.',
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
