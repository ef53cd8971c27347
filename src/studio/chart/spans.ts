import { textWidth } from './text-width.ts';

/** The role of a piece of text in a drawing; the drawing gives each role its weight and its colour. */
export type SpanRole = 'title' | 'trigger' | 'guard' | 'action' | 'note' | 'tag' | 'invoke' | 'count';

export interface Span {
  readonly role: SpanRole;
  readonly text: string;
}

/** One line of a drawing. */
export type Line = readonly Span[];

/** Pixels, at which the title of a state and all other texts of a drawing are set. */
export const titleSize = 14;
export const textSize = 12;
export const lineHeight = 17;

const bold: ReadonlySet<SpanRole> = new Set(['title', 'trigger', 'tag']);

export const isBold = (role: SpanRole): boolean => bold.has(role);

function spanWidth({ role, text }: Span): number {
  return textWidth(text, role === 'title' ? titleSize : textSize, isBold(role));
}

export function lineWidth(line: Line): number {
  return line.reduce((sum, span) => sum + spanWidth(span), 0);
}

/** Breaks a line between words, so that no line is wider than `limit` pixels; a single longer word stays whole. */
export function wrap(line: Line, limit: number): Line[] {
  const lines: Span[][] = [[]];
  let width = 0;
  for (const span of line.flatMap(wordsOf)) {
    const added = spanWidth(span);
    const isNew = width > 0 && width + spanWidth({ ...span, text: span.text.trimEnd() }) > limit;
    if (isNew) {
      lines.push([]);
      width = 0;
    }
    append(lines.at(-1) ?? [], span);
    width += added;
  }
  return lines.map(withoutEnd);
}

/** Words with the space after them; long dotted names may break after a dot or a comma. */
function wordsOf({ role, text }: Span): Span[] {
  return (text.match(/[^\s]+\s*|\s+/g) ?? []).map((word) => ({ role, text: word }));
}

function append(line: Span[], span: Span): void {
  const last = line.at(-1);
  if (last?.role === span.role) line[line.length - 1] = { role: span.role, text: last.text + span.text };
  else line.push(span);
}

function withoutEnd(line: readonly Span[]): Line {
  const last = line.at(-1);
  return last === undefined ? line : [...line.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}
