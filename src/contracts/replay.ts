/** Session replay (specification 1, 4.1, 9; the wire shape is this project's choice): POST to the collector's URL. */
import * as v from 'valibot';

/**
 * One batch of recorded events. `sequence` counts up from 0 within a session, without gaps if every batch
 * arrived. `account_id` is null until register answered; a batch may be sent only for the tag, without events.
 */
export const replayBatch = v.object({
  session_id: v.pipe(v.string(), v.nonEmpty()),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  account_id: v.nullable(v.pipe(v.string(), v.nonEmpty())),
  events: v.array(v.looseObject({ type: v.number(), timestamp: v.number() })),
});
export type ReplayBatch = v.InferOutput<typeof replayBatch>;
