import { Tabs } from '#src/components/Tabs/Tabs.tsx';
import type { FlowData, FlowSummary } from '../data/flow-data.ts';
import { Play } from '../play/Play.tsx';
import { go, withQuery, type Route } from '../shell/route.ts';
import { Details, type DetailsProps } from './Details.tsx';
import styles from './Details.module.css';
import { Tests } from './Tests.tsx';

export interface SidePanelProps {
  readonly data: FlowData;
  readonly summary: FlowSummary;
  readonly route: Route;
  readonly details: DetailsProps;
}

const panels = [
  { id: 'read', label: 'Read' },
  { id: 'play', label: 'Play' },
  { id: 'tests', label: 'Tests' },
] as const;

export type PanelId = (typeof panels)[number]['id'];

export function panelOf({ query }: Route): PanelId {
  const wanted = query.get('panel');
  return panels.find(({ id }) => id === wanted)?.id ?? 'read';
}

/** Beside the chart: what is selected, the machine to play, and its tests. */
export function SidePanel({ data, summary, route, details }: SidePanelProps) {
  const panel = panelOf(route);
  return (
    <aside className={styles['details']} aria-label="About this flow">
      <Tabs
        label="About this flow"
        tabs={panels}
        value={panel}
        onChange={(id) => go(withQuery(route, { panel: id === 'read' ? null : id }), true)}
      >
        <div className={styles['panel']}>
          {panel === 'read' && <Details {...details} />}
          {panel === 'play' && <Play data={data} summary={summary} route={route} />}
          {panel === 'tests' && <Tests data={data} summary={summary} route={route} />}
        </div>
      </Tabs>
    </aside>
  );
}
