import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { alias, mermaidOf } from '#test/models/lib/mermaid.ts';
import type { BrowserCoverage } from './coverage.ts';

/** The charts as browsers have walked them, in one file that needs no network: visited states are green. */
export function coveragePage(all: readonly BrowserCoverage[]): string {
  const seen = all.filter(({ transitions }) => transitions.covered.length > 0);
  const mermaid = readFileSync(createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js'), 'utf8');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Coverage of the statecharts in a browser</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
  table { border-collapse: collapse } td, th { padding: .25rem .75rem; text-align: start; vertical-align: top }
  tr.missing { background: #ffe8e0 } tr.excused { background: #f2f2f2 } .mermaid { overflow-x: auto }
</style>
<h1>Coverage of the statecharts in a browser</h1>
<table><tr><th>Machine<th>Transitions<th>States</tr>${seen.map(summaryRow).join('')}</table>
${seen.map(section).join('\n')}
<script>${mermaid.replaceAll('</script', String.raw`<\/script`)}</script>
<script>
  mermaid.initialize({ startOnLoad: false, maxTextSize: 500000, maxEdges: 1000 });
  for (const details of document.querySelectorAll('details'))
    details.addEventListener('toggle', () => mermaid.run({ nodes: details.querySelectorAll('.mermaid') }), { once: true });
</script>
</html>
`;
}

function summaryRow({ name, states, transitions }: BrowserCoverage): string {
  return `<tr><td><a href="#${name}">${name}</a>
    <td>${transitions.covered.length} of ${transitions.total}<td>${states.covered.length} of ${states.total}</tr>`;
}

function section(coverage: BrowserCoverage): string {
  const { name, chart, transitions, reasons } = coverage;
  const taken = new Set(transitions.covered);
  const rows = chart.transitions.map(({ id }) => transitionRow(id, taken.has(id), reasons[id]));
  return `<h2 id="${name}">${name}</h2>
<details><summary>Chart</summary><pre class="mermaid">${escaped(drawn(coverage))}</pre></details>
<details><summary>Transitions</summary><table>${rows.join('')}</table></details>`;
}

function transitionRow(id: string, isTaken: boolean, reason: string | undefined): string {
  if (isTaken) return `<tr><td>${escaped(id)}<td>taken</tr>`;
  return reason === undefined
    ? `<tr class="missing"><td>${escaped(id)}<td>not taken</tr>`
    : `<tr class="excused"><td>${escaped(id)}<td>out of reach: ${escaped(reason)}</tr>`;
}

function drawn({ chart, states }: BrowserCoverage): string {
  // Mermaid has no colours for states with children.
  const isInnermost = (id: string): boolean => chart.states.every(({ parent }) => parent !== id);
  const visited = states.covered.filter((id) => id !== chart.id && isInnermost(id)).map(alias);
  const style = visited.length === 0 ? '' : `  classDef visited fill:#c9efd0\n  class ${visited.join(',')} visited\n`;
  return `${mermaidOf(chart)}${style}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
