import { assign, setup } from 'xstate';
import { errorOf, toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { LinkKey, Ownership } from './sign-in.types.ts';
import { checkingLink, linkFailures, linkGuards } from './links.ts';

export interface OwnershipContext extends LinkKey {
  /** null until the key was accepted. */
  readonly ownership: Ownership | null;
  readonly message: string;
}

export type OwnershipEvent = { readonly type: 'check.retry' } | { readonly type: 'ownership.accept' };

/**
 * An ownership link (specification 2.1, 7.1 verify-ownership): the key is checked, and nothing changes until the new
 * owner accepts, so that a mail program that opens links automatically accepts nothing.
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
  description: 'The new owner of a company opens the link, and accepts.',
  context: ({ input }) => ({ key: input.key, ownership: null, message: '' }),
  initial: 'checking',
  states: {
    ...checkingLink('verifyOwnership', {
      target: 'confirming',
      actions: { type: 'storeOwnership', params: ({ event }: { event: { output: Ownership } }) => event.output },
    }),
    confirming: {
      description: 'Shows the account, its present and its new owner: the visitor decides.',
      initial: 'asking',
      on: { 'ownership.accept': { target: 'accepting', actions: 'clearMessage' } },
      states: {
        asking: { description: "Waits for the visitor's decision." },
        failed: { description: 'The request failed: the message contains the reason.', tags: ['told'] },
      },
    },
    accepting: {
      description: 'The account is being transferred.',
      tags: ['busy'],
      invoke: {
        id: 'acceptOwnership',
        src: 'acceptOwnership',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'accepted' },
        onError: linkFailures('', {
          target: 'confirming.failed',
          actions: { type: 'storeFailure', params: errorOf },
        }),
      },
    },
    accepted: { description: 'The visitor owns the account.', type: 'final' },
    expired: { description: 'The link has expired.', type: 'final' },
    used: { description: 'The ownership was accepted already.', type: 'final' },
    unknown: { description: 'There is no such link, or it was withdrawn.', type: 'final' },
  },
});
