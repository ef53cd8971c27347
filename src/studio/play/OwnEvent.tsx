import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import { TextArea } from '#src/components/TextArea/TextArea.tsx';
import type { ModelCases, Step } from '#test/models/lib/cases.ts';
import type { Chart } from '#test/models/lib/chart.ts';
import styles from './Play.module.css';

export interface OwnEventProps {
  readonly cases: ModelCases;
  readonly chart: Chart;
  readonly onStep: (step: Step) => void;
}

/** Sends any event of the machine with any payload, or ends a child with any result. */
export function OwnEvent({ cases, chart, onStep }: OwnEventProps) {
  const [type, setType] = useState('');
  const [payload, setPayload] = useState('{}');
  const [error, setError] = useState('');
  const types = typesOf(chart, cases);
  const choose = (chosen: string) => {
    setType(chosen);
    setPayload(samplePayload(cases, chosen));
    setError('');
  };
  const send = () => {
    const parsed = parseObject(payload);
    if (parsed === null) setError('The payload is not a JSON object.');
    else onStep(ownStep(type, parsed));
  };
  return (
    <details className={styles['own']}>
      <summary>Another payload</summary>
      <div className={styles['form']}>
        <Field label="Event">
          <Select
            options={types.map((each) => ({ value: each, label: each }))}
            value={type}
            onChange={choose}
            placeholder="Choose an event"
          />
        </Field>
        <Field label="Payload (JSON)" error={error}>
          <TextArea value={payload} onChange={setPayload} spellCheck={false} />
        </Field>
        <Button variant="secondary" disabled={type === ''} onClick={send}>
          Send
        </Button>
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

/** The first payload of the model tests, to be changed. */
function samplePayload({ events, actors }: ModelCases, type: string): string {
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind !== undefined) {
    const outcomes = kind === 'done' ? actors[actor]?.outputs : actors[actor]?.errors;
    const [sample] = Object.values(outcomes ?? {});
    return JSON.stringify({ [kind === 'done' ? 'output' : 'error']: sample ?? null }, null, 2);
  }
  const samples = events[type];
  const [sample = {}] = typeof samples === 'object' ? Object.values(samples) : [];
  return JSON.stringify(sample, null, 2);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function ownStep(type: string, payload: Readonly<Record<string, unknown>>): Step {
  const sentence = `${type} ${JSON.stringify(payload)}`;
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === undefined) return { kind: 'send', sentence, event: { ...payload, type } };
  const outcome = kind === 'done' ? { output: payload['output'] } : { error: payload['error'] };
  const event = { ...outcome, type, actorId: actor };
  return { kind: 'settle', sentence, actor, outcome, event };
}
