import type { ModelCases, Step } from '#test/models/lib/cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import { createWalker, type Place, type Walker } from '#test/models/lib/walker.ts';
import { withFirstChildren } from './first-children.ts';

const found = new Map<string, Snapshot>();

function once(key: string, make: () => Snapshot): Snapshot {
  const snapshot = found.get(key) ?? make();
  found.set(key, snapshot);
  return snapshot;
}

function walkerOf(cases: ModelCases): Walker {
  const [input = ''] = Object.keys(cases.inputs);
  return createWalker(cases, input);
}

/** The snapshot of a machine of the model tests after the fewest steps to one with a child of this name. */
export function snapshotWith(cases: ModelCases, child: string): Snapshot {
  return once(`${cases.name} with ${child}`, () => nearestWith(cases, child));
}

function nearestWith(cases: ModelCases, child: string): Snapshot {
  const walker = walkerOf(cases);
  const seen = new Set<string>();
  let places = [walker.start().place];
  while (places.length > 0) {
    const reached = places.find(({ snapshot }) => child in snapshot.children);
    if (reached !== undefined) return withFirstChildren(reached.snapshot, cases.machine);
    places = places
      .flatMap((place) => walker.steps(place).map((step) => walker.take(place, step).place))
      .filter(({ key }) => {
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      });
  }
  throw new Error(`${cases.name} has no child ${child}`);
}

/** A step of the model tests: the type of its event or the name of its delay, and its sentence. */
export type Told = readonly [type: string, sentence: string];

const typeOf = (step: Step): string => (step.kind === 'elapse' ? step.delay : step.event.type);

/** The snapshot of a machine of the model tests after these steps, from its first input. */
export function snapshotAfter(cases: ModelCases, steps: readonly Told[]): Snapshot {
  return once(`${cases.name} after ${steps.join()}`, () => {
    const walker = walkerOf(cases);
    const stepAt = (place: Place, [type, sentence]: Told): Step => {
      const step = walker.steps(place).find((each) => typeOf(each) === type && each.sentence === sentence);
      if (step === undefined) throw new Error(`${cases.name} does not take ${type}: ${sentence}`);
      return step;
    };
    let { place } = walker.start();
    for (const step of steps) ({ place } = walker.take(place, stepAt(place, step)));
    return withFirstChildren(place.snapshot, cases.machine);
  });
}
