/** The box of a text: as large as its lines by the usual widths of letters, since machines have no fonts. */
import type { Content } from '../objects.ts';

/** In sizes of the font. */
export const textProportions = { lineHeight: 1.25, padding: 0.3, letter: 0.56, wideLetter: 1 } as const;

/** From here on letters are about as wide as high: Hangul, Kana, ideographs, emoji. */
const firstWideLetter = 0x11_00;

function widthOf(line: string): number {
  let width = 0;
  for (const letter of line) {
    const isWide = (letter.codePointAt(0) ?? 0) >= firstWideLetter;
    width += isWide ? textProportions.wideLetter : textProportions.letter;
  }
  return width;
}

/** Width and height in page pixels; surfaces fit the text into the box. */
export function textSize({ text, font_size: size }: Omit<Content & { type: 'text' }, 'type'>): {
  readonly w: number;
  readonly h: number;
} {
  const lines = text.split('\n');
  const { lineHeight, padding, letter } = textProportions;
  const width = Math.max(letter, ...lines.map(widthOf));
  return { w: (width + 2 * padding) * size, h: (lines.length * lineHeight + 2 * padding) * size };
}
