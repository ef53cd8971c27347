import { and, not, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { deadCases, dispatchCases, doorCases } from '../fixtures/cases.ts';
import { defineCases } from '../lib/cases.ts';
import { casesOf } from '../registry.ts';
import { accepted } from './accepted.ts';
import { judge } from './judge.ts';
import { copied, mutationsOf } from './mutations.ts';
import { problemsOf, strangers } from './report.ts';
import { readChart } from '../lib/chart.ts';

const idsOf = (machine: Parameters<typeof mutationsOf>[0]): string[] => mutationsOf(machine).map(({ id }) => id);

describe('defects', () => {
  it('are the removal of each transition and the opposite of each guard', () => {
    expect(idsOf(doorCases.machine)).toEqual([
      'removed: door --door.knock[0]--> (stays)',
      'removed: door.closed.locked --key.turn[0]--> door.closed.unlocked',
      'negated fits: door.closed.locked --key.turn[0]--> door.closed.unlocked',
      'removed: door.closed.unlocked --door.push[0]--> door.open',
      'removed: door.closed.unlocked --door.knock[0]--> door.closed.unlocked',
      'removed: door.open --door.pull[0]--> door.open',
      'removed: door.open --door.knock[0]--> (stays)',
      'removed: door.open --xstate.after.closing.door.open[0]--> door.swinging',
      'removed: door.swinging --always[0]--> door.off',
      'negated isWornOut: door.swinging --always[0]--> door.off',
      'removed: door.swinging --always[1]--> door.closed',
      'negated not isWornOut: door.swinging --always[1]--> door.closed',
    ]);
  });

  it('include the opposite of each part of a combined guard', () => {
    const machine = setup({ guards: { isA: () => true, isB: () => true } }).createMachine({
      id: 'gate',
      on: { open: { guard: and(['isA', not('isB')]), actions: [] } },
    });
    expect(idsOf(machine as unknown as typeof doorCases.machine)).toEqual([
      'removed: gate --open[0]--> (stays)',
      'negated (isA and not isB): gate --open[0]--> (stays)',
      'negated isA: gate --open[0]--> (stays)',
      'negated not isB: gate --open[0]--> (stays)',
    ]);
  });

  it.each([doorCases, dispatchCases])('change one place of $name and nothing else', ({ machine }) => {
    const withoutGuards = (chart: ReturnType<typeof readChart>): object => ({
      ...chart,
      transitions: chart.transitions.map((transition) => ({ ...transition, guard: null })),
    });
    const whole = readChart(machine);
    expect(readChart(copied(machine))).toEqual(whole);
    for (const mutation of mutationsOf(machine)) {
      const chart = readChart(mutation.build());
      expect(withoutGuards(chart)).toEqual(withoutGuards(whole));
      const changed = chart.transitions.filter(({ guard }, index) => guard !== whole.transitions[index]?.guard);
      expect(changed.map(({ id }) => id)).toEqual([mutation.transition]);
    }
  });
});

describe('the judgement', () => {
  it('finds every defect of a machine whose cases assert what it does', async () => {
    const { tried, survivors } = await judge(dispatchCases);
    expect(tried).toBe(9);
    expect(survivors).toEqual([]);
  });

  it('lists defects that change nothing', async () => {
    const { survivors } = await judge(doorCases);
    expect(survivors.map(({ id }) => id)).toEqual([
      'removed: door --door.knock[0]--> (stays)',
      'removed: door.closed.unlocked --door.knock[0]--> door.closed.unlocked',
      'removed: door.open --door.knock[0]--> (stays)',
    ]);
    expect((await judge(deadCases)).survivors.map(({ trigger }) => trigger)).toContain('lever.pull');
  });

  it('does not go on for ever where a negated guard makes a cycle', async () => {
    const cycle = setup({
      types: { events: {} as { readonly type: 'go' } },
      guards: { isLost: () => false },
    }).createMachine({
      id: 'cycle',
      initial: 'home',
      states: {
        home: { description: 'At home.', on: { go: 'away' } },
        away: { description: 'Away.', always: { guard: 'isLost', target: 'lost' } },
        lost: { description: 'Lost.', always: 'away' },
      },
    });
    const cases = defineCases({ name: 'fixtures/cycle', machine: cycle, events: { go: 'goes' }, mutations: {} });
    const { survivors } = await judge(cases);
    expect(survivors.map(({ id }) => id)).not.toContain('negated isLost: cycle.away --always[0]--> cycle.lost');
  });
});

describe('the accepted defects', () => {
  it.each(accepted.map((one) => [one.machine, one] as const))('of %s exist', (machine, { id, reason }) => {
    expect(idsOf(casesOf(machine).machine)).toContain(id);
    expect(reason.split(' ').length).toBeGreaterThan(5);
  });
});

describe('the problems', () => {
  const survivor = { id: 'removed: a', state: 's', trigger: 'go', guard: 'isX' };
  const verdict = { name: 'flow/a', tried: 3, survivors: [survivor] };

  it('are survivors that are not accepted', () => {
    expect(problemsOf([verdict], [])).toEqual(["flow/a: in 's' on 'go' if isX, no walk notices\n      removed: a"]);
    expect(problemsOf([verdict], [{ machine: 'flow/a', id: 'removed: a', reason: 'no-op' }])).toEqual([]);
  });

  it('are accepted ones that do not survive, and those of no machine', () => {
    const gone = { machine: 'flow/a', id: 'removed: b', reason: 'no-op' };
    expect(problemsOf([{ ...verdict, survivors: [] }], [gone])).toEqual([
      'flow/a: accepted, but it does not survive: removed: b',
    ]);
    expect(problemsOf([], [gone])).toEqual([]);
    expect(strangers([gone], ['flow/b'])).toEqual(['accepted.ts names a machine that does not exist: flow/a']);
  });
});
