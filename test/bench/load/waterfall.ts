/** The picture of a visit: what was requested when, and what kept the main thread busy. */
import type { Request, Visit } from './visit.ts';

const nameWidth = 300;
const barsWidth = 700;
const rowHeight = 18;
const top = 48;
const margin = 12;
/** Milliseconds that are drawn after the page is operable. */
const after = 400;

/** Fills that can be seen on white and on black. */
const fills = { script: '#d99000', style: '#8a63d2', font: '#5b8c3e', call: '#3f7fd1', other: '#7d8796' } as const;
type Kind = keyof typeof fills;

function kindOf(url: URL): Kind {
  if (url.pathname.endsWith('.js')) return 'script';
  if (url.pathname.endsWith('.css')) return 'style';
  if (url.pathname.endsWith('.woff2')) return 'font';
  return url.pathname.includes('/api/') ? 'call' : 'other';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The last part of the path, which names files and calls. */
const nameOf = ({ pathname }: URL): string => pathname.split('/').findLast((part) => part !== '') ?? '/';

const barHeight = 10;

/** A bar in the middle of a row that begins at `y`. */
function barOf(y: number, from: number, to: number, style: string): string {
  const at = `x="${from.toFixed(1)}" y="${y + 4}" width="${Math.max(1, to - from).toFixed(1)}" height="${barHeight}"`;
  return `<rect ${at} ${style}/>`;
}

const text = (x: number, y: number, content: string, style = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y}" ${style}>${escaped(content)}</text>`;

/** @param title What was visited, over which network. */
export function drawWaterfall(visit: Visit, title: string): string {
  const { operable, painted, waterfall, longTasks } = visit;
  const end = operable + after;
  const rows = waterfall.filter(({ began }) => began < operable);
  const height = top + (rows.length + 2) * rowHeight + margin;
  const x = (time: number): number => nameWidth + (Math.min(time, end) / end) * barsWidth;
  const y = (row: number): number => top + row * rowHeight;

  const bar = ({ url, began, answered, ended, bytes }: Request, row: number): string => {
    const address = new URL(url);
    const fill = `fill="${fills[kindOf(address)]}"`;
    const arrived = answered ?? end;
    const name = nameOf(address);
    return [
      text(margin, y(row) + 13, name.length > 42 ? `${name.slice(0, 41)}…` : name),
      barOf(y(row), x(began), x(arrived), `${fill} fill-opacity="0.35"`),
      barOf(y(row), x(arrived), x(ended ?? end), fill),
      text(x(ended ?? end) + 4, y(row) + 13, `${(bytes / 1000).toFixed(1)} kB`, 'class="size"'),
    ].join('');
  };
  const mark = (time: number, label: string, line: number): string =>
    [
      `<line x1="${x(time).toFixed(1)}" x2="${x(time).toFixed(1)}" y1="${24 + line * 12}" y2="${height - margin}" class="mark"/>`,
      text(x(time) + 4, 32 + line * 12, `${label} ${time.toFixed(0)} ms`, 'class="size"'),
    ].join('');
  const busy = longTasks
    .filter(([began]) => began < end)
    .map(([began, ended]) => barOf(y(rows.length), x(began), x(ended), 'fill="#c23b4e"'));
  const kinds: readonly Kind[] = ['script', 'style', 'font', 'call', 'other'];
  const legend = kinds.map((kind, index) => {
    const left = nameWidth + index * 90;
    return `${barOf(y(rows.length + 1), left, left + barHeight, `fill="${fills[kind]}"`)}${text(left + 14, y(rows.length + 1) + 13, kind)}`;
  });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${nameWidth + barsWidth + 80} ${height}" role="img" aria-label="${escaped(`Requests of ${title}`)}">`,
    '<style>text{font:11px system-ui,sans-serif;fill:#202534}.size{fill:#55607a;font-size:10px}.title{font-size:14px;font-weight:600}.mark{stroke:#202534;stroke-dasharray:3 3}.page{fill:#fff}',
    '@media (prefers-color-scheme:dark){text{fill:#e8ebf3}.size{fill:#a6aec2}.mark{stroke:#e8ebf3}.page{fill:#11141c}}</style>',
    '<rect width="100%" height="100%" class="page"/>',
    text(margin, 20, title, 'class="title"'),
    ...rows.map(bar),
    text(margin, y(rows.length) + 13, 'main thread, tasks over 50 ms'),
    ...busy,
    text(margin, y(rows.length + 1) + 13, 'pale: waiting for the answer'),
    ...legend,
    mark(painted, 'painted', 0),
    mark(operable, 'operable', 1),
    '</svg>',
  ].join('\n');
}
