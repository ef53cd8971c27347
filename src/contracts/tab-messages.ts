/** The messages between tabs over broadcast channels. Event names are spelt as in specification 4.7. */
import * as v from 'valibot';

const tabId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
/** The latest time that a Date can represent. */
const endOfTime = 8_640_000_000_000_000;

/** Which tab is the active one (specification 4.7; the fields beside `event` are this project's). */
export const tabMessage = v.variant('event', [
  /** A tab was opened. */
  v.object({ event: v.literal('INITIALIZE'), tab_id: tabId }),
  /** Asks whether this tab still exists. It answers with ACTIVE_TAB. */
  v.object({ event: v.literal('CHECK_TAB_EXITS'), tab_id: tabId }),
  /** This tab is the active one since then (epoch milliseconds). */
  v.object({
    event: v.literal('ACTIVE_TAB'),
    tab_id: tabId,
    since: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(endOfTime)),
  }),
]);
export type TabMessage = v.InferOutput<typeof tabMessage>;

/** This project's own: another tab has stored a session (which is read from storage, not sent), or has ended it. */
export const sessionMessage = v.object({
  event: v.picklist(['SIGNED_IN', 'SIGNED_OUT']),
  /** It has ended by itself: the back end no longer accepted its token. */
  expired: v.optional(v.boolean()),
});
export type SessionMessage = v.InferOutput<typeof sessionMessage>;
