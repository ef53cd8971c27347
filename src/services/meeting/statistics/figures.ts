import type { ParticipantFigures, VideoFigures } from '#machines/meeting/statistics/statistics.types.ts';
import { largest, type ReportedConnection, type StatisticsEntry } from '#src/contracts/call-statistics.ts';
import { qualityOf } from '#src/contracts/connection-quality.ts';

type Inbound = Extract<StatisticsEntry, { readonly type: 'inbound-rtp' }>;
type Outbound = Extract<StatisticsEntry, { readonly type: 'outbound-rtp' }>;
type Stream = Inbound | Outbound;

/** The entries of one moment. */
export type Sample = readonly StatisticsEntry[];

/** To whom a received track belongs. */
export interface TrackOwner {
  readonly participantId: string;
  readonly kind: 'camera' | 'screen' | 'audio';
}

export interface Measured {
  readonly now: Sample;
  /** The sample before it; null for none, or when it is too old: then no rate is known. */
  readonly before: Sample | null;
  /** The owner of a received track, by the id of the track. */
  readonly ownerOf: (trackId: string) => TrackOwner | null;
  /** What the other participants report of their connections. */
  readonly reported: ReadonlyMap<string, ReportedConnection>;
}

/** Percent. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

const bytesOf = (stream: Stream): number => (stream.type === 'inbound-rtp' ? stream.bytesReceived : stream.bytesSent);

const byId = <Entry extends StatisticsEntry>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [entry.id, entry]));

const inboundOf = (sample: Sample) => sample.filter((entry) => entry.type === 'inbound-rtp');
const outboundOf = (sample: Sample) => sample.filter((entry) => entry.type === 'outbound-rtp');
const lossReportsOf = (sample: Sample) => sample.filter((entry) => entry.type === 'remote-inbound-rtp');

/** Counters start again with a new connection. */
const grown = (value: number, then = 0): number => Math.max(0, value - then);

/** Differences between two samples. */
function changesBetween(now: Sample, before: Sample) {
  const inbound = byId(inboundOf(before));
  const outbound = byId(outboundOf(before));
  const lossReports = byId(lossReportsOf(before));
  /** In kbit/s; a stream that is new has none yet. */
  function rateOf(stream: Stream): number {
    const then = stream.type === 'inbound-rtp' ? inbound.get(stream.id) : outbound.get(stream.id);
    const time = then === undefined ? 0 : stream.timestamp - then.timestamp;
    return then === undefined || time <= 0 ? 0 : (8 * grown(bytesOf(stream), bytesOf(then))) / time;
  }
  function downLoss(streams: readonly Inbound[]): number {
    let lost = 0;
    let received = 0;
    for (const stream of streams) {
      const then = inbound.get(stream.id);
      lost += grown(stream.packetsLost, then?.packetsLost);
      received += grown(stream.packetsReceived, then?.packetsReceived);
    }
    return share(lost, lost + received);
  }
  /** The bridge reports what it has lost of each stream; null when it reports nothing. */
  function upLoss(streams: readonly Outbound[]): number | null {
    const reports = lossReportsOf(now);
    if (reports.length === 0) return null;
    let lost = 0;
    for (const { id, packetsLost } of reports) lost += grown(packetsLost, lossReports.get(id)?.packetsLost);
    let sent = 0;
    for (const { id, packetsSent } of streams) sent += grown(packetsSent, outbound.get(id)?.packetsSent);
    return share(lost, Math.max(lost, sent));
  }
  return { rateOf, downLoss, upLoss };
}

type Changes = ReturnType<typeof changesBetween>;

const sumOf = (changes: Changes | null, streams: readonly Stream[]): number | null =>
  changes === null ? null : streams.reduce((sum, stream) => sum + changes.rateOf(stream), 0);

/** 'video/VP8' is VP8. */
function codecsOf(sample: Sample): (stream: Stream | undefined) => string {
  const names = new Map(
    sample.flatMap((entry) =>
      entry.type === 'codec' ? [[entry.id, entry.mimeType.split('/')[1] ?? ''] as const] : [],
    ),
  );
  return (stream) => names.get(stream?.codecId ?? '') ?? '';
}

