import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations, presets, switches } from '#test/sandbox/pages/presets.ts';
import { deadCases, dispatchCases, doorCases } from '../fixtures/cases.ts';
import { causes, causesOf } from './causes.ts';
import { findMachines, findStates } from './find.ts';
import { placeInProduct } from './places.ts';
import { purposeIn } from './purpose.ts';
import { withList } from './qa-files.ts';
import { plansOf } from './plans.ts';
import { reportOf, summaryOf } from './report.ts';
import { newTexts } from './texts.ts';

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
  it('is a test plan: steps, expected results, coverage', async () => {
    const [report] = await reportOf(fixtures, { machine: 'dispatch' });
    expect(report?.page).toBe(`# Test plan: fixtures/dispatch

1 path, 7 steps, covering 11 of 11 states, 8 of 8 transitions, 2 of 2 guard outcomes.

## States

- \`parcel.weighing\`: On the scales.
- \`parcel.refused\`: Stays here.
- \`parcel.sending\`: On its way.
- \`parcel.sending.loaded\`: In the van.
- \`parcel.sending.delivered\`: At the door.
- \`parcel.sent\`: Arrived.
- \`alarm.quiet\`: Nothing rings.
- \`alarm.ringing\`: Something rings.

## Path 1: a small parcel

Starts in \`parcel: weighing, alarm: quiet\`.

1. Weigh: broken. → \`parcel.refused\`
2. Send retry. → \`parcel.weighing\`
3. Weigh: heavy. → \`parcel.refused\`, \`alarm.ringing\`
4. Alarm reset. → \`alarm.quiet\`
5. Send retry. → \`parcel.weighing\`
6. Weigh: light. → \`parcel.sending.loaded\`
7. 5000 is over. → \`parcel.sent\`; emits \`sent\`
`);
  });

  it('says when a step changes nothing', async () => {
    const [report] = await reportOf(fixtures, { machine: 'door' });
    expect(report?.page).toContain('Door knock. → nothing changes');
  });

  it('names items that are not covered', async () => {
    const [report] = await reportOf(fixtures, { machine: 'dead' });
    expect(report?.page).toContain(
      'Not covered: `dead.open`, `dead.shut --lever.pull[0]--> dead.open`, `isMonday: true`.',
    );
  });

  it('is data as well: covered states, transitions and guard outcomes, and the paths', async () => {
    const [report] = await reportOf(fixtures, { machine: 'door' });
    expect(report?.data).toMatchObject({
      name: 'fixtures/door',
      coverage: { states: { total: 7, missing: [] }, transitions: { total: 9 }, guards: { total: 4 } },
      paths: [{ input: '', start: { state: 'closed.locked', tags: ['locked'] } }],
    });
  });

  it('shows the shortest way to a state', async () => {
    const [report] = await reportOf(fixtures, { machine: 'door', to: 'open' });
    expect(report?.page).toContain('## The shortest way to `door.open`');
    expect(report?.page).toContain('2. Pushes the door. → `open`');
    expect(report?.data).toMatchObject({ name: 'fixtures/door', ways: [{ state: 'door.open' }] });
  });

  it('reports a state that no path reaches, and a name that is ambiguous', async () => {
    await expect(reportOf(fixtures, { machine: 'dead', to: 'open' })).rejects.toThrow(
      "Nothing in fixtures/dead leads to 'open'",
    );
    await expect(reportOf(fixtures, { to: 'open' })).rejects.toThrow(
      '--to needs one machine; this means fixtures/door, fixtures/dispatch, fixtures/dead',
    );
  });
});

