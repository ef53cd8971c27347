import { Alert } from '#src/components/Alert/Alert.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import { describeState } from '#test/models/lib/names.ts';
import { hasScreen } from '../screen/flows.ts';
import type { FlowData, FlowSummary } from '../data/flow-data.ts';
import { useCases } from '../data/cases.ts';
import { go, withQuery, type Route } from '../shell/route.ts';
import { ContextView } from './ContextView.tsx';
import { RunningMachines, WayBack } from './Family.tsx';
import { History } from './History.tsx';
import { OwnEvent } from './OwnEvent.tsx';
import styles from './Play.module.css';
import {
  encodeRecording,
  recorded,
  withStep,
  type Recording,
  type RecordedStep,
  type Simulation,
} from './simulation.ts';
import { StepButtons } from './StepButtons.tsx';
import { useSimulation } from './useSimulation.ts';

export interface PlayProps {
  readonly data: FlowData;
  readonly summary: FlowSummary;
  readonly route: Route;
}

/** Plays a flow on its shipped machine, step by step; the whole sequence stands in the address. */
export function Play({ data, summary, route }: PlayProps) {
  const { simulation, at } = useSimulation(data.name, route);
  const { recording, moments, walker } = simulation;
  const cases = useCases(data.name);
  const moment = moments[at];
  if (moment === undefined) return null;
  const show = (next: Recording, step: number) =>
    go(withQuery(route, { play: encodeRecording(next), step: String(step) }), true);
  const take = (step: RecordedStep) => show(withStep(recording, at, step), at + 1);
  const inputs = Object.keys(cases.inputs);
  const steps = walker.steps(moment.place);
  return (
    <div className={styles['play']}>
      <WayBack route={route} />
      {inputs.length > 1 && (
        <Field label="Start with">
          <Select
            options={inputs.map((input) => ({ value: input, label: input }))}
            value={recording.input}
            onChange={(input) => show({ input, steps: [] }, 0)}
            placeholder="Start with"
          />
        </Field>
      )}
      <section aria-label="Now" className={styles['now']}>
        <h2>Now</h2>
        <p role="status" className={styles['state']}>
          {describeState(moment.place.snapshot) || data.chart.id}
        </p>
        <Effects simulation={simulation} at={at} />
      </section>
      {simulation.problem !== '' && <Alert tone="danger">{simulation.problem}</Alert>}
      {!hasScreen(data.name) && <p className={styles['end']}>No screen shows this flow alone.</p>}
      <StepButtons steps={steps} status={moment.place.snapshot.status} onStep={(step) => take(recorded(step))} />
      <RunningMachines summary={summary} steps={steps} route={route} />
      <OwnEvent key={data.name} cases={cases} chart={data.chart} onStep={(step) => take({ kind: 'own', step })} />
      <ContextView
        before={moments[at - 1]?.place.snapshot.context}
        context={moment.place.snapshot.context}
        onEdit={(context) => take({ kind: 'edit', context })}
      />
      <History
        moments={moments}
        at={at}
        onShow={(step) => show(recording, step)}
        onRestart={() => show({ input: recording.input, steps: [] }, 0)}
      />
    </div>
  );
}

/** What the last step did, besides changing the context. */
function Effects({ simulation: { moments }, at }: { readonly simulation: Simulation; readonly at: number }) {
  const effects = moments[at]?.reaction?.effects ?? [];
  if (effects.length === 0) return null;
  return (
    <ul role="list" className={styles['effects']} aria-label="Effects">
      {effects.map((effect, index) => (
        <li key={index}>{effect}</li>
      ))}
    </ul>
  );
}
