import { ReactFlowProvider } from '@xyflow/react';
import { Suspense } from 'react';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { ChartTools } from '../chart/ChartTools.tsx';
import { ChartView } from '../chart/ChartView.tsx';
import type { FlowSummary } from '../data/flow-data.ts';
import { useFlow } from '../data/load.ts';
import { emphasesOf } from '../flow/selection.ts';
import { hrefOf } from '../shell/route.ts';
import styles from './LivePage.module.css';
import { stateLine, type SeenActor } from './picture.ts';

export interface LiveChartProps {
  readonly actor: SeenActor | undefined;
  readonly flow: FlowSummary | undefined;
}

/** The chart of an actor's machine, with the states that the actor is in. */
export function LiveChart({ actor, flow }: LiveChartProps) {
  if (actor === undefined || flow === undefined) {
    return <section className={styles['chart']} aria-label="Chart" />;
  }
  return (
    <section className={styles['chart']} aria-label="Chart">
      <p className={styles['caption']}>
        <TextLink href={hrefOf('flow', flow.name)}>{flow.name}</TextLink>{' '}
        <span role="status">{stateLine(actor) || actor.status}</span>
      </p>
      <Suspense fallback={<Spinner />}>
        <Drawn key={flow.name} actor={actor} flow={flow} />
      </Suspense>
    </section>
  );
}

const nothing = () => {};
const noNames: ReadonlySet<string> = new Set();

function Drawn({ actor, flow }: { readonly actor: SeenActor; readonly flow: FlowSummary }) {
  const { name, layout } = useFlow(flow.name);
  const active = new Set([...actor.states, ...actor.taken]);
  return (
    <ReactFlowProvider>
      <ChartView
        layout={layout}
        emphases={emphasesOf(layout, name, { selected: null, active, missed: noNames })}
        focused={null}
        onBox={nothing}
        onToggle={nothing}
        onArrow={nothing}
        onNothing={nothing}
        tools={<ChartTools>{null}</ChartTools>}
      />
    </ReactFlowProvider>
  );
}
