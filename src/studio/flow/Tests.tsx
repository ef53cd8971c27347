import { Switch } from '#src/components/Switch/Switch.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import type { PlannedPath } from '#test/models/tools/plan.ts';
import { encodeRecording, type RecordedStep } from '../play/simulation.ts';
import type { CoverageFigures, FlowData, FlowSummary } from '../data/flow-data.ts';
import { counted } from '../home/FlowCard.tsx';
import { go, withQuery, type Route } from '../shell/route.ts';
import styles from './Details.module.css';

export interface TestsProps {
  readonly data: FlowData;
  readonly summary: FlowSummary;
  readonly route: Route;
}

/** What the model tests take of a flow, and the paths they take, each of which can be played. */
export function Tests({ data, summary, route }: TestsProps) {
  const isShown = route.query.get('cover') === 'yes';
  return (
    <>
      <Figures coverage={summary.coverage} />
      <Switch
        label="Show in the chart"
        description="What a path takes is strong; what none takes is red."
        checked={isShown}
        onChange={(shown) => go(withQuery(route, { cover: shown ? 'yes' : null }), true)}
      />
      {data.missed.length > 0 && (
        <section aria-label="Not tested">
          <h2>Not tested</h2>
          <ul role="list" className={styles['missed']}>
            {data.missed.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Paths">
        <h2>{counted(data.paths.length, 'path')}</h2>
        <p className={styles['kind']}>The fewest that take every transition. Each is a test.</p>
        <ol className={styles['paths']}>
          {data.paths.map((path, index) => (
            <li key={path.title}>
              <TextLink
                href={withQuery(route, {
                  panel: 'play',
                  play: recordingOf(path),
                  step: '0',
                  state: null,
                  transition: null,
                })}
              >
                Play path {index + 1}
              </TextLink>{' '}
              <span className={styles['kind']}>
                {path.input === '' ? '' : `${path.input}, `}
                {counted(path.steps.length, 'step')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Figures({ coverage }: { readonly coverage: CoverageFigures }) {
  const rows = [
    ['States', coverage.states],
    ['Transitions', coverage.transitions],
    ['Outcomes of guards', coverage.guards],
  ] as const;
  return (
    <dl className={styles['coverage']}>
      {rows.map(([name, [covered, total]]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {covered} of {total}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function recordingOf({ input, steps }: PlannedPath): string {
  return encodeRecording({
    input,
    steps: steps.map(({ kind, event, does }): RecordedStep => ({ kind, type: event, sentence: does })),
  });
}
