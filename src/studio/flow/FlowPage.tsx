import { ReactFlowProvider } from '@xyflow/react';
import { useDeferredValue, useMemo } from 'react';
import type { Chart } from '#test/models/lib/chart.ts';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { ChartTools } from '../chart/ChartTools.tsx';
import { ChartView } from '../chart/ChartView.tsx';
import { graphOf, type Box, type GraphOptions } from '../chart/graph.ts';
import type { Layout } from '../chart/layout.ts';
import { useLayout } from '../chart/useLayout.ts';
import { counted } from '../chart/wording.ts';
import type { FlowData, FlowSummary } from '../data/flow-data.ts';
import { useFlow, useFlowsData } from '../data/load.ts';
import { Tested } from '../home/FlowCard.tsx';
import { useSimulation } from '../play/useSimulation.ts';
import { hasScreen } from '../screen/flows.ts';
import { ScreenFrame } from '../screen/ScreenFrame.tsx';
import { go, hrefOf, withQuery, type Route } from '../shell/route.ts';
import { chartStateOf, isInside, printCollapsed } from './chart-state.ts';
import { missedOf } from './cover.ts';
import { DetailTools } from './DetailTools.tsx';
import { ExportTools } from './ExportTools.tsx';
import styles from './FlowPage.module.css';
import { PrintedChart } from './PrintedChart.tsx';
import { parseInPlace, printInPlace, toggled, type InPlace } from './in-place.ts';
import { emphasesOf, selectedId, selectionOf, type Selection } from './selection.ts';
import { panelOf, SidePanel } from './SidePanel.tsx';

export interface FlowPageProps {
  readonly summary: FlowSummary;
  readonly flows: readonly FlowSummary[];
  readonly route: Route;
}

const nothing: ReadonlySet<string> = new Set();

interface ChartPageProps extends FlowPageProps {
  readonly data: FlowData;
  /** Ids of the states that the simulation is in, and of the transitions of its last step. */
  readonly active: ReadonlySet<string>;
}

/** One flow: its chart, and beside it what is selected in the chart, its simulation or its tests. */
export function FlowPage(props: FlowPageProps) {
  const data = useFlow(props.summary.name);
  if (panelOf(props.route) === 'play') return <PlayedPage {...props} data={data} />;
  return <ChartPage {...props} data={data} active={nothing} />;
}

function PlayedPage(props: Omit<ChartPageProps, 'active'>) {
  const { simulation, at } = useSimulation(props.data.name, props.route);
  const active = useMemo(() => {
    const moment = simulation.moments[at];
    const states = moment?.place.snapshot._nodes.map(({ id }) => id) ?? [];
    return new Set([...states, ...(moment?.reaction?.taken ?? [])]);
  }, [simulation, at]);
  return <ChartPage {...props} active={active} />;
}

