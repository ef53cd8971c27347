import type { Chart, ChartState, ChartTransition } from '#test/models/lib/chart.ts';
import { lineHeight, lineWidth, wrap, type Line } from './spans.ts';
import { actionLines, counted, invokeLines, textOf, transitionLine, triggerLine } from './wording.ts';

/**
 * How much a chart says. An outline has the events and what a state means and runs; most guards, actions, tags and the
 * transitions that stay are left out or counted, so that a large chart can be read as a whole.
 */
export type Detail = 'outline' | 'full';

/** Lines of text at their places in a box, and the room that they need, in pixels. */
export interface Content {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PlacedLine[];
}

export interface PlacedLine {
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly line: Line;
  /** The transition that the line shows. */
  readonly transition?: string;
}

const padding = 12;
const widestNote = 250;
const widestState = 330;
const widestLabel = 210;
/** Triggers at an arrow of an outline. */
const shownTriggers = 3;
/** More lines than this stand in several columns. */
const linesOfColumn = 12;
const columnGap = 28;
const titleHeight = 22;
const gap = 5;

interface StateOptions {
  readonly isRoot: boolean;
  readonly isCollapsed: boolean;
  readonly detail: Detail;
}

/** The text in the box of a state: name, tags, meaning, what it runs and does, and the transitions that stay in it. */
export function stateContent(state: ChartState, chart: Chart, { isRoot, isCollapsed, detail }: StateOptions): Content {
  const isFull = detail === 'full';
  const allStaying = chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
  const staying = isFull ? allStaying : [];
  const counts = [
    ...(isCollapsed ? [`${counted(insideOf(state, chart), 'state')} inside`] : []),
    ...(isFull || allStaying.length === 0 ? [] : [`${counted(allStaying.length, 'transition')} to itself`]),
  ];
  const blocks: Line[][] = [
    state.description === null ? [] : wrap([{ role: 'note', text: state.description }], widestNote),
    state.tags.length === 0 || !isFull
      ? []
      : wrap([{ role: 'tag', text: state.tags.map((tag) => `#${tag}`).join('  ') }], widestState),
    [...invokeLines(state), ...(isFull ? actionLines(state) : [])].flatMap((line) => wrap(line, widestState)),
    counts.map((text): Line => [{ role: 'count', text }]),
  ];
  const lines: PlacedLine[] = [];
  let y = padding - 2;
  const title: Line = [{ role: 'title', text: isRoot ? chart.id : state.key }];
  lines.push({ x: padding, y: y + titleHeight / 2, line: title });
  y += titleHeight;
  for (const block of blocks) {
    if (block.length === 0) continue;
    y += gap - 2;
    for (const line of block) {
      lines.push({ x: padding, y: y + lineHeight / 2, line });
      y += lineHeight;
    }
  }
  if (staying.length > 0) {
    y += gap;
    const columns = inColumns(
      staying.flatMap((transition) =>
        wrap(transitionLine(transition, chart), widestState).map((line, index) => ({
          x: index === 0 ? 0 : padding,
          line,
          transition: transition.id,
        })),
      ),
      y,
    );
    lines.push(...columns.lines);
    y += columns.height;
  }
  const width = Math.max(...lines.map(({ x, line }) => x + lineWidth(line))) + padding;
  return { width: Math.ceil(width + (isCollapsed ? columnGap : 0)), height: Math.ceil(y + padding - 4), lines };
}

/** How many states are inside a state, at any depth. */
function insideOf(state: ChartState, { states }: Chart): number {
  return states.filter(({ id }) => id.startsWith(`${state.id}.`)).length;
}

function inColumns(rows: readonly Omit<PlacedLine, 'y'>[], top: number): { lines: PlacedLine[]; height: number } {
  const rowsOfColumn = Math.max(linesOfColumn, Math.ceil(Math.sqrt(rows.length) * 2.2));
  const lines: PlacedLine[] = [];
  let left = padding;
  for (let start = 0; start < rows.length; start += rowsOfColumn) {
    const column = rows.slice(start, start + rowsOfColumn);
    for (const [index, row] of column.entries()) {
      lines.push({ ...row, x: left + row.x, y: top + index * lineHeight + lineHeight / 2 });
    }
    left += Math.max(...column.map(({ x, line }) => x + lineWidth(line))) + columnGap;
  }
  return { lines, height: Math.min(rows.length, rowsOfColumn) * lineHeight };
}

/** The label of an arrow: its transitions one under the other. */
export function labelContent(transitions: readonly ChartTransition[], chart: Chart, detail: Detail): Content {
  const rows = detail === 'full' ? transitionRows(transitions, chart) : triggerRows(transitions, chart);
  const lines: PlacedLine[] = [];
  let y = 3;
  for (const [index, { line: whole, transition }] of rows.entries()) {
    if (index > 0 && detail === 'full') y += gap;
    for (const line of wrap(whole, widestLabel)) {
      lines.push({ x: 6, y: y + lineHeight / 2, line, ...(transition === undefined ? {} : { transition }) });
      y += lineHeight;
    }
  }
  const width = Math.max(...lines.map(({ line }) => lineWidth(line)));
  return { width: Math.ceil(width + 12), height: Math.ceil(y + 3), lines };
}

interface Row {
  readonly line: Line;
  readonly transition?: string;
}

function transitionRows(transitions: readonly ChartTransition[], chart: Chart): Row[] {
  return transitions.map((transition) => ({ line: transitionLine(transition, chart), transition: transition.id }));
}

/** The first triggers, each once, and how many more there are. */
function triggerRows(transitions: readonly ChartTransition[], chart: Chart): Row[] {
  const lines = transitions.map((transition) => triggerLine(transition, chart));
  const triggers = [...new Map(lines.map((line) => [textOf(line), line])).values()];
  // A count in place of a single line would save nothing.
  const shown = triggers.length === shownTriggers + 1 ? triggers : triggers.slice(0, shownTriggers);
  const more = triggers.length - shown.length;
  return [
    ...shown.map((line): Row => ({ line })),
    ...(more === 0 ? [] : [{ line: [{ role: 'count', text: `and ${more} more` }] } satisfies Row]),
  ];
}

/** A mark of one word, or a dot. */
export function pillContent(text: string): Content {
  if (text === '') return { width: 14, height: 14, lines: [] };
  const line: Line = [{ role: 'action', text }];
  return { width: Math.ceil(lineWidth(line) + 20), height: 22, lines: [{ x: 10, y: 11, line }] };
}
