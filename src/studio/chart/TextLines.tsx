import type { Content } from './content.ts';
import { isBold, textSize, titleSize, type SpanRole } from './spans.ts';

const colours: Readonly<Record<SpanRole, string>> = {
  title: 'var(--text)',
  trigger: 'var(--text)',
  guard: 'var(--warning-text)',
  action: 'var(--text-muted)',
  note: 'var(--text-muted)',
  tag: 'var(--accent-text)',
  invoke: 'var(--success-text)',
};

/** The texts of a box or a label. Colours are the tokens of the theme. */
export function TextLines({ content }: { readonly content: Content }) {
  return content.lines.map(({ x, y, line }, index) => (
    <text key={index} x={x} y={y} dominantBaseline="central" xmlSpace="preserve">
      {line.map(({ role, text }, place) => (
        <tspan
          key={place}
          fontSize={role === 'title' ? titleSize : textSize}
          fontWeight={isBold(role) ? 600 : 420}
          fill={colours[role]}
        >
          {text}
        </tspan>
      ))}
    </text>
  ));
}
