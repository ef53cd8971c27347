import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import type { PlannedPath } from '#test/models/tools/plan.ts';
import { counted } from '../chart/wording.ts';
import { encodeRecording, type RecordedStep } from '../play/simulation.ts';
import type { FlowData, FlowSummary } from '../data/flow-data.ts';
import { withQuery, type Route } from '../shell/route.ts';
import { Coverage } from './Coverage.tsx';
import styles from './Details.module.css';

export interface TestsProps {
  readonly data: FlowData;
  readonly summary: FlowSummary;
  readonly route: Route;
}

const noReasons = {};

/** What the model tests and the last run in a browser take of a flow, and the paths they take, each of which can be played. */
export function Tests({ data, summary, route }: TestsProps) {
  const { coverage } = summary;
  const { browser } = data;
  return (
    <>
      <Coverage
        title="Model tests"
        kind="yes"
        figures={[
          ['States', coverage.states],
          ['Transitions', coverage.transitions],
          ['Outcomes of guards', coverage.guards],
        ]}
        missed={data.missed}
        reasons={noReasons}
        route={route}
      />
      {browser === null ? (
        <section aria-label="Browser run">
          <h2>Browser run</h2>
          <p className={styles['kind']}>
            No run is known. <code>npm run paths:browser</code> walks the flows that have a screen; start or build the
            studio after it.
          </p>
        </section>
      ) : (
        <Coverage
          title="Browser run"
          kind="browser"
          figures={[
            ['States', browser.states],
            ['Transitions', browser.transitions],
          ]}
          missed={browser.missed}
          reasons={browser.reasons}
          route={route}
        />
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

function recordingOf({ input, steps }: PlannedPath): string {
  return encodeRecording({
    input,
    steps: steps.map(({ kind, event, does }): RecordedStep => ({ kind, type: event, sentence: does })),
  });
}
