import { renderToStaticMarkup } from 'react-dom/server';
import { ChartDrawing } from './ChartDrawing.tsx';
import type { Layout } from './layout.ts';

/** The value of a token of the theme by its name without dashes: `surface-sunken`. */
export type ColourOf = (token: string) => string;

/**
 * A chart as the text of an SVG file. Colours are written out: programs other than browsers do not know CSS variables.
 * Each shape has its own line, so that a change of the chart is a small change of the file.
 */
export function svgFile(layout: Layout, title: string, colourOf: ColourOf): string {
  const markup = renderToStaticMarkup(<ChartDrawing layout={layout} title={title} />);
  const short = markup.replaceAll(/><\/(?:path|rect|circle)>/g, '/>');
  const lines = short.replaceAll(/(?!^)(?=<(?:\/?g|path|rect|circle|text|\/svg)[ >])/g, '\n');
  return `${lines.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => colourOf(token))}\n`;
}
