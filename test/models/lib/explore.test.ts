import { describe, expect, it } from 'vitest';
import { deadCases, dispatchCases, doorCases, patientCases } from '../fixtures/cases.ts';
import { verificationCases } from '../sign-up/verification.cases.ts';
import { coveringPaths, greedyCover, shortestPaths } from './cover.ts';
import { explore, type Graph } from './explore.ts';
import { modelOf, scriptsOf } from './model.ts';
import { describeState } from './names.ts';
import { scriptOf } from './script.ts';
import { costOf } from './shorten.ts';

const statesOf = ({ configurations }: Graph): string[] =>
  [...configurations.values()].map(({ snapshot }) => describeState(snapshot));
const sentencesOf = ({ configurations }: Graph): Set<string> =>
  new Set([...configurations.values()].flatMap(({ edges }) => edges.map(({ step }) => step.sentence)));

describe('exploration', () => {
  it('finds every configuration: the state and the projected context', () => {
    expect(statesOf(explore(doorCases)).toSorted()).toEqual([
      'closed.locked',
      'closed.locked',
      'closed.unlocked',
      'closed.unlocked',
      'off',
      'open',
      'open',
    ]);
  });

  it('does not find what depends on a counter that is not projected', () => {
    expect(statesOf(explore({ ...doorCases, project: () => null }))).toEqual([
      'closed.locked',
      'closed.unlocked',
      'open',
    ]);
  });

  it('describes steps with the sentences of the cases, else with the names of the machine', () => {
    expect([...sentencesOf(explore(doorCases))].toSorted()).toEqual([
      'a second passes',
      'door knock',
      'holds the door',
      'pushes the door',
      'turns the right key',
      'turns the wrong key',
    ]);
  });

  it('ends children in every way, ends delays and never sends events that the machine raises itself', () => {
    expect([...sentencesOf(explore(dispatchCases))].toSorted()).toEqual([
      '5000 is over',
      'alarm reset',
      'send retry',
      'weigh: broken',
      'weigh: heavy',
      'weigh: light',
    ]);
  });

  it('ends a child once, until it is started again', () => {
    const { configurations } = explore(patientCases);
    const [asking, answered] = [...configurations.values()];
    expect(configurations.size).toBe(2);
    expect(asking?.edges.map(({ step }) => step.sentence)).toEqual(['ask again', 'ask: answered', 'ask: refused']);
    expect(answered?.edges.map(({ step }) => step.sentence)).toEqual(['ask again']);
  });

  it('leaves out steps that cannot happen in practice', () => {
    const graph = explore({ ...doorCases, infeasible: (_, step) => step.sentence === 'holds the door' });
    expect(sentencesOf(graph)).not.toContain('holds the door');
  });

  it('requires an outcome for every child', () => {
    expect(() => explore({ ...patientCases, actors: {} })).toThrow("the cases give no output of 'ask'");
  });

  it('stops at a projection without end', () => {
    expect(() => explore({ ...patientCases, project: (context) => context }, { limit: 50 })).toThrow(
      'more than 50 configurations',
    );
  });
});

describe('the covering paths', () => {
  it.each([doorCases, dispatchCases, deadCases])('of $name are the same without a complete exploration', (cases) => {
    const { scripts, coverage } = modelOf(cases);
    const titles = scripts.map(({ title }) => title);
    expect(scriptsOf(cases).scripts.map(({ title }) => title)).toEqual(titles);
    expect(scriptsOf(cases).coverage).toEqual(coverage);
  });

  it('need less effort than those of a single greedy search', () => {
    const graph = explore(verificationCases);
    expect(costOf(coveringPaths(graph))).toBeLessThan(costOf(greedyCover(graph, 3)));
  });

  it('are few and cover everything', () => {
    const paths = coveringPaths(explore(doorCases));
    expect(paths).toHaveLength(1);
    expect(modelOf(doorCases).coverage).toMatchObject({
      states: { total: 7, missing: [] },
      transitions: { total: 9, missing: [] },
      guards: { total: 4, missing: [] },
    });
  });

  it('take always, after, onDone and onError of a parallel machine', () => {
    expect(modelOf(dispatchCases).coverage).toMatchObject({
      states: { total: 11, missing: [] },
      transitions: { total: 8, missing: [] },
    });
  });

  it('name the transition and the state that no path reaches', () => {
    const { states, transitions, guards } = modelOf(deadCases).coverage;
    expect(states.missing).toEqual(['dead.open']);
    expect(transitions.missing).toEqual(['dead.shut --lever.pull[0]--> dead.open']);
    expect(guards.missing).toEqual(['isMonday: true']);
  });

  it('include the shortest path to a state', () => {
    const [path] = shortestPaths(explore(doorCases), 'door.off');
    expect(path?.edges.map(({ step }) => step.sentence)).toEqual([
      'turns the right key',
      'pushes the door',
      'a second passes',
      'turns the right key',
      'pushes the door',
      'a second passes',
    ]);
    expect(shortestPaths(explore(deadCases), 'dead.open')).toEqual([]);
  });

  it('are refused when two configurations that behave differently were treated as one', () => {
    const cases = { ...doorCases, project: () => null };
    const path = coveringPaths(explore(doorCases))[0] ?? { input: '', edges: [] };
    expect(() => scriptOf(cases, path)).toThrow('the cases project too little context');
  });
});
