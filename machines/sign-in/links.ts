/** Invitation and ownership links: how an unusable key is told (docs/contracts.md). */
import { toFailure } from '#machines/shared/failure.ts';

const statusOf = (error: unknown): number | undefined => toFailure(error).status;

/** The guards that every flow behind a link shares. */
export const linkGuards = {
  /** 410: the link was good once. */
  isExpired: (_: unknown, { error }: { error: unknown }) => statusOf(error) === 410,
  /** 409: somebody has used it. */
  isUsed: (_: unknown, { error }: { error: unknown }) => statusOf(error) === 409,
  /** 404: there never was such a link, or it was taken back. */
  isUnknown: (_: unknown, { error }: { error: unknown }) => statusOf(error) === 404,
} as const;
