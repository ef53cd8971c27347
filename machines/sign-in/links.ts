/** Invitation and ownership links: the check of a key, and the states of unusable links (docs/contracts.md). */
import { errorOf, toFailure } from '#machines/shared/failure.ts';
import type { LinkKey } from './sign-in.types.ts';

const statusOf = (error: unknown): number | undefined => toFailure(error).status;

/** The guards of every flow that starts from a link. */
export const linkGuards = {
  /** 410: the link has expired. */
  isExpired: (_: unknown, { error }: { error: unknown }) => statusOf(error) === 410,
  /** 409: the link was used. */
  isUsed: (_: unknown, { error }: { error: unknown }) => statusOf(error) === 409,
  /** 404: the link never existed, or was withdrawn. */
  isUnknown: (_: unknown, { error }: { error: unknown }) => statusOf(error) === 404,
} as const;

/**
 * The `onError` of a call that sends the key: the three final states of an unusable link, and a transition for any
 * other error.
 *
 * @param prefix The prefix of the final states in a target: '' for siblings, '#invitation.' from deeper states.
 * @param otherwise The transition for every other error.
 */
export function linkFailures<const TOtherwise>(prefix: string, otherwise: TOtherwise) {
  return [
    { guard: { type: 'isExpired', params: errorOf }, target: `${prefix}expired` },
    { guard: { type: 'isUsed', params: errorOf }, target: `${prefix}used` },
    { guard: { type: 'isUnknown', params: errorOf }, target: `${prefix}unknown` },
    otherwise,
  ] as const;
}

/**
 * The states of a flow before its link's key was accepted; the final states are their siblings.
 *
 * @param src The actor that checks the key; also the id of the invocation.
 * @param onDone The transition for an accepted key.
 */
export function checkingLink<const TSource extends string, const TDone>(src: TSource, onDone: TDone) {
  return {
    checking: {
      description: 'The key is checked.',
      tags: ['busy'],
      invoke: {
        id: src,
        src,
        input: ({ context }: { readonly context: LinkKey }): LinkKey => ({ key: context.key }),
        onDone,
        onError: linkFailures('', { target: 'unanswered', actions: { type: 'storeFailure', params: errorOf } }),
      },
    },
    unanswered: {
      description: 'The service did not answer. The check can be repeated.',
      tags: ['told'],
      on: { 'check.retry': 'checking' },
    },
  } as const;
}
