import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { dispatchCases, doorCases } from '#test/models/fixtures/cases.ts';
import { readChart } from '#test/models/lib/chart.ts';
import { registry } from '#test/models/registry.ts';
import { graphOf } from './graph.ts';
import { layoutOf, type PlacedBox, type Point } from './layout.ts';
import { textOf } from './wording.ts';

const elk = new ElkConstructor();
const door = { flow: 'door', chart: readChart(doorCases.machine) };

const isWithin = (inner: PlacedBox, outer: PlacedBox): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (one: PlacedBox, other: PlacedBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const touches = ({ x, y }: Point, box: PlacedBox): boolean =>
  x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1;

describe('the layout of every statechart', () => {
  it.each([...registry, doorCases, dispatchCases].map(({ name, machine }) => [name, machine] as const))(
    'has states inside those around them, beside each other, and arrows from state to state: %s',
    async (name, machine) => {
      const { boxes, arrows } = await layoutOf(graphOf({ flow: name, chart: readChart(machine) }), elk);
      const byId = new Map(boxes.map((box) => [box.id, box]));
      const faults = boxes.flatMap((box) => {
        const outer = byId.get(box.parent ?? '');
        const beside = boxes.filter((other) => other.parent === box.parent && other !== box);
        return [
          ...(outer !== undefined && !isWithin(box, outer) ? [`${box.id} leaves ${outer.id}`] : []),
          ...beside.filter((other) => overlap(box, other)).map((other) => `${box.id} covers ${other.id}`),
        ];
      });
      const loose = arrows.filter(({ from, to, points }) => {
        const [start, end] = [points[0], points.at(-1)];
        const [source, target] = [byId.get(from), byId.get(to)];
        if (start === undefined || end === undefined || source === undefined || target === undefined) return true;
        return !touches(start, source) || !touches(end, target);
      });
      expect([...faults, ...loose.map(({ id }) => id)]).toEqual([]);
    },
  );

  it('is the same each time', async () => {
    expect(await layoutOf(graphOf(door), elk)).toEqual(await layoutOf(graphOf(door), elk));
  });
});

describe('the graph of a statechart', () => {
  const { boxes, arrows } = graphOf(door);
  const ids = boxes.map(({ id }) => id);
  const textsOf = (id: string): string[] =>
    boxes.find((box) => box.id === id)?.content.lines.map(({ line }) => textOf(line)) ?? [];

  it('has a box for each state and a dot where a state starts', () => {
    expect(ids).toEqual(expect.arrayContaining(['door', 'door.closed', 'door.closed.locked', 'door.off']));
    expect(ids).toEqual(expect.arrayContaining(['door:initial', 'door.closed:initial']));
    expect(arrows.find(({ from }) => from === 'door.closed:initial')?.to).toBe('door.closed.locked');
  });

  it('writes the trigger with its delay, the guard and the actions at an arrow', () => {
    const labels = arrows.map(({ label }) => label?.lines.map(({ line }) => textOf(line)).join(' ') ?? '');
    expect(labels).toContain('key.turn [fits]');
    expect(labels).toContain('after closing (1 s)');
    expect(labels).toContain('always [isWornOut]');
  });

  it('has a transition that stays as a line of its state', () => {
    expect(textsOf('door.open')).toContain('door.knock');
  });

  it('hides the inside of a collapsed state, and leads its arrows to the state itself', () => {
    const graph = graphOf(door, { collapsed: new Set(['door.closed']) });
    expect(graph.boxes.map(({ id }) => id)).not.toContain('door.closed.locked');
    expect(graph.arrows).toContainEqual(expect.objectContaining({ from: 'door.closed', to: 'door.open' }));
  });

  it('has the chart of a child inside the state that runs it', () => {
    const parent = { flow: 'dispatch', chart: readChart(dispatchCases.machine) };
    const graph = graphOf(parent, { opened: (_, { id }) => (id === 'weigh' ? door : undefined) });
    const child = graph.boxes.find(({ flow, stateId }) => flow === 'door' && stateId === 'door');
    expect(child?.parent).toBe('dispatch.parcel.weighing');
    expect(child?.id).toBe('dispatch.parcel.weighing/weigh/door');
  });
});