const isRunning = (stream: Stream): boolean => stream.framesPerSecond > 0 && stream.frameHeight > 0;

/** The layers of one video are entries of one source. */
function ownVideosOf(streams: readonly Outbound[], codecOf: (stream: Stream) => string): VideoFigures[] {
  const sources = new Map<string, Outbound[]>();
  for (const stream of streams) {
    const source = stream.mediaSourceId === '' ? stream.id : stream.mediaSourceId;
    if (stream.kind === 'video') sources.set(source, [...(sources.get(source) ?? []), stream]);
  }
  return [...sources.values()].flatMap((layers) => {
    const running = layers.filter(isRunning).toSorted((one, other) => other.frameHeight - one.frameHeight);
    const [best] = running;
    return best === undefined
      ? []
      : [
          videoOf(best, best.contentType === 'screenshare' ? 'screen' : 'camera', codecOf(best), {
            used: running.length,
            offered: layers.length,
          }),
        ];
  });
}

const videoOf = (
  { frameWidth, frameHeight, framesPerSecond }: Stream,
  kind: VideoFigures['kind'],
  codec: string,
  layers: VideoFigures['layers'],
): VideoFigures => ({
  kind,
  width: frameWidth,
  height: frameHeight,
  frameRate: Math.round(framesPerSecond),
  codec,
  layers,
});

function limitationOf(streams: readonly Outbound[]): ParticipantFigures['limitation'] {
  const reasons = new Set(streams.filter(isRunning).map(({ qualityLimitationReason }) => qualityLimitationReason));
  if (reasons.has('bandwidth')) return 'bandwidth';
  return reasons.has('cpu') ? 'processor' : 'none';
}

function roundTripOf(sample: Sample): number | null {
  const pair = sample.find(
    (entry) => entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded',
  );
  const seconds = pair?.type === 'candidate-pair' ? pair.currentRoundTripTime : null;
  return seconds === null ? null : Math.round(1_000 * seconds);
}

/** The figures of the user, then those of each participant of whom something is received or reported. */
export function figuresOf({ now, before, ownerOf, reported }: Measured): readonly ParticipantFigures[] {
  const changes = before === null ? null : changesBetween(now, before);
  const codecOf = codecsOf(now);
  const inbound = inboundOf(now);
  const outbound = outboundOf(now);
  const roundTrip = roundTripOf(now);
  const loss = changes === null ? null : largest(changes.downLoss(inbound), changes.upLoss(outbound));
  const own: ParticipantFigures = {
    participantId: null,
    videos: ownVideosOf(outbound, codecOf),
    audioCodec: codecOf(outbound.find(({ kind }) => kind === 'audio')),
    bitRate: { up: sumOf(changes, outbound), down: sumOf(changes, inbound) },
    received: null,
    loss,
    roundTrip,
    offeredHeight: null,
    limitation: limitationOf(outbound),
    quality: loss === null ? null : qualityOf(loss, roundTrip ?? 0),
  };
  const owned = inbound.flatMap((stream) => {
    const owner = ownerOf(stream.trackIdentifier);
    return owner === null ? [] : [{ ...owner, stream }];
  });
  const ids = new Set([...owned.map(({ participantId }) => participantId), ...reported.keys()]);
  const others = [...ids].map((participantId): ParticipantFigures => {
    const theirs = owned.filter((one) => one.participantId === participantId);
    const report = reported.get(participantId);
    return {
      participantId,
      videos: theirs.flatMap(({ kind, stream }) =>
        kind !== 'audio' && isRunning(stream) ? [videoOf(stream, kind, codecOf(stream), { used: 1, offered: 1 })] : [],
      ),
      audioCodec: codecOf(theirs.find(({ kind }) => kind === 'audio')?.stream),
      bitRate: { up: report?.up ?? null, down: report?.down ?? null },
      received: sumOf(
        changes,
        theirs.map(({ stream }) => stream),
      ),
      loss: report?.loss ?? null,
      roundTrip: report?.roundTrip ?? null,
      offeredHeight: report?.offeredHeight ?? null,
      limitation: 'none',
      quality: report?.quality ?? null,
    };
  });
  return [own, ...others];
}
