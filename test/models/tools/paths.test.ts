import { describe, expect, it } from 'vitest';
import { deadCases, dispatchCases, doorCases } from '../fixtures/cases.ts';
import { findMachines, findStates } from './find.ts';
import { reportOf } from './report.ts';

const fixtures = [doorCases, dispatchCases, deadCases];
const namesOf = (wanted: string): string[] => findMachines(fixtures, wanted).map(({ name }) => name);

describe('names', () => {
  it('of machines may be whole, the last part, or any part', () => {
    expect(findMachines(fixtures, undefined)).toHaveLength(3);
    expect(namesOf('fixtures/door')).toEqual(['fixtures/door']);
    expect(namesOf('door')).toEqual(['fixtures/door']);
    expect(namesOf('D')).toEqual(['fixtures/door', 'fixtures/dispatch', 'fixtures/dead']);
  });

  it('of states may be whole, the last part, or any part', () => {
    expect(findStates(doorCases, 'closed.locked')).toEqual(['door.closed.locked']);
    expect(findStates(doorCases, 'locked')).toEqual(['door.closed.locked']);
    expect(findStates(doorCases, 'lock')).toEqual(['door.closed.locked', 'door.closed.unlocked']);
  });

  it('that are unknown are answered with suggestions', () => {
    expect(() => namesOf('fixtures/dor')).toThrow(
      "There is no machine called 'fixtures/dor'. Did you mean fixtures/door, fixtures/dead, fixtures/dispatch?",
    );
    expect(() => findStates(doorCases, 'opne')).toThrow(
      "There is no state of fixtures/door called 'opne'. Did you mean open, off,",
    );
  });
});

describe('the report', () => {
  it('is a test plan: steps, expected states, coverage', () => {
    const [report] = reportOf(fixtures, { machine: 'dispatch' });
    expect(report?.page).toBe(`# Test plan: fixtures/dispatch

2 paths, 6 steps, covering 11 of 11 states, 8 of 8 transitions, 2 of 2 guard outcomes.

## Path 1: a small parcel

| Step | What happens | State | What it means |
| --- | --- | --- | --- |
|  | Start | \`parcel: weighing, alarm: quiet\` | On the scales. Nothing rings. |
| 1 | weigh: heavy | \`parcel: refused, alarm: ringing\` | Stays here. Something rings. |
| 2 | send retry | \`parcel: weighing, alarm: ringing\` | On the scales. Something rings. |
| 3 | weigh: light | \`parcel: sending.loaded, alarm: ringing\` | In the van. Something rings. |
| 4 | 5000 is over | \`parcel: sent, alarm: ringing\` | Arrived. Something rings. |
| 5 | alarm reset | \`parcel: sent, alarm: quiet\` | Arrived. Nothing rings. |

## Path 2: a small parcel

| Step | What happens | State | What it means |
| --- | --- | --- | --- |
|  | Start | \`parcel: weighing, alarm: quiet\` | On the scales. Nothing rings. |
| 1 | weigh: broken | \`parcel: refused, alarm: quiet\` | Stays here. Nothing rings. |
`);
  });

  it('names items that are not covered', () => {
    const [report] = reportOf(fixtures, { machine: 'dead' });
    expect(report?.page).toContain(
      'Not covered: `dead.open`, `dead.shut --lever.pull[0]--> dead.open`, `isMonday: true`.',
    );
  });

  it('is data as well: covered states, transitions and guard outcomes, and the paths', () => {
    const [report] = reportOf(fixtures, { machine: 'door' });
    expect(report?.data).toMatchObject({
      name: 'fixtures/door',
      coverage: { states: { total: 7, missing: [] }, transitions: { total: 9 }, guards: { total: 4 } },
      paths: [{ input: '', start: { state: 'closed.locked', tags: ['locked'] } }],
    });
  });

  it('shows the shortest way to a state', () => {
    const [report] = reportOf(fixtures, { machine: 'door', to: 'open' });
    expect(report?.page).toContain('## The shortest way to `door.open`');
    expect(report?.page).toContain('| 2 | pushes the door | `open` | Falls shut by itself. |');
    expect(report?.data).toMatchObject({ name: 'fixtures/door', ways: [{ state: 'door.open' }] });
  });

  it('reports a state that no path reaches, and a name that is ambiguous', () => {
    expect(() => reportOf(fixtures, { machine: 'dead', to: 'open' })).toThrow(
      "Nothing in fixtures/dead leads to 'open'",
    );
    expect(() => reportOf(fixtures, { to: 'open' })).toThrow(
      '--to needs one machine; this means fixtures/door, fixtures/dispatch, fixtures/dead',
    );
  });
});
