/** What tabs tell each other over broadcast channels (specification 4.7). */
import * as v from 'valibot';

/** Ours: another tab signed out. */
export const sessionMessage = v.object({ event: v.literal('SIGNED_OUT') });
export type SessionMessage = v.InferOutput<typeof sessionMessage>;