function ChartPage({ summary, flows, route, data, active }: ChartPageProps) {
  const { name, chart } = data;
  const { detail, collapsed, layout: ready } = chartStateOf(route, data);
  const open = useDeferredValue(route.query.get('open') ?? '');
  const inPlace = useMemo(() => parseInPlace(open), [open]);
  const children = useFlowsData(inPlace.map(({ flow }) => flow));
  const layout = useLayout(
    [name, detail, printCollapsed(collapsed), open].join(' '),
    () => graphOf({ flow: name, chart }, { detail, collapsed, opened: chartsOf(inPlace, children) }),
    open === '' ? ready : null,
  );
  const selection = useMemo(() => selectionOf(route, layout), [route, layout]);
  const selected = selectedId(selection);
  const missed = useMemo(() => missedOf(route, data), [route, data]);
  const emphases = useMemo(
    () => emphasesOf(layout, name, { selected, active, missed }),
    [layout, name, selected, active, missed],
  );
  const set = (changes: Readonly<Record<string, string | null>>) => go(withQuery(route, changes));
  const collapse = (ids: readonly string[]) => {
    const isHidden = selection.kind !== 'nothing' && ids.some((id) => isInside(sourceIdOf(selection), id));
    set({ closed: printCollapsed(ids), ...(isHidden ? { state: null, transition: null } : {}) });
  };
  const toggle = ({ id, isContainer, depth }: Box) => {
    if (!isContainer || depth === 0) return;
    collapse(collapsed.has(id) ? [...collapsed].filter((each) => each !== id) : [...collapsed, id]);
  };
  const isWithScreen = panelOf(route) === 'play' && hasScreen(name);
  const containers = containersIn(chart, layout);
  return (
    <main className={styles['page']} data-screen={isWithScreen}>
      <Head summary={summary} flows={flows} />
      <div className={styles['chart']}>
        <ReactFlowProvider>
          <ChartView
            layout={layout}
            emphases={emphases}
            focused={selected}
            onBox={({ id, kind, parent }) => set({ state: kind === 'state' ? id : parent, transition: null })}
            onToggle={toggle}
            onArrow={({ transitions }) => set({ state: null, transition: transitions[0]?.id ?? null })}
            onNothing={() => set({ state: null, transition: null })}
            tools={
              <ChartTools>
                <DetailTools
                  detail={data.outline === null ? null : detail}
                  canExpand={collapsed.size > 0}
                  canCollapse={containers.some((id) => !collapsed.has(id))}
                  onDetail={(chosen) => set({ detail: chosen, closed: null })}
                  onCollapse={() => collapse(containers)}
                  onExpand={() => collapse([])}
                />
                <ExportTools layout={layout} name={name} />
              </ChartTools>
            }
          />
        </ReactFlowProvider>
      </div>
      {isWithScreen && <ScreenFrame route={route} />}
      <PrintedChart layout={layout} title={name} />
      <SidePanel
        data={data}
        summary={summary}
        route={route}
        details={{
          data: [data, ...children].find((each) => each.name === flowOf(selection)) ?? data,
          summary: flows.find((each) => each.name === flowOf(selection)) ?? summary,
          selection,
          route,
          inPlace,
          onShow: (child) => set({ open: printInPlace(toggled(inPlace, child)) }),
          onToggle: toggle,
        }}
      />
    </main>
  );
}

/** The states with states inside, but for the whole chart: also those that are hidden in another or shown in place. */
function containersIn(chart: Chart, { boxes }: Layout): string[] {
  const around = new Set(chart.states.map(({ parent }) => parent));
  const own = chart.states.filter(({ id, parent }) => parent !== null && around.has(id)).map(({ id }) => id);
  const placed = boxes.filter(({ isContainer, depth }) => isContainer && depth > 0).map(({ id }) => id);
  return [...new Set([...own, ...placed])];
}

/** The box of the selected state, or of the state that the selected transition leaves. */
function sourceIdOf(selection: Exclude<Selection, { kind: 'nothing' }>): string {
  if (selection.kind === 'state') return selection.box.id;
  const { prefix, transitions, from } = selection.arrow;
  return transitions[0] === undefined ? from : `${prefix}${transitions[0].source}`;
}

/** The flow of what is selected; '' when nothing is. */
function flowOf(selection: Selection): string {
  if (selection.kind === 'nothing') return '';
  return selection.kind === 'state' ? selection.box.flow : selection.arrow.flow;
}

function chartsOf(inPlace: readonly InPlace[], children: readonly FlowData[]): GraphOptions['opened'] {
  return (boxId, { id }) => {
    const found = inPlace.find((each) => each.boxId === boxId && each.invokeId === id);
    const child = children.find((each) => each.name === found?.flow);
    return child === undefined ? undefined : { flow: child.name, chart: child.chart };
  };
}

function Head({ summary, flows }: Pick<FlowPageProps, 'summary' | 'flows'>) {
  const { name } = summary;
  const runners = flows.filter(({ children }) => Object.values(children).includes(name));
  return (
    <div className={styles['head']}>
      <p className={styles['place']}>
        <TextLink href={hrefOf('home')}>All flows</TextLink> / {name.split('/').slice(0, -1).join(' / ')}
      </p>
      <h1>{name.slice(name.lastIndexOf('/') + 1)}</h1>
      <p className={styles['purpose']}>{summary.purpose}</p>
      <p className={styles['figures']}>
        {counted(summary.states, 'state')}, {counted(summary.transitions, 'transition')}
        <Tested coverage={summary.coverage} />
        {runners.length > 0 && (
          <span>
            run by{' '}
            {runners.map((runner, index) => (
              <span key={runner.name}>
                {index > 0 && ', '}
                <TextLink href={hrefOf('flow', runner.name)}>{runner.id}</TextLink>
              </span>
            ))}
          </span>
        )}
      </p>
    </div>
  );
}
