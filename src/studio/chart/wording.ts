import type { Chart, ChartState, ChartTransition } from '#test/models/lib/chart.ts';
import { describeDuration } from '#test/models/lib/mermaid.ts';
import type { Line, Span } from './spans.ts';

/** `verification.offered.open` reads `offered.open` within the chart of `verification`. */
export function placeOf(id: string, chart: Chart): string {
  return id === chart.id ? id : id.slice(chart.id.length + 1);
}

/** What makes a transition happen: `code.send`, `after waitNotice (2 s)`, `sendCode is done`, `always`. */
export function triggerOf({ kind, trigger }: ChartTransition, chart: Chart): string {
  const phrases = {
    event: trigger,
    after: `after ${trigger}${describeDuration(chart.delays[trigger])}`,
    always: 'always',
    'actor-done': `${trigger} is done`,
    'actor-error': `${trigger} fails`,
    'state-done': `${placeOf(trigger, chart)} is done`,
  };
  return phrases[kind];
}

/** What makes a transition happen, in an outline: with its guard where there is no event to tell transitions apart. */
export function triggerLine(transition: ChartTransition, chart: Chart): Line {
  const { kind, guard } = transition;
  const trigger: Span = { role: 'trigger', text: triggerOf(transition, chart) };
  return kind === 'always' && guard !== null ? [trigger, { role: 'guard', text: ` [${guard}]` }] : [trigger];
}

/** A transition in one line: `code.send [isFree] / storeCode, announceSent`. */
export function transitionLine(transition: ChartTransition, chart: Chart): Line {
  const { guard, actions } = transition;
  const line: Span[] = [{ role: 'trigger', text: triggerOf(transition, chart) }];
  if (guard !== null) line.push({ role: 'guard', text: ` [${guard}]` });
  if (actions.length > 0) line.push({ role: 'action', text: ` / ${actions.join(', ')}` });
  return line;
}

export function textOf(line: Line): string {
  return line.map(({ text }) => text).join('');
}

/** Entry and exit actions of a state: `entry / storeNow`. */
export function actionLines({ entry, exit }: ChartState): Line[] {
  const lineOf = (when: string, actions: readonly string[]): Line[] =>
    actions.length === 0
      ? []
      : [
          [
            { role: 'trigger', text: when },
            { role: 'action', text: ` / ${actions.join(', ')}` },
          ],
        ];
  return [...lineOf('entry', entry), ...lineOf('exit', exit)];
}

/** What a state runs: `runs codeEntry`, with its source where that has another name. */
export function invokeLines({ invokes }: ChartState): Line[] {
  return invokes.map(({ id, src }) => [
    { role: 'action', text: 'runs ' },
    { role: 'invoke', text: id },
    ...(id === src ? [] : [{ role: 'action' as const, text: ` (${src})` }]),
  ]);
}

const kinds: Readonly<Record<ChartState['type'], string>> = {
  atomic: 'state',
  compound: 'state with states inside',
  parallel: 'parallel states',
  final: 'final state',
  history: 'history state',
};

export const kindOf = ({ type }: ChartState): string => kinds[type];

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
