import { compressToEncodedURIComponent, decompressFromEncodedURIComponent } from 'lz-string';
import type { ModelCases, Step } from '#test/models/lib/cases.ts';
import type { Reaction } from '#test/models/lib/trace.ts';
import { createWalker, type Place, type Walker } from '#test/models/lib/walker.ts';
import { playable } from './own-step.ts';

/** One step as a link contains it: a step of the model tests by its sentence, any other step as a whole, or an edit. */
export type RecordedStep =
  | { readonly kind: Step['kind']; readonly type: string; readonly sentence: string }
  | { readonly kind: 'own'; readonly step: Step }
  | { readonly kind: 'edit'; readonly context: Readonly<Record<string, unknown>> };

/** A sequence of steps from one of the machine's inputs. */
export interface Recording {
  readonly input: string;
  readonly steps: readonly RecordedStep[];
}

/** The machine after a step, and what the step did. */
export interface Moment {
  readonly place: Place;
  /** Null at an edit, which is no event. */
  readonly reaction: Reaction | null;
  readonly sentence: string;
  /** The type of the event; '' at the start and at an edit. */
  readonly event: string;
}

export interface Simulation {
  readonly recording: Recording;
  /** The start, and the machine after each step. */
  readonly moments: readonly Moment[];
  /** Why the rest of the recording cannot be played; '' when all of it was. */
  readonly problem: string;
  readonly walker: Walker;
}

/** Plays a recording on the shipped machine: its guards decide, its children and delays wait. */
export function simulate(cases: ModelCases, recording: Recording): Simulation {
  const walker = createWalker(cases, recording.input);
  const start = walker.start();
  const moments: Moment[] = [{ ...start, sentence: 'The machine starts', event: '' }];
  let { place } = start;
  for (const [index, step] of recording.steps.entries()) {
    const moment = momentAfter(walker, place, step);
    if (typeof moment === 'string') {
      return { recording, moments, walker, problem: `Step ${index + 1} cannot be played. ${moment}` };
    }
    moments.push(moment);
    place = moment.place;
  }
  return { recording, moments, walker, problem: '' };
}

/** The moment after a step, or why there is none. */
function momentAfter(walker: Walker, place: Place, wanted: RecordedStep): Moment | string {
  if (wanted.kind === 'edit') {
    const snapshot = { ...place.snapshot, context: { ...place.snapshot.context, ...wanted.context } };
    return { place: { ...place, snapshot }, reaction: null, sentence: 'The context is edited', event: '' };
  }
  const step = stepOf(walker, place, wanted);
  if (step === undefined) return 'The machine has no such step here.';
  try {
    const { place: next, reaction } = walker.take(place, step);
    return { place: next, reaction, sentence: step.sentence, event: step.event.type };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function stepOf(walker: Walker, place: Place, wanted: Exclude<RecordedStep, { kind: 'edit' }>): Step | undefined {
  if (wanted.kind === 'own') return playable(wanted.step);
  const { kind, type, sentence } = wanted;
  return walker
    .steps(place)
    .find((step) => step.kind === kind && step.event.type === type && step.sentence === sentence);
}

export function recorded({ kind, event, sentence }: Step): RecordedStep {
  return { kind, type: event.type, sentence };
}

/** The recording with one more step after moment `at`; what came later is dropped. */
export function withStep({ input, steps }: Recording, at: number, step: RecordedStep): Recording {
  return { input, steps: [...steps.slice(0, at), step] };
}

/** A recording as a part of an address. */
export function encodeRecording(recording: Recording): string {
  return compressToEncodedURIComponent(JSON.stringify(recording));
}

/** Null when the text is not a recording. */
export function decodeRecording(text: string): Recording | null {
  try {
    const value: unknown = JSON.parse(decompressFromEncodedURIComponent(text));
    return isRecording(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecording(value: unknown): value is Recording {
  return (
    typeof value === 'object' &&
    value !== null &&
    'input' in value &&
    typeof value.input === 'string' &&
    'steps' in value &&
    Array.isArray(value.steps) &&
    value.steps.every((step: unknown) => typeof step === 'object' && step !== null && 'kind' in step)
  );
}
