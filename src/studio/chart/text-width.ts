/*
 * The widths of texts without a browser, so that a drawing is the same wherever it is made. The numbers are the
 * advances of Inter (weight 400) for the characters from the space on, in thousandths of the font size.
 */
const advances = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646, 593, 620,
  566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269, 571, 672, 565, 903,
  753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612,
  583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426,
  333, 426, 662,
];
const firstCharacter = 32;
const otherCharacter = 700;
/** Letters of weight 600 are wider by about this. */
const boldFactor = 1.055;

/** The width of a text in pixels, a little generous. */
export function textWidth(text: string, size: number, isBold: boolean): number {
  let width = 0;
  for (const character of text) width += advances[(character.codePointAt(0) ?? 0) - firstCharacter] ?? otherCharacter;
  return (width / 1000) * size * (isBold ? boldFactor : 1.01);
}
