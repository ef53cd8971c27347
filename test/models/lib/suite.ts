import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createActorDriver } from './actor-driver.ts';
import type { ModelCases } from './cases.ts';
import { walk } from './driver.ts';
import type { Graph } from './explore.ts';
import { modelOf } from './model.ts';
import { describeValue } from './names.ts';
import type { Script } from './script.ts';
import { unsoundness } from './soundness.ts';
import { stepsAt } from './explore.ts';

/** The whole model-based test of a machine; see docs and `cases.ts` for what a flow has to provide. */
export function describeMachine(cases: ModelCases): void {
  describe(cases.name, () => {
    const { graph, scripts, coverage } = modelOf(cases);

    it('names only what exists, handles every failing call and describes every state', () => {
      expect(unsoundness(cases.machine)).toEqual([]);
    });

    it('has no unreachable state, dead transition or idle case', () => {
      expect(coverage.states.missing, 'states').toEqual([]);
      expect(coverage.transitions.missing, 'transitions').toEqual([]);
      expect(idleCases(cases, graph), 'cases').toEqual([]);
    });

    it(`keeps its rules in all ${graph.configurations.size} configurations`, () => {
      expect(brokenInvariants(cases, graph)).toEqual([]);
    });

    describe('walks', () => {
      for (const script of scripts) it(script.title, () => walkMachine(cases.machine, script));
    });

    describe('notices', () => {
      it.each(Object.entries(cases.mutants))('%s', async (_defect, mutant) => {
        expect(await isNoticed(mutant, scripts), 'a walked path fails').toBe(true);
      });
    });
  });
}

export function walkMachine(machine: AnyStateMachine, script: Script): Promise<void> {
  return walk(script, () => createActorDriver(machine, script));
}

/** True when a defective machine fails on at least one of the paths of the sound one. */
export async function isNoticed(mutant: AnyStateMachine, scripts: readonly Script[]): Promise<boolean> {
  for (const script of scripts) {
    try {
      await walkMachine(mutant, script);
    } catch {
      return true;
    }
  }
  return false;
}

/** Rules that do not hold, with the configuration they break in. */
export function brokenInvariants(cases: ModelCases, { configurations }: Graph): string[] {
  const rules = Object.entries({ ...cases.invariants, ...standingInvariants(cases) });
  return [...configurations.values()].flatMap(({ snapshot }) =>
    rules.flatMap(([rule, holds]) =>
      holds(snapshot)
        ? []
        : [`${rule} (in ${describeValue(snapshot.value)}, ${JSON.stringify(cases.project(snapshot.context))})`],
    ),
  );
}

/** Rules every machine keeps. */
function standingInvariants(cases: ModelCases): ModelCases['invariants'] {
  return {
    'a locked field cannot be typed into': (snapshot: AnyMachineSnapshot) =>
      !snapshot.hasTag('locked') ||
      stepsAt(cases, { key: '', snapshot, ended: new Set() }).every(
        ({ event }) => event.type !== 'value.change' || !snapshot.can(event),
      ),
  };
}

/** Events, actors and delays the cases speak of and no configuration ever listens to: a typo, or a leftover. */
export function idleCases(cases: ModelCases, { configurations }: Graph): string[] {
  const steps = [...configurations.values()].flatMap(({ edges }) => edges.map(({ step }) => step));
  const used = new Set(
    steps.map((step) => (step.kind === 'send' ? step.event.type : step.kind === 'settle' ? step.actor : step.delay)),
  );
  const spokenOf = [cases.events, cases.actors, cases.delays].flatMap((part) => Object.keys(part));
  return spokenOf.filter((name) => !used.has(name));
}
