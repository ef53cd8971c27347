/** The box of a text: as large as its lines by the widths of the app's letters, since machines have no fonts. */
import type { Content } from '../objects.ts';

/** In sizes of the font. */
export const textProportions = { lineHeight: 1.25, padding: 0.3 } as const;

/** Letters of Inter in the weight of the board, by their widths in hundredths of the font's size. */
const groups = [
  ['ijl', 24],
  ["I !,.:;'", 29],
  ['`t|/\\()[]f', 36],
  ['r1', 40],
  ['{}-_"^*', 48],
  ['s?', 53],
  ['kxzavycJL7', 57],
  ['ehnuF5Eo', 60],
  ['2bdgpq3689#0Z', 63],
  ['$PRS&4BT', 65],
  ['+<=>~KYAVX', 69],
  ['DCHUGN', 75],
  ['OQ', 77],
  ['w', 82],
  ['m', 88],
  ['M', 91],
  ['@%W', 99],
] as const;

const widths: ReadonlyMap<string, number> = new Map(
  groups.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width / 100] as const)),
);

/** Of another alphabet. */
const otherLetter = 0.6;
/** From here on letters are about as wide as high: Hangul, Kana, ideographs, emoji. */
const firstWideLetter = 0x11_00;

function widthOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  // Without its accents.
  const [base = letter] = letter.normalize('NFD');
  const known = widths.get(base);
  if (known !== undefined) return known;
  const code = base.codePointAt(0) ?? 0;
  // Dashes, quotes and other signs are among the wide letters' codes.
  return code >= firstWideLetter && (code < 0x20_00 || code > 0x20_6f) ? 1 : otherLetter;
}

const lineWidth = (line: string): number => Array.from(line).reduce((sum, letter) => sum + widthOf(letter), 0);

/** Width and height in page pixels; surfaces fit the text into the box. */
export function textSize({ text, font_size: size }: Omit<Content & { type: 'text' }, 'type'>): {
  readonly w: number;
  readonly h: number;
} {
  const lines = text.split('\n');
  const { lineHeight, padding } = textProportions;
  const width = Math.max(otherLetter, ...lines.map(lineWidth));
  return { w: (width + 2 * padding) * size, h: (lines.length * lineHeight + 2 * padding) * size };
}
