import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphOf } from '#src/studio/chart/graph.ts';
import { svgFile } from '#src/studio/chart/svg-file.tsx';
import { layOut } from '#src/studio/tools/lay-out.ts';
import type { Chart } from '../lib/chart.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../src/app/theme/tokens.css'), 'utf8');

/** A statechart as the studio draws it, in the colours of the light theme: the text of an SVG file. */
export async function drawnSvg(name: string, chart: Chart): Promise<string> {
  return svgFile(await layOut(graphOf({ flow: name, chart })), name, lightColour);
}

/** `--text: light-dark(#182036, #eceff7)` is #182036; `--accent: #4d6dc9` is #4d6dc9. */
function lightColour(token: string): string {
  const value = new RegExp(`--${token}: (?:light-dark\\()?(#\\w+)`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no colour --${token}`);
  return value;
}
