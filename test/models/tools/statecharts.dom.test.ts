import { basename } from 'node:path';
import mermaid from 'mermaid';
import { describe, expect, it } from 'vitest';
import { deadCases, dispatchCases, doorCases } from '../fixtures/cases.ts';
import type { ModelCases } from '../lib/cases.ts';
import { readChart, type Chart, type ChartState } from '../lib/chart.ts';
import { describeDuration, mermaidOf } from '../lib/mermaid.ts';
import { registry } from '../registry.ts';
import { chartFiles, chartFolder } from './chart-files.ts';
import { differences, filesIn } from './folder.ts';

const drawn = ({ machine }: ModelCases): string => mermaidOf(readChart(machine));

describe('a drawn statechart', () => {
  it.each([...registry, doorCases, dispatchCases, deadCases].map((cases) => [cases.name, cases] as const))(
    'is understood by Mermaid: %s',
    async (_name, cases) => {
      await expect(mermaid.parse(drawn(cases))).resolves.toMatchObject({ diagramType: 'stateDiagram' });
    },
  );

  it('shows nested states, delays, guards, self-transitions and final states', () => {
    expect(drawn(doorCases)).toBe(
      [
        'stateDiagram-v2',
        '  [*] --> door_closed',
        '  state "closed" as door_closed {',
        '    [*] --> door_closed_locked',
        '    state "locked" as door_closed_locked',
        '    state "unlocked" as door_closed_unlocked',
        '  }',
        '  state "open" as door_open',
        '  state "swinging" as door_swinging',
        '  state "off" as door_off',
        '  door_off --> [*]',
        '  door_closed_locked --> door_closed_unlocked : key.turn [fits]',
        '  door_closed_unlocked --> door_open : door.push',
        '  door_closed_unlocked --> door_closed_unlocked : door.knock',
        '  door_open --> door_open : door.pull',
        '  door_open --> door_swinging : after closing (1 s)',
        '  door_swinging --> door_off : always [isWornOut]',
        '  door_swinging --> door_closed : always [not isWornOut]',
        '',
      ].join('\n'),
    );
  });

  it('shows children and their outcomes', () => {
    const text = drawn(dispatchCases);
    expect(text).toContain('dispatch_parcel_weighing : runs weigh');
    expect(text).toContain('dispatch_parcel_weighing --> dispatch_parcel_sending : weigh is done');
    expect(text).toContain(
      'dispatch_parcel_weighing --> dispatch_parcel_refused : weigh is done [isHeavy]<br/>weigh fails',
    );
    expect(text).toContain('dispatch_parcel_sending --> dispatch_parcel_sent : all done');
  });

  it('draws transitions of a state to its own children from a node inside it', async () => {
    const state = (id: string, parent: string | null, initial: string | null): ChartState => ({
      id,
      key: id,
      parent,
      type: initial === null ? 'atomic' : 'compound',
      initial,
      description: null,
      tags: [],
      entry: [],
      exit: [],
      invokes: [],
    });
    const chart: Chart = {
      id: 'm',
      states: [state('m', null, 'm.a'), state('m.a', 'm', 'm.a.b'), state('m.a.b', 'm.a', null)],
      transitions: [
        ['m.a', 'm.a.b'],
        ['m.a.b', 'm.a'],
      ].map(([source = '', target = '']) => ({
        id: '',
        source,
        targets: [target],
        kind: 'event' as const,
        event: 'x',
        trigger: 'x: "y"; <z> #1 %% --{',
        guard: null,
        actions: [],
        reenter: false,
        description: null,
      })),
      delays: {},
    };
    const text = mermaidOf(chart);
    expect(text).toContain('state "anywhere" as m_a__anywhere');
    expect(text).toContain("m_a__anywhere --> m_a_b : x∶ 'y', z 1 -");
    expect(text).toContain('m_a_b --> m_a_b : ');
    await expect(mermaid.parse(text)).resolves.toBeTruthy();
  });

  it.each([
    [180_000, ' (3 min)'],
    [5_000, ' (5 s)'],
    [400, ' (400 ms)'],
    [null, ''],
  ])('formats %s ms', (duration, text) => {
    expect(describeDuration(duration)).toBe(text);
  });
});

const files = await chartFiles([doorCases, dispatchCases]);

describe('the pages', () => {
  it('are a drawing with tables, the same as data and as a picture, and an index', () => {
    expect([...files.keys()]).toEqual([
      'README.md',
      'fixtures/dispatch.md',
      'fixtures/dispatch.json',
      'fixtures/dispatch.svg',
      'fixtures/door.md',
      'fixtures/door.json',
      'fixtures/door.svg',
    ]);
    const page = files.get('fixtures/door.md');
    expect(page).toContain('```mermaid\nstateDiagram-v2');
    expect(page).toContain('| `closed.locked` | atomic | A key is needed. | `locked` |');
    expect(page).toContain('| `open` | after `closing` (1 s) |  |  | `swinging` |');
    expect(page).toContain('| `open` | `door.pull` |  |  | `open`, entered anew |');
    expect(page).toContain('| `open` | `door.knock` |  |  | stays, and does nothing |');
    expect(files.get('README.md')).toContain('| [door](fixtures/door.md) | 6 | 9 |');
    const data: unknown = JSON.parse(files.get('fixtures/door.json') ?? '');
    expect(data).toEqual(readChart(doorCases.machine));
  });

  it('in docs/statecharts match the machines: else run `npm run statecharts`', async () => {
    expect(differences(await chartFiles(registry), filesIn(chartFolder))).toEqual([]);
    // All statecharts are laid out.
  }, 60_000);

  it.each([...files.keys()].filter((path) => !path.endsWith('README.md')))(
    'are as they were reviewed, `npx vitest -u` after a wanted change: %s',
    async (path) => {
      await expect(files.get(path)).toMatchFileSnapshot(`golden/${basename(path)}`);
    },
  );

  it('are out of date when a page differs, is missing or is left over', () => {
    const present = new Map(files).set('fixtures/door.md', 'old').set('fixtures/window.md', '');
    present.delete('fixtures/dispatch.json');
    expect(differences(files, present)).toEqual(['fixtures/dispatch.json', 'fixtures/door.md', 'fixtures/window.md']);
    expect(differences(files, files)).toEqual([]);
  });
});
