import type { ModelCases } from '#test/models/lib/cases.ts';
import { endOf } from './own-step.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** One entry of a payload; objects inside it have an entry for each of their values. */
export interface PayloadField {
  readonly path: readonly string[];
  /** `draft.address.city`. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'switch' | 'json';
}

/** The payloads of the model tests for an event, by their sentences, as plain data. */
export function samplesOf({ events, actors }: ModelCases, type: string): Readonly<Record<string, Payload>> {
  const end = endOf(type);
  if (end === null) {
    const known = events[type];
    return typeof known === 'object' ? mapped(known, plainPayload) : {};
  }
  const outcomes = actors[end.actor];
  return end.kind === 'done'
    ? mapped(outcomes?.outputs ?? { '': null }, (output) => ({ output: plain(output) }))
    : mapped(outcomes?.errors ?? { '': null }, (error) => ({ error: plain(error) }));
}

function mapped<T>(
  samples: Readonly<Record<string, T>>,
  change: (sample: T) => Payload,
): Readonly<Record<string, Payload>> {
  return Object.fromEntries(Object.entries(samples).map(([sentence, sample]) => [sentence, change(sample)]));
}

/** As a link keeps it: without functions and classes. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value) ?? 'null'));

function plainPayload(sample: object): Payload {
  const data = plain(sample);
  return isPayload(data) ? data : {};
}

const deepest = 3;

/** The entries of a payload, from the samples: a value that is a text in one sample and no text in another is JSON. */
export function fieldsOf(samples: readonly Payload[], path: readonly string[] = []): PayloadField[] {
  const keys = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
  return keys.flatMap((key): PayloadField[] => {
    const values = samples.filter((sample) => key in sample).map((sample) => sample[key]);
    const here = [...path, key];
    const inner = values.filter(isPayload);
    if (inner.length === values.length && here.length < deepest && inner.some((each) => Object.keys(each).length > 0)) {
      return fieldsOf(inner, here);
    }
    return [{ path: here, label: here.join('.'), kind: kindOf(values) }];
  });
}

function kindOf(values: readonly unknown[]): PayloadField['kind'] {
  const types = new Set(values.map((value) => typeof value));
  const [type] = types;
  if (types.size !== 1) return 'json';
  if (type === 'string') return 'text';
  if (type === 'number') return 'number';
  return type === 'boolean' ? 'switch' : 'json';
}

function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(payload: Payload, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isPayload(at) ? at[key] : undefined), payload);
}

/** The payload with another value at a path. */
export function withValue(payload: Payload, [key = '', ...rest]: readonly string[], value: unknown): Payload {
  if (rest.length === 0) return { ...payload, [key]: value };
  const inner = payload[key];
  return { ...payload, [key]: withValue(isPayload(inner) ? inner : {}, rest, value) };
}

/** The value that an entry means; undefined when the text is no number or no JSON. */
export function parsed(kind: PayloadField['kind'], text: string): unknown {
  if (kind === 'text') return text;
  try {
    const value: unknown = JSON.parse(text);
    return kind === 'number' && typeof value !== 'number' ? undefined : value;
  } catch {
    return undefined;
  }
}
