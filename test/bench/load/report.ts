/** The table of `npm run bench:load`, and the goals of the product's pages in it. */
import { printRows, quantile } from '../figures.ts';
import { networks, type Network, type Subject, type Visit } from './visit.ts';

/** The visits of a page over a network. */
export interface Row {
  readonly subject: Subject;
  readonly network: Network;
  readonly cold: Visit[];
  /** Empty for networks on which only cold visits are measured. */
  readonly warm: Visit[];
}

type Figure = 'painted' | 'operable' | 'blocking' | 'shift' | 'bytes' | 'requests';

const valuesOf = (visits: readonly Visit[], figure: Figure): readonly number[] => visits.map((each) => each[figure]);
const median = (visits: readonly Visit[], figure: Figure): number => quantile(valuesOf(visits, figure), 0.5);

/** The visit whose page was operable at the median time. */
export const medianVisit = (visits: readonly Visit[]): Visit | undefined =>
  visits.find(({ operable }) => operable === median(visits, 'operable'));

/** 1234 (1200-1300) */
function cell(visits: readonly Visit[], figure: Figure, digits = 0): string {
  if (visits.length === 0) return '';
  const values = valuesOf(visits, figure);
  const shown = (value: number): string => value.toFixed(digits);
  return `${shown(median(visits, figure))} (${shown(Math.min(...values))}-${shown(Math.max(...values))})`;
}

const kilobytes = (visits: readonly Visit[]): string => (median(visits, 'bytes') / 1000).toFixed(0);

const headings = ['', 'painted', 'operable', 'warm', 'blocking', 'shift', 'kB', 'requests'];

/** Prints a Markdown table for each network: ms, medians with the lowest and the highest figure. */
export function printTable(rows: readonly Row[]): void {
  for (const network of new Set(rows.map((row) => row.network))) {
    const lines = rows
      .filter((row) => row.network === network)
      .map(({ subject, cold, warm }) => [
        subject.name,
        cell(cold, 'painted'),
        cell(cold, 'operable'),
        cell(warm, 'operable'),
        cell(cold, 'blocking'),
        cell(cold, 'shift', 3),
        kilobytes(cold),
        median(cold, 'requests').toFixed(0),
      ]);
    console.log(`\nOver ${network.name}, ${rows[0]?.cold.length ?? 0} rounds, ms\n`);
    printRows(headings, lines);
  }
}

/** Which peer does the same as a page of the product. */
const peerOf: Readonly<Record<string, string>> = { '/signup': 'Amplify', '/login': 'Amplify', '/meet': 'LiveKit' };
const ofPeer = { warm: 0.8, blocking: 0.5 };
const atMost = { blocking: 150, bytes: 200_000, shift: 0 };

/** @returns a line for each goal that a page of the product missed; goals beside a peer that was measured as well. */
export function missedGoals(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ subject, network, cold, warm }) => {
    const name = peerOf[subject.name];
    if (name === undefined) return [];
    const peer = rows.find((row) => row.network === network && row.subject.name === name);
    const goals: readonly (readonly [string, number, number | undefined])[] = [
      ['operable', median(cold, 'operable'), peer && median(peer.cold, 'operable')],
      ['warm', median(warm, 'operable'), peer && median(peer.warm, 'operable') * ofPeer.warm],
      ['blocking', median(cold, 'blocking'), atMost.blocking],
      ['blocking', median(cold, 'blocking'), peer && median(peer.cold, 'blocking') * ofPeer.blocking],
      ['shift', median(cold, 'shift'), atMost.shift],
      ['bytes', median(cold, 'bytes'), atMost.bytes],
    ];
    return goals
      .filter(([figure]) => figure !== 'warm' || network === networks.cable)
      .filter(([, value, goal]) => goal !== undefined && value > goal)
      .map(([figure, value, goal = 0]) => {
        const digits = figure === 'shift' ? 3 : 0;
        return `behind the goal: ${subject.name} over ${network.name}, ${figure} ${value.toFixed(digits)}, goal ${goal.toFixed(digits)}`;
      });
  });
}
