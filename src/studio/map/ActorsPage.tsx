import { ReactFlowProvider } from '@xyflow/react';
import { ChartTools } from '../chart/ChartTools.tsx';
import { ChartView, type Emphases } from '../chart/ChartView.tsx';
import { textOf } from '../chart/wording.ts';
import { useActorMap } from '../data/load.ts';
import { go, hrefOf, withQuery, type Route } from '../shell/route.ts';
import styles from './ActorsPage.module.css';

/** Which machine runs which, and which events pass between them. */
export function ActorsPage({ route }: { readonly route: Route }) {
  const layout = useActorMap();
  const selected = route.query.get('actor');
  const emphases: Emphases = new Map(selected === null ? [] : [[selected, { isSelected: true }]]);
  return (
    <main className={styles['page']}>
      <div className={styles['head']}>
        <h1>Actors</h1>
        <p>
          An arrow leads from a machine to one that it runs. ‘to’ lists the events that it sends there, ‘from’ those
          that it receives. Press a machine to open its chart.
        </p>
      </div>
      <div className={styles['map']}>
        <ReactFlowProvider>
          <ChartView
            layout={layout}
            emphases={emphases}
            focused={selected}
            onBox={({ flow }) => go(hrefOf('flow', flow))}
            onToggle={() => {}}
            onArrow={({ id }) => go(withQuery(route, { actor: id }), true)}
            onNothing={() => go(withQuery(route, { actor: null }), true)}
            tools={<ChartTools>{null}</ChartTools>}
          />
        </ReactFlowProvider>
      </div>
      <section className={styles['list']} aria-label="As a list">
        <h2>As a list</h2>
        <ul>
          {layout.arrows.map(({ id, from, label }) => (
            <li key={id}>
              <b>{from.slice(from.lastIndexOf('/') + 1)}</b> runs{' '}
              {label?.lines.map(({ line }) => textOf(line)).join(' ')}
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
