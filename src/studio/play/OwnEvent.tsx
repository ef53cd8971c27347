import { useState } from 'react';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import type { ModelCases, Step } from '#test/models/lib/cases.ts';
import type { Chart } from '#test/models/lib/chart.ts';
import { ownStep } from './own-step.ts';
import { samplesOf } from './payload.ts';
import { PayloadForm } from './PayloadForm.tsx';
import styles from './Play.module.css';

export interface OwnEventProps {
  readonly cases: ModelCases;
  readonly chart: Chart;
  readonly onStep: (step: Step) => void;
}

/** Sends any event of the machine with any payload, or ends a child with any result. */
export function OwnEvent({ cases, chart, onStep }: OwnEventProps) {
  const [type, setType] = useState('');
  const [sample, setSample] = useState('');
  const samples = type === '' ? {} : samplesOf(cases, type);
  const sentences = Object.keys(samples);
  const chosen = sample in samples ? sample : (sentences[0] ?? '');
  return (
    <details className={styles['own']}>
      <summary>Another payload</summary>
      <div className={styles['form']}>
        <Field label="Event">
          <Select
            options={typesOf(chart, cases).map((each) => ({ value: each, label: each }))}
            value={type}
            onChange={setType}
            placeholder="Choose an event"
          />
        </Field>
        {sentences.length > 1 && (
          <Field label="Start from">
            <Select
              options={sentences.map((each) => ({ value: each, label: each }))}
              value={chosen}
              onChange={setSample}
              placeholder="Start from"
            />
          </Field>
        )}
        {type !== '' && (
          <PayloadForm
            key={`${type} ${chosen}`}
            samples={Object.values(samples)}
            start={samples[chosen] ?? {}}
            onSend={(payload) => onStep(ownStep(type, payload))}
          />
        )}
      </div>
    </details>
  );
}

function typesOf({ transitions }: Chart, { events }: ModelCases): string[] {
  const handled = transitions
    .filter(({ kind, event }) => (kind === 'event' || kind.startsWith('actor')) && !event.includes('*'))
    .map(({ event }) => event);
  return [...new Set([...handled, ...Object.keys(events)])].toSorted();
}
