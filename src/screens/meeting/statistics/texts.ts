/** The figures of the statistics in words: the rows of a participant's table, and of the report. */
import type { Quality } from '#machines/meeting/conference.types.ts';
import type { ParticipantFigures, VideoFigures } from '#machines/meeting/statistics/statistics.types.ts';
import { qualityOf } from '#src/contracts/connection-quality.ts';

export interface FigureRow {
  readonly label: string;
  readonly value: string;
}

export const connectionLabel = 'Connection';
export const unknown = 'Not known yet';

/** Below this percentage, the loss is not noticed. */
const hardlyAny = 1;

const qualityWords: Readonly<Record<Quality, string>> = { good: 'Good', weak: 'Weak', bad: 'Bad' };

const kilo = 1_000;

export const bitRateText = (kilobits: number | null): string => {
  if (kilobits === null) return unknown;
  return kilobits < kilo ? `${Math.round(kilobits)} kbit/s` : `${(kilobits / kilo).toFixed(1)} Mbit/s`;
};

const percentText = (percent: number): string =>
  `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;

const durationText = (milliseconds: number): string =>
  milliseconds < kilo ? `${Math.round(milliseconds)} ms` : `${(milliseconds / kilo).toFixed(1)} s`;

const limitationTexts: Readonly<Record<ParticipantFigures['limitation'], string>> = {
  none: '',
  bandwidth: 'video is sent with a lower resolution, because the connection is too slow for more',
  processor: 'video is sent with a lower resolution, because this device is too busy',
};

/** What the quality of a connection means: `Bad: 12 % of the packets are lost; sound and video are interrupted`. */
export function qualityText({ participantId, quality, loss, roundTrip, limitation }: ParticipantFigures): string {
  if (quality === null) return unknown;
  const who = participantId === null ? 'you' : 'this participant';
  const lost = loss ?? 0;
  const delay = roundTrip ?? 0;
  const isLossy = qualityOf(lost, 0) !== 'good';
  const isSlow = qualityOf(0, delay) !== 'good';
  const effects = [
    isLossy ? `${percentText(lost)} of the packets are lost; sound and video are interrupted` : '',
    isSlow ? `the round trip takes ${durationText(delay)}; others hear and see ${who} late` : '',
    !isLossy && !isSlow ? lossText(lost) : '',
    limitationTexts[limitation],
  ].filter((effect) => effect !== '');
  return `${qualityWords[quality]}: ${effects.join('; ')}`;
}

const lossText = (loss: number): string =>
  loss < hardlyAny
    ? 'hardly any packet is lost'
    : `${percentText(loss)} of the packets are lost, which is hardly noticed`;

function videoRows({ kind, width, height, frameRate, layers }: VideoFigures): readonly FigureRow[] {
  const rows = [
    { label: kind === 'screen' ? 'Screen resolution' : 'Resolution', value: `${width} × ${height}` },
    { label: kind === 'screen' ? 'Screen frame rate' : 'Frame rate', value: `${frameRate} per second` },
  ];
  if (layers.offered < 2) return rows;
  return [...rows, { label: 'Simulcast', value: `${layers.used} of ${layers.offered} resolutions are sent` }];
}

const withoutVideo: readonly FigureRow[] = [{ label: 'Resolution', value: 'No video' }];

/** A participant's figures in the order in which they are shown, below the quality of the connection. */
export function rowsOf(figures: ParticipantFigures): readonly FigureRow[] {
  const { participantId, videos, audioCodec, bitRate, received, loss, roundTrip, offeredHeight } = figures;
  const codecs = [...new Set([...videos.map(({ codec }) => codec), audioCodec])].filter((codec) => codec !== '');
  const rows: (FigureRow | null)[] = [
    ...(videos.length === 0 ? withoutVideo : videos.flatMap(videoRows)),
    participantId === null ? null : { label: 'Received here', value: bitRateText(received) },
    { label: 'Bit rate up', value: bitRateText(bitRate.up) },
    { label: 'Bit rate down', value: bitRateText(bitRate.down) },
    { label: 'Packet loss', value: loss === null ? unknown : percentText(loss) },
    { label: 'Round trip', value: roundTrip === null ? unknown : durationText(roundTrip) },
    { label: 'Codecs', value: codecs.length === 0 ? unknown : codecs.join(', ') },
    offeredHeight === null ? null : { label: 'Offered to the bridge', value: `Up to ${Math.round(offeredHeight)}p` },
  ];
  return rows.filter((row) => row !== null);
}

/** A participant as the table and the report name it. */
export interface NamedFigures {
  readonly name: string;
  /** null while nothing is measured of a participant. */
  readonly figures: ParticipantFigures | null;
}

export interface ReportOptions {
  readonly meetingId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** As the browser names itself. */
  readonly browser: string;
  readonly people: readonly NamedFigures[];
}

/** The statistics as a text, for a message to those who look after the network. */
export function reportText({ meetingId, at, browser, people }: ReportOptions): string {
  const blocks = people.map(({ name, figures }) => {
    const rows = figures === null ? [] : rowsOf(figures);
    const connection = { label: connectionLabel, value: figures === null ? unknown : qualityText(figures) };
    return [name, ...[connection, ...rows].map(({ label, value }) => `  ${label}: ${value}`)].join('\n');
  });
  const head = [
    `Statistics of the meeting ${meetingId}`,
    `Time: ${new Date(at).toISOString()}`,
    `Browser: ${browser}`,
  ].join('\n');
  return `${[head, ...blocks].join('\n\n')}\n`;
}

/** Figures with the names of the participants: the chosen participant first, then the user, then the others. */
export function namedFigures(
  figures: readonly ParticipantFigures[],
  user: string,
  others: readonly { readonly id: string; readonly name: string }[],
  firstId: string,
): readonly NamedFigures[] {
  const figuresOf = (id: string | null) => figures.find(({ participantId }) => participantId === id) ?? null;
  const first = others.filter(({ id }) => id === firstId);
  const rest = others.filter(({ id }) => id !== firstId);
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ name, figures: figuresOf(id) });
  return [...first.map(named), { name: `${user} (you)`, figures: figuresOf(null) }, ...rest.map(named)];
}
