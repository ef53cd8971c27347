import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { ConferenceEvent, OfCall, Ordered } from '../conference.types.ts';
import { isModerator } from '../participants/roster.ts';
import { isNewer, type Compared } from './encryption.ts';
import type { Chooser, EncryptionChoice, EncryptionPeer } from './encryption.types.ts';

export interface EncryptionContext extends OfCall {
  readonly isModerator: boolean;
  /** The library and the browser can encrypt. */
  readonly isOffered: boolean;
  readonly peers: readonly EncryptionPeer[];
  readonly choice: EncryptionChoice;
  /** The participants whose codes the user has compared, with these codes. */
  readonly compared: readonly Compared[];
  /** Why encryption could not be switched on; '' when it did not fail. */
  readonly message: string;
}

export type EncryptionEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type:
          | 'conference.joined'
          | 'conference.dropped'
          | 'role.changed'
          | 'encryption.changed'
          | 'encryption.chosen';
      }
    >
  | { readonly type: 'encryption.open' }
  | { readonly type: 'encryption.close' }
  /** A moderator switches encryption on or off for all. */
  | { readonly type: 'encryption.switch'; readonly isOn: boolean }
  | { readonly type: 'encryption.retry' }
  /** The user has compared the codes: they are the same, or a mark is removed. */
  | { readonly type: 'code.compared'; readonly id: string; readonly isSame: boolean };

export type EncryptionEmitted =
  | Ordered
  | { readonly type: 'chosenByOther'; readonly by: Chooser; readonly isOn: boolean };

type Chosen = Extract<EncryptionEvent, { readonly type: 'encryption.chosen' }>;

const ofCall = ({ context: { callId } }: { readonly context: EncryptionContext }): OfCall => ({ callId });

const endsUnwanted = { guard: 'isUnwanted', target: 'stopping' } as const;

/**
 * End-to-end encryption of what participants send each other: a moderator chooses for all, and every client that can follows. The
 * choice is repeated by all participants, so that those who join later receive it after the moderator has left; the highest
 * number is valid. After a lost connection it is switched on again with the next one.
 *
 * Receives `conference.joined|dropped`, `role.changed`, `encryption.changed|chosen`, and the user's `encryption.open|close|switch|retry`,
 * `code.compared`. Emits `ordered` (encryption.choose), `chosenByOther`. Tags: `open` (the dialog), `on`, `switching`, `failed`. Actors: `switchOn`,
 * `switchOff`, which reject with a `Failure`.
 */
