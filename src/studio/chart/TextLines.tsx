import type { Content } from './content.ts';
import { isBold, textSize, titleSize, type SpanRole } from './spans.ts';

/** Roles without an entry have the colour of the group of lines. */
const colours: Readonly<Partial<Record<SpanRole, string>>> = {
  title: 'var(--text)',
  trigger: 'var(--text)',
  guard: 'var(--warning-text)',
  tag: 'var(--accent-text)',
  invoke: 'var(--success-text)',
};

/** From the middle of a line to its base line; programs that draw SVG files do not all know other baselines. */
const toBaseline = 4.5;

/** The texts of a box or a label. Colours are the tokens of the theme. */
export function TextLines({ content }: { readonly content: Content }) {
  if (content.lines.length === 0) return null;
  return (
    <g fontSize={textSize} fontWeight={420} fill="var(--text-muted)">
      {content.lines.map(({ x, y, line }, index) => (
        <text key={index} x={x} y={y + toBaseline}>
          {line.map(({ role, text }, place) =>
            colours[role] === undefined ? (
              text
            ) : (
              <tspan
                key={place}
                fontSize={role === 'title' ? titleSize : undefined}
                fontWeight={isBold(role) ? 600 : undefined}
                fill={colours[role]}
              >
                {text}
              </tspan>
            ),
          )}
        </text>
      ))}
    </g>
  );
}
