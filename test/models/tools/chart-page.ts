import type { Chart, ChartInvoke, ChartState, ChartTransition } from '../lib/chart.ts';
import { code, codes, escaped, table } from '../lib/markdown.ts';
import { describeDuration, mermaidOf } from '../lib/mermaid.ts';
import { placeOf } from '../lib/names.ts';

/** A statechart as a page: the drawing, and tables with the details that the drawing omits. */
export function chartPage(name: string, chart: Chart): string {
  const sections = [
    `# ${name}`,
    `Drawn from \`machines/${name}.machine.ts\`; do not edit. The same as a picture: [${lastOf(name)}.svg](${lastOf(name)}.svg), and as data: [${lastOf(name)}.json](${lastOf(name)}.json).`,
    `\`\`\`mermaid\n${mermaidOf(chart)}\`\`\``,
    '## States',
    stateTable(chart),
    '## Transitions',
    transitionTable(chart),
    ...delaySection(chart),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The list of all pages, by flow. */
export function indexPage(charts: readonly { readonly name: string; readonly chart: Chart }[]): string {
  const flows = [...new Set(charts.map(({ name }) => flowOf(name)))];
  const sections = flows.map((flow) => {
    const rows = charts
      .filter(({ name }) => flowOf(name) === flow)
      .map(({ name, chart }) => [
        `[${lastOf(name)}](${name}.md)`,
        String(chart.states.length - 1),
        String(chart.transitions.length),
        chart.states[0]?.description ?? '',
      ]);
    return `## ${flow}\n\n${table(['Statechart', 'States', 'Transitions', 'What it is'], rows)}`;
  });
  const introduction =
    'Every flow of the product as it is decided, drawn from the code by `npm run statecharts`. Do not edit.';
  return `${['# Statecharts', introduction, ...sections].join('\n\n')}\n`;
}

const flowOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));
const lastOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

function stateTable(chart: Chart): string {
  const rows = chart.states.map((state) => [
    code(placeOf(state.id, chart.id)),
    typeOf(state),
    escaped(state.description ?? ''),
    codes(state.tags),
    state.invokes.map(describeInvoke).join(', '),
    codes(state.entry),
    codes(state.exit),
  ]);
  return table(['State', 'Type', 'What it means', 'Tags', 'Runs', 'On entry', 'On exit'], rows);
}

function typeOf({ type, initial, id }: ChartState): string {
  return initial === null ? type : `${type}, starts in ${code(initial.slice(id.length + 1))}`;
}

function describeInvoke({ id, src }: ChartInvoke): string {
  return id === src ? code(id) : `${code(id)} (${code(src)})`;
}

function transitionTable(chart: Chart): string {
  const rows = chart.transitions.map((transition) => [
    code(placeOf(transition.source, chart.id)),
    triggerOf(transition, chart),
    code(transition.guard ?? ''),
    codes(transition.actions),
    targetsOf(transition, chart),
    escaped(transition.description ?? ''),
  ]);
  return table(['In', 'When', 'If', 'Do', 'Go to', 'Note'], rows);
}

function triggerOf({ kind, trigger }: ChartTransition, chart: Chart): string {
  if (kind === 'always') return 'always';
  const subject = code(kind === 'state-done' ? placeOf(trigger, chart.id) : trigger);
  const phrases = {
    event: subject,
    after: `after ${subject}${describeDuration(chart.delays[trigger])}`,
    'actor-done': `${subject} is done`,
    'actor-error': `${subject} fails`,
    'state-done': `${subject} is done`,
  };
  return phrases[kind];
}

function targetsOf({ targets, actions, reenter }: ChartTransition, chart: Chart): string {
  if (targets.length === 0) return actions.length === 0 ? 'stays, and does nothing' : 'stays';
  const places = codes(targets.map((target) => placeOf(target, chart.id)));
  return reenter ? `${places}, entered anew` : places;
}

function delaySection(chart: Chart): string[] {
  const rows = Object.entries(chart.delays).map(([name, duration]) => [
    code(name),
    duration === null ? 'computed' : describeDuration(duration).slice(2, -1),
  ]);
  return rows.length === 0 ? [] : ['## Delays', table(['Delay', 'Duration'], rows)];
}