export const encryptionMachine = setup({
  types: {
    context: {} as EncryptionContext,
    events: {} as EncryptionEvent,
    input: {} as OfCall,
    emitted: {} as EncryptionEmitted,
    tags: {} as 'open' | 'on' | 'switching' | 'failed',
  },
  actors: {
    switchOn: promisePlaceholder<void, OfCall>('switchOn'),
    switchOff: promisePlaceholder<void, OfCall>('switchOff'),
  },
  guards: {
    maySwitch: ({ context }, { isOn }: { isOn: boolean }) =>
      context.isModerator && context.isOffered && context.choice.isOn !== isOn,
    /** Who is in the meeting already repeats a choice that was valid before; after that, only moderators choose. */
    isValid: ({ context }, { choice, by, isEarly }: Chosen) =>
      isNewer(choice, context.choice) && (isEarly || by.isModerator),
    isEarly: ({ context }, { choice, isEarly }: Chosen) => isEarly && isNewer(choice, context.choice),
    isWanted: ({ context }) => context.choice.isOn && context.isOffered,
    isUnwanted: ({ context }) => !context.choice.isOn,
    hasChoice: ({ context }) => context.choice.number > 0,
  },
  actions: {
    storeRole: assign((_, { role }: { role: string }) => ({ isModerator: isModerator(role) })),
    storePeers: assign((_, { isOffered, peers }: Pick<EncryptionContext, 'isOffered' | 'peers'>) => ({
      isOffered,
      peers,
    })),
    forgetPeers: assign({ peers: [] }),
    storeChoice: assign((_, { choice }: { choice: EncryptionChoice }) => ({ choice })),
    choose: assign(({ context }, { isOn }: { isOn: boolean }) => ({
      choice: { isOn, number: context.choice.number + 1 },
    })),
    storeCompared: assign(({ context: { compared, peers } }, { id, isSame }: { id: string; isSame: boolean }) => {
      const others = compared.filter((one) => one.id !== id);
      const code = peers.find((peer) => peer.id === id)?.code ?? '';
      return { compared: isSame && code !== '' ? [...others, { id, code }] : others };
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    forgetFailure: assign({ message: '' }),
    orderChoice: emit(({ context: { choice } }) => ({
      type: 'ordered' as const,
      order: { type: 'encryption.choose' as const, choice },
    })),
    announceChosen: emit((_, { choice, by }: Chosen) => ({ type: 'chosenByOther' as const, by, isOn: choice.isOn })),
  },
}).createMachine({
  id: 'encryption',
  description: 'Encrypts media end to end when a moderator has chosen it, and compares codes of keys.',
  context: ({ input: { callId } }) => ({
    callId,
    isModerator: false,
    isOffered: false,
    peers: [],
    choice: { isOn: false, number: 0 },
    compared: [],
    message: '',
  }),
  type: 'parallel',
  on: {
    'role.changed': { actions: { type: 'storeRole', params: ({ event }) => event } },
    'encryption.changed': { actions: { type: 'storePeers', params: ({ event }) => event } },
    'code.compared': { actions: { type: 'storeCompared', params: ({ event }) => event } },
    'encryption.switch': {
      guard: { type: 'maySwitch', params: ({ event }) => event },
      actions: [{ type: 'choose', params: ({ event }) => event }, 'orderChoice'],
    },
    'encryption.chosen': [
      {
        guard: { type: 'isEarly', params: ({ event }) => event },
        actions: { type: 'storeChoice', params: ({ event }) => event },
        description: 'It was chosen before the user joined: repeated after joining.',
      },
      {
        guard: { type: 'isValid', params: ({ event }) => event },
        actions: [
          { type: 'storeChoice', params: ({ event }) => event },
          'orderChoice',
          { type: 'announceChosen', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    dialog: {
      description: 'The explanation, the switch and the codes.',
      initial: 'closed',
      states: {
        closed: { description: 'The dialog is not shown.', on: { 'encryption.open': 'open' } },
        open: { description: 'The dialog is shown.', tags: ['open'], on: { 'encryption.close': 'closed' } },
      },
    },
    media: {
      description: 'What this client sends and receives.',
      initial: 'absent',
      states: {
        absent: {
          description: 'There is no connection; what is chosen is applied to the next one.',
          entry: 'forgetPeers',
          on: {
            'conference.joined': [
              {
                guard: 'hasChoice',
                target: 'off',
                actions: 'orderChoice',
                description: 'This participant is new to the others, and to those who join later.',
              },
              { target: 'off' },
            ],
          },
        },
        off: {
          description: 'Media are encrypted on the way to the server only.',
          always: { guard: 'isWanted', target: 'starting' },
          on: { 'conference.dropped': 'absent' },
        },
        starting: {
          description: 'The code is loaded, keys are exchanged, and media are connected again with encryption.',
          tags: ['switching'],
          entry: 'forgetFailure',
          invoke: {
            id: 'switchOn',
            src: 'switchOn',
            input: ofCall,
            onDone: 'on',
            onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
          always: endsUnwanted,
          on: { 'conference.dropped': 'absent' },
        },
        on: {
          description: 'What this client sends is encrypted.',
          tags: ['on'],
          always: endsUnwanted,
          on: { 'conference.dropped': 'absent' },
        },
        failed: {
          description: 'Encryption could not be switched on; the reason is shown.',
          tags: ['failed'],
          always: endsUnwanted,
          on: { 'encryption.retry': 'starting', 'conference.dropped': 'absent' },
        },
        stopping: {
          description: 'Media are connected again without encryption.',
          tags: ['switching'],
          invoke: {
            id: 'switchOff',
            src: 'switchOff',
            input: ofCall,
            onDone: 'off',
            onError: { target: 'off', description: 'The connection has ended, and encryption with it.' },
          },
          on: { 'conference.dropped': 'absent' },
        },
      },
    },
  },
});
