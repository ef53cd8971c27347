import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { LinkKey, Ownership } from './contracts.ts';
import { linkGuards } from './links.ts';

export interface OwnershipContext extends LinkKey {
  /** null until the key proved good. */
  readonly ownership: Ownership | null;
  readonly message: string;
}

export type OwnershipEvent = { readonly type: 'check.retry' } | { readonly type: 'ownership.accept' };

/**
 * An ownership link (specification 2.1, 7.1 verify-ownership): the key is looked at, and nothing changes before the new
 * owner has said so; a mail program that opens links by itself accepts nothing.
 */
export const ownershipMachine = setup({
  types: {
    context: {} as OwnershipContext,
    events: {} as OwnershipEvent,
    input: {} as LinkKey,
    tags: {} as 'busy' | 'told',
  },
  actors: {
    verifyOwnership: promisePlaceholder<Ownership, LinkKey>('verifyOwnership'),
    acceptOwnership: promisePlaceholder<void, LinkKey>('acceptOwnership'),
  },
  guards: linkGuards,
  actions: {
    storeOwnership: assign((_, ownership: Ownership) => ({ ownership, message: '' })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'ownership',
  context: ({ input }) => ({ key: input.key, ownership: null, message: '' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Is the key good?',
      tags: ['busy'],
      invoke: {
        id: 'verifyOwnership',
        src: 'verifyOwnership',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'confirming', actions: { type: 'storeOwnership', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
          { guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) }, target: 'used' },
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
          {
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unanswered: {
      description: 'Nobody could say. It can be asked again.',
      tags: ['told'],
      on: { 'check.retry': 'checking' },
    },
    confirming: {
      description: 'What is handed over, by whom, to whom: the visitor decides.',
      initial: 'asking',
      on: { 'ownership.accept': { target: 'accepting', actions: 'clearMessage' } },
      states: {
        asking: { description: 'Nothing has been said yet.' },
        failed: { description: 'The answer did not arrive: the message says why.', tags: ['told'] },
      },
    },
    accepting: {
      description: 'The account changes hands.',
      tags: ['busy'],
      invoke: {
        id: 'acceptOwnership',
        src: 'acceptOwnership',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'accepted' },
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
          { guard: { type: 'isUsed', params: ({ event }) => ({ error: event.error }) }, target: 'used' },
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
          {
            target: 'confirming.failed',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    accepted: { description: 'The visitor owns the account.', type: 'final' },
    expired: { description: 'The link was good once.', type: 'final' },
    used: { description: 'The ownership has been accepted already.', type: 'final' },
    unknown: { description: 'There is no such link, or it was taken back.', type: 'final' },
  },
});
