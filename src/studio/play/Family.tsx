import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import type { Step } from '#test/models/lib/cases.ts';
import type { FlowSummary } from '../data/flow-data.ts';
import { hrefOf, parseRoute, withQuery, type Route } from '../shell/route.ts';
import styles from './Play.module.css';

/** The way back to the simulation from which the one of a child was opened, at the step that it had reached. */
export function WayBack({ route }: { readonly route: Route }) {
  const from = route.query.get('from') ?? '';
  const { page, flow } = parseRoute(from);
  if (page !== 'flow' || flow === '') return null;
  return <TextLink href={from}>Back to {lastPart(flow)}</TextLink>;
}

export interface RunningMachinesProps {
  readonly summary: FlowSummary;
  /** The steps that are possible now. */
  readonly steps: readonly Step[];
  readonly route: Route;
}

/** The children that run now and are machines themselves: each has a simulation of its own. */
export function RunningMachines({ summary, steps, route }: RunningMachinesProps) {
  const actors = new Set(steps.flatMap((step) => (step.kind === 'settle' ? [step.actor] : [])));
  const flows = [...actors].flatMap((actor) => summary.children[actor] ?? []);
  if (flows.length === 0) return null;
  return (
    <section aria-label="Machines that run">
      <h2>Machines that run</h2>
      <ul role="list" className={styles['machines']}>
        {flows.map((flow) => (
          <li key={flow}>
            <TextLink href={hrefOf('flow', flow, { panel: 'play', from: withQuery(route, {}) })}>
              Play {lastPart(flow)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const lastPart = (flow: string): string => flow.slice(flow.lastIndexOf('/') + 1);