describe('the causes of ends', () => {
  const start = { state: '', tags: [], meaning: '' };
  const change = { states: [], texts: [], emits: [], isNothing: true };
  const settled = (does: string) => ({
    does,
    kind: 'settle' as const,
    event: '',
    transitions: [],
    sight: start,
    change,
  });
  const pages = readdirSync('docs/qa', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join('docs/qa', name), 'utf8'));

  it('are named once each, in the order of the plan; what the sandbox answers by itself has none', () => {
    const ends = ['verify code: the code is wrong', 'send code: the code is sent', 'send code: no network'];
    const path = { title: '', input: '', start, steps: [...ends, ...ends].map(settled) };
    expect(causesOf({ paths: [path] })).toEqual([
      { step: 'verify code: the code is wrong', how: 'Another code than the one in the inbox' },
      { step: 'send code: no network', how: 'Switch the browser offline with its own tools before this step' },
    ]);
  });

  it('name buttons, switches and operations of the control page', () => {
    const lists = pages.map((page) => page.split('## How to cause')[1] ?? '');
    const quoted = new Set(
      lists.flatMap((list) => [...(list.split('\n## ')[0] ?? '').matchAll(/“([^”]+)”/g)].map(([, label]) => label)),
    );
    const offered = new Set([...presets.map(({ label }) => label), ...operations.map(([, label]) => label)]);
    const known = (label = ''): boolean => offered.has(label) || switches.some((one) => one.label.startsWith(label));
    expect(quoted.size).toBeGreaterThan(20);
    expect([...quoted].filter((label) => !known(label))).toEqual([]);
  });

  it('are all of use: each is in a plan', () => {
    const text = pages.join('\n').toLowerCase();
    expect(Object.keys(causes).filter((ends) => !text.includes(`- **${ends}.** `.toLowerCase()))).toEqual([]);
  });
});

describe('the figures of all machines', () => {
  it('are a table with a sum, and how to see more', async () => {
    expect(summaryOf(await plansOf(fixtures)).split('\n')).toEqual([
      'Machine            Paths  Steps    States  Transitions  Guard outcomes',
      'fixtures/dead          1      1    2 of 3       1 of 2          1 of 2',
      'fixtures/dispatch      1      7        11            8               2',
      'fixtures/door          1     11         7            9               4',
      '3 machines             3     19  20 of 21     18 of 19          7 of 8',
      '',
      'The plan of a machine: npm run paths -- fixtures/dead',
      'The shortest way to one of its states: --to <state>',
      '',
    ]);
  });
});

describe('texts for the user', () => {
  it('are sentences in the context that were not there before', () => {
    const before = {
      message: '',
      problem: 'length',
      serverMessages: { email: ['It is taken.'] },
      name: 'Ada Lovelace',
    };
    const after = { ...before, message: 'Please wait.', serverMessages: { email: ['It is taken.', 'It is long.'] } };
    expect(newTexts(before, after)).toEqual(['Please wait.', 'It is long.']);
    expect(newTexts(after, { ...after, problem: 'digits', name: 'Grace Hopper' })).toEqual([]);
  });
});

describe('the purpose of a machine', () => {
  it('is the first paragraph of its comment, without references', () => {
    const source =
      '/** Counts\n * steps (specification 4.1), see {@link stepsOf}.\n *\n * Tags: `busy`.\n */\nexport const aMachine = 1;';
    expect(purposeIn(source)).toBe('Counts steps, see stepsOf.');
    expect(purposeIn('export const aMachine = 1;')).toBe('');
  });
});

describe('the plan of record', () => {
  it('replaces the list of its index and nothing else', () => {
    const page = withList(
      'Before\n<!-- The list of machines, written by `npm run paths -- --write`. -->\nold\n<!-- End of the list. -->\nAfter\n',
      'new',
    );
    expect(page).toBe(
      'Before\n<!-- The list of machines, written by `npm run paths -- --write`. -->\n\nnew\n\n<!-- End of the list. -->\nAfter\n',
    );
    expect(() => withList('Before\n', 'new')).toThrow('README.md has lost the marks of its list');
  });

  it('says where a machine is in the product, by the longest beginning of its name', () => {
    expect(placeInProduct('sign-in/forgotten-password')).toBe('`/forget-password`');
    expect(placeInProduct('sign-in/sign-in')).toBe('`/login`');
    expect(placeInProduct('nowhere/door')).toBeUndefined();
  });
});
