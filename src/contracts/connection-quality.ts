import * as v from 'valibot';
import type { Quality } from '#machines/meeting/conference.types.ts';

/** The percentage of lost packets from which video and audio are disturbed. */
const lossOf = { weak: 4, bad: 10 };
/** The round-trip time to the bridge, in milliseconds, from which participants interrupt each other. */
const delayOf = { weak: 400, bad: 1_000 };

const measured = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);

/**
 * The conference library's statistics of a connection: losses in percent, the round-trip time to the bridge in
 * milliseconds.
 */
const statistics = v.object({
  packetLoss: v.fallback(v.object({ upload: measured, download: measured }), { upload: 0, download: 0 }),
  jvbRTT: measured,
});

/**
 * The connection quality of a participant. The library's own quality also compares the sent with the possible bit rate,
 * so that it rates a participant as bad whose small video is requested. Losses and delay do not depend on such choices.
 *
 * null for invalid statistics.
 */
export function readQuality(value: unknown): Quality | null {
  const parsed = v.safeParse(statistics, value);
  if (!parsed.success) return null;
  const { packetLoss, jvbRTT } = parsed.output;
  return qualityOf(Math.max(packetLoss.upload, packetLoss.download), jvbRTT);
}

/**
 * @param loss in percent.
 * @param roundTrip to the bridge and back, in milliseconds.
 */
export function qualityOf(loss: number, roundTrip: number): Quality {
  if (loss >= lossOf.bad || roundTrip >= delayOf.bad) return 'bad';
  return loss >= lossOf.weak || roundTrip >= delayOf.weak ? 'weak' : 'good';
}
