import { describe, expect, it } from 'vitest';
import { createActorDriver } from './actor-driver.ts';
import type { ModelCases } from './cases.ts';
import { walk } from './driver.ts';
import type { Graph } from './explore.ts';
import type { Machine } from './machine.ts';
import { modelOf } from './model.ts';
import { describeState } from './names.ts';
import type { Script } from './script.ts';
import { unsoundness } from './soundness.ts';
import { nextSteps } from './steps.ts';
import { unreadable, unworded } from './wording.ts';

/** The whole model-based test of a machine; `cases.ts` describes what a flow has to provide. */
export function describeMachine(cases: ModelCases): void {
  describe.each([cases.name])('%s', () => {
    const { graph, scripts, coverage } = modelOf(cases);

    it('has every implementation it names, handles every failing call and describes every state', () => {
      expect(unsoundness(cases.machine)).toEqual([]);
    });

    it('has no unreachable state, dead transition or idle case', () => {
      expect(coverage.states.missing, 'states').toEqual([]);
      expect(coverage.transitions.missing, 'transitions').toEqual([]);
      expect(idleCases(cases, graph), 'cases').toEqual([]);
    });

    it.each([graph.configurations.size])('keeps its rules in all %i configurations', () => {
      expect(brokenInvariants(cases, graph)).toEqual([]);
    });

    it('has a sentence for every event and delay', () => {
      expect(unworded(cases, graph), 'without a sentence').toEqual([]);
      expect(unreadable(graph), 'not in plain words').toEqual([]);
    });

    describe('walks', () => {
      it.each(scripts.map((script) => [script.title, script] as const))('%s', async (_title, script) => {
        await expect(walkMachine(cases.machine, script)).resolves.toBeUndefined();
      });
    });

    describe('notices', () => {
      it.each(Object.entries(cases.mutants))('%s', async (_defect, mutant) => {
        expect(await isNoticed(mutant, scripts), 'a walked path fails').toBe(true);
      });
    });
  });
}

export async function walkMachine(machine: Machine, script: Script): Promise<void> {
  await walk(script, () => createActorDriver(machine, script));
}

/** True when a defective machine fails on at least one of the paths of the sound one. */
export async function isNoticed(mutant: Machine, scripts: readonly Script[]): Promise<boolean> {
  for (const script of scripts) {
    try {
      await walkMachine(mutant, script);
    } catch {
      return true;
    }
  }
  return false;
}

/** Broken rules, with the configuration in which each is broken. */
export function brokenInvariants(cases: ModelCases, { configurations }: Graph): string[] {
  const rules = Object.entries({ ...cases.invariants, ...standingInvariants(cases) });
  return [...configurations.values()].flatMap(({ snapshot }) => {
    const place = `${describeState(snapshot)}, ${JSON.stringify(cases.project(snapshot.context))}`;
    return rules.flatMap(([rule, holds]) => (holds(snapshot) ? [] : [`${rule} (in ${place})`]));
  });
}

/** Rules for every machine. */
function standingInvariants(cases: ModelCases): ModelCases['invariants'] {
  return {
    'a locked field cannot be typed into': (snapshot) =>
      !snapshot.hasTag('locked') ||
      nextSteps(cases, snapshot, () => false).every(
        ({ event }) => event.type !== 'value.change' || !snapshot.can(event),
      ),
  };
}

/** Events, actors and delays of the cases that no configuration handles: a typo, or a leftover. */
export function idleCases(cases: ModelCases, { configurations }: Graph): string[] {
  const used = new Set(
    [...configurations.values()].flatMap(({ edges }) =>
      edges.map(({ step }) => {
        if (step.kind === 'send') return step.event.type;
        return step.kind === 'settle' ? step.actor : step.delay;
      }),
    ),
  );
  const spokenOf = [cases.events, cases.actors, cases.delays].flatMap((part) => Object.keys(part));
  return spokenOf.filter((name) => !used.has(name));
}
