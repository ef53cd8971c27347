import * as v from 'valibot';
import type { Quality } from '#machines/meeting/contracts.ts';

/** Percent of the packets that are lost, from which on pictures stumble and voices break. */
const lossOf = { weak: 4, bad: 10 };
/** Milliseconds to the bridge and back, from which on people talk into each other. */
const delayOf = { weak: 400, bad: 1_000 };

const measured = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);

/** What the conference library tells of a connection: losses in percent, the way to the bridge and back in milliseconds. */
const statistics = v.object({
  packetLoss: v.fallback(v.object({ upload: measured, download: measured }), { upload: 0, download: 0 }),
  jvbRTT: measured,
});

/**
 * How well somebody is connected. The library has a quality of its own, which also counts how much is sent against what could
 * be: it calls whoever is asked for a small picture badly connected. Losses and delay are nobody's choice.
 *
 * null for anything that is no statistics.
 */
export function readQuality(value: unknown): Quality | null {
  const parsed = v.safeParse(statistics, value);
  if (!parsed.success) return null;
  const { packetLoss, jvbRTT } = parsed.output;
  const loss = Math.max(packetLoss.upload, packetLoss.download);
  if (loss >= lossOf.bad || jvbRTT >= delayOf.bad) return 'bad';
  return loss >= lossOf.weak || jvbRTT >= delayOf.weak ? 'weak' : 'good';
}
