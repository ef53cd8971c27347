import { Button } from '#src/components/Button/Button.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import type { Box } from '../chart/graph.ts';
import { Legend } from '../chart/Legend.tsx';
import { actionLines, kindOf, placeOf, textOf } from '../chart/wording.ts';
import type { FlowData, FlowSummary } from '../data/flow-data.ts';
import { withQuery, type Route } from '../shell/route.ts';
import { Code } from './Code.tsx';
import styles from './Details.module.css';
import { outlineOf } from './outline.ts';
import type { InPlace } from './in-place.ts';
import { Runs } from './Runs.tsx';
import type { Selection } from './selection.ts';
import { TransitionList } from './TransitionList.tsx';

export interface DetailsProps {
  /** The flow of what is selected: that of the page, or of a child that is shown in place. */
  readonly data: FlowData;
  readonly summary: FlowSummary;
  readonly inPlace: readonly InPlace[];
  readonly onShow: (child: InPlace) => void;
  readonly selection: Selection;
  readonly route: Route;
  readonly onToggle: (box: Box) => void;
}

/** What is selected, in words and in code; the list of all states when nothing is. */
export function Details(props: DetailsProps) {
  const { data, selection, route } = props;
  return (
    <>
      {selection.kind === 'nothing' && <Outline data={data} route={route} />}
      {selection.kind === 'state' && <StateDetails {...props} box={selection.box} />}
      {selection.kind === 'arrow' && (
        <>
          <h2>Transition</h2>
          <TransitionList
            chart={data.chart}
            transitions={selection.arrow.transitions}
            route={route}
            prefix={selection.arrow.prefix}
            isOpen
          />
          <Code source={data.source} stateId={selection.arrow.transitions[0]?.source ?? data.chart.id} />
        </>
      )}
    </>
  );
}

function Outline({ data: { chart }, route }: Pick<DetailsProps, 'data' | 'route'>) {
  return (
    <>
      <h2>States</h2>
      <ul role="list" className={styles['outline']}>
        {outlineOf(chart).map(({ state, depth }) => (
          <li key={state.id} style={{ paddingInlineStart: `${depth * 0.875}rem` }}>
            <TextLink href={withQuery(route, { state: state.id, transition: null })}>{state.key}</TextLink>
            {state.type !== 'atomic' && <span className={styles['kind']}> {kindOf(state)}</span>}
          </li>
        ))}
      </ul>
      <Legend />
    </>
  );
}

interface StateDetailsProps extends Omit<DetailsProps, 'selection'> {
  readonly box: Box;
}

function StateDetails({ data, summary, box, route, inPlace, onShow, onToggle }: StateDetailsProps) {
  const { chart, source } = data;
  const { state } = box;
  const leaving = chart.transitions.filter(({ source: from }) => from === state.id);
  const entering = chart.transitions.filter(
    ({ targets, source: from }) => targets.includes(state.id) && from !== state.id,
  );
  return (
    <>
      <h2>{placeOf(state.id, chart)}</h2>
      <p className={styles['kind']}>{kindOf(state)}</p>
      {state.description !== null && <p>{state.description}</p>}
      <dl className={styles['facts']}>
        {state.tags.length > 0 && <Fact name="Tags" values={state.tags} />}
        {actionLines(state).map((line) => (
          <Fact key={textOf(line)} name={line[0]?.text ?? ''} values={[(line[1]?.text ?? '').replace(/^ \/ /, '')]} />
        ))}
      </dl>
      {box.isContainer && box.depth > 0 && (
        <Button variant="secondary" onClick={() => onToggle(box)}>
          {box.isCollapsed ? 'Expand' : 'Collapse'}
        </Button>
      )}
      <Runs box={box} summary={summary} inPlace={inPlace} onShow={onShow} />
      {leaving.length > 0 && (
        <section aria-label="Transitions from here">
          <h3>From here</h3>
          <TransitionList chart={chart} transitions={leaving} route={route} prefix={box.prefix} />
        </section>
      )}
      {entering.length > 0 && (
        <section aria-label="Transitions to here">
          <h3>To here</h3>
          <TransitionList chart={chart} transitions={entering} route={route} prefix={box.prefix} isEntering />
        </section>
      )}
      <Code source={source} stateId={state.id} />
    </>
  );
}

function Fact({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.map((value) => (
          <code key={value}>{value}</code>
        ))}
      </dd>
    </div>
  );
}
