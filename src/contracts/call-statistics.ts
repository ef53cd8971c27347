/**
 * The statistics of a call: the entries of the browser's own report about a connection, and what another participant
 * reports of the own connection. All readers accept any input and never throw.
 */
import * as v from 'valibot';
import type { Quality } from '#machines/meeting/conference.types.ts';
import { qualityOf } from './connection-quality.ts';

const finite = v.pipe(v.number(), v.finite(), v.minValue(0));
const count = v.fallback(finite, 0);
const known = v.fallback(v.nullable(finite), null);
const word = v.fallback(v.pipe(v.string(), v.maxLength(256)), '');

const everyEntry = { id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)), timestamp: count };
const stream = { ...everyEntry, kind: word, codecId: word };
const video = { frameWidth: count, frameHeight: count, framesPerSecond: count };

const entry = v.variant('type', [
  v.object({
    ...stream,
    ...video,
    type: v.literal('inbound-rtp'),
    trackIdentifier: word,
    bytesReceived: count,
    packetsReceived: count,
    // Duplicates make it negative.
    packetsLost: count,
  }),
  v.object({
    ...stream,
    ...video,
    type: v.literal('outbound-rtp'),
    mediaSourceId: word,
    contentType: word,
    bytesSent: count,
    packetsSent: count,
    qualityLimitationReason: word,
  }),
  v.object({ ...everyEntry, type: v.literal('remote-inbound-rtp'), localId: word, packetsLost: count }),
  v.object({ ...everyEntry, type: v.literal('codec'), mimeType: word }),
  v.object({
    ...everyEntry,
    type: v.literal('candidate-pair'),
    nominated: v.fallback(v.boolean(), false),
    state: word,
    /** Seconds. */
    currentRoundTripTime: known,
  }),
]);

/** One entry of the report; the kinds that say nothing about figures are left out. */
export type StatisticsEntry = v.InferOutput<typeof entry>;

/** More entries than a call with a hundred participants has. */
const mostEntries = 5_000;

export const readEntries = (values: readonly unknown[]): readonly StatisticsEntry[] =>
  values.slice(0, mostEntries).flatMap((value) => {
    const parsed = v.safeParse(entry, value);
    return parsed.success ? [parsed.output] : [];
  });

/** kbit/s, percent and milliseconds; null: unknown. */
export interface ReportedConnection {
  readonly up: number | null;
  readonly down: number | null;
  readonly loss: number | null;
  readonly roundTrip: number | null;
  readonly offeredHeight: number | null;
  readonly quality: Quality;
}

const directions = v.fallback(v.object({ upload: known, download: known }), { upload: null, download: null });

const reported = v.object({
  bitrate: directions,
  packetLoss: directions,
  jvbRTT: known,
  maxEnabledResolution: known,
});

/** Numbers of a client that reports more than this are wrong. */
const mostPercent = 100;

/** What the library receives of another participant's own measurements; null for anything else. */
export function readReported(value: unknown): ReportedConnection | null {
  const parsed = v.safeParse(reported, value);
  if (!parsed.success) return null;
  const { bitrate, packetLoss, jvbRTT, maxEnabledResolution } = parsed.output;
  const loss = largest(packetLoss.upload, packetLoss.download);
  return {
    up: bitrate.upload,
    down: bitrate.download,
    loss: loss === null ? null : Math.min(mostPercent, loss),
    roundTrip: jvbRTT,
    offeredHeight: maxEnabledResolution,
    quality: qualityOf(loss ?? 0, jvbRTT ?? 0),
  };
}

/** The larger of the known numbers; null if none is known. */
export function largest(...numbers: readonly (number | null)[]): number | null {
  const given = numbers.filter((number) => number !== null);
  return given.length === 0 ? null : Math.max(...given);
}
