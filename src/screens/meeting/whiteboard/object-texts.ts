import type { BoardObject, Brush, PageSize } from '#machines/meeting/whiteboard/objects.ts';
import type { WhiteboardContext } from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';

/** The offered colours. All but the last are readable on the white page. */
export const colours = [
  ['#000000', 'Black'],
  ['#6b7280', 'Grey'],
  ['#d92d20', 'Red'],
  ['#e8710a', 'Orange'],
  ['#f5c518', 'Yellow'],
  ['#1a8f4c', 'Green'],
  ['#0e9aa7', 'Teal'],
  ['#2563eb', 'Blue'],
  ['#7c3aed', 'Purple'],
  ['#db2777', 'Pink'],
  ['#8a5a2b', 'Brown'],
  ['#ffffff', 'White'],
] as const;

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);

const offered = colours.map(([colour, name]) => ({ name, channels: channels(colour) }));

/** The name of the nearest offered colour. @param colour `#rrggbb`. */
export function colourName(colour: string): string {
  const wanted = channels(colour);
  let nearest = { name: '', distance: Infinity };
  for (const { name, channels: of } of offered) {
    const away = distance(of, wanted);
    if (away < nearest.distance) nearest = { name, distance: away };
  }
  return nearest.name;
}

export const brushTexts: Readonly<Record<Brush, string>> = {
  Pencil: 'Pencil',
  Circle: 'Circles',
  Spray: 'Spray',
  Pattern: 'Pattern',
};

const strokeTexts: Readonly<Record<Brush, string>> = {
  Pencil: 'stroke',
  Circle: 'stroke of circles',
  Spray: 'spray',
  Pattern: 'pattern',
};

/** So many characters of a text object stand in its name. */
const textStart = 30;

function startOf(text: string): string {
  const oneLine = text.replaceAll(/\s+/gu, ' ').trim();
  return oneLine.length > textStart ? `${oneLine.slice(0, textStart).toWellFormed()}…` : oneLine;
}

/** What an object is: 'Blue circle', 'Text “plan”', 'Picture plan.png'. */
export function objectText({ content, style }: Pick<BoardObject, 'content' | 'style'>): string {
  if (content.type === 'text') return `Text “${startOf(content.text)}”`;
  if (content.type === 'image') return content.name === '' ? 'Picture' : `Picture ${content.name}`;
  const kind = content.type === 'path' ? strokeTexts[style.brush] : content.type;
  return `${colourName(style.color)} ${kind}`;
}

/** The creator of an object: 'you', or a name. */
export function authorText(
  { ownIds, people, names }: Pick<WhiteboardContext, 'ownIds' | 'people' | 'names'>,
  { user_id: id }: Pick<BoardObject, 'user_id'>,
): string {
  if (ownIds.includes(id)) return 'you';
  return nameText(people[id]?.name ?? names[id] ?? '');
}

/** The size of a page: '800 × 600'. */
export const sizeText = ({ width, height }: PageSize): string => `${width} × ${height}`;

/** How many objects: '1 object', '5 objects'. */
export const countText = (count: number): string => (count === 1 ? '1 object' : `${count} objects`);
