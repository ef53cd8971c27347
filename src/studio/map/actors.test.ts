import { describe, expect, it } from 'vitest';
import type { ActorEdge, FlowSummary } from '../data/flow-data.ts';
import { actorsOf, isNamed, passing, type Actor } from './actors.ts';

const flow = (name: string): FlowSummary => ({
  ...({} as FlowSummary),
  name,
  id: name.slice(name.indexOf('/') + 1),
  sentence: 'Rings at the door.',
});
type Events = Pick<ActorEdge, 'down' | 'up'>;
const noEvents: Events = { down: [], up: [] };
const edge = (parent: string, child: string, src: string, { down, up } = noEvents): ActorEdge => ({
  parent,
  child,
  src,
  down,
  up,
});

const flows = ['a/house', 'a/door', 'a/bell', 'a/clock', 'b/garden'].map(flow);
const edges = [
  edge('a/house', 'a/door', 'front', { down: ['door.open'], up: ['door.opened'] }),
  edge('a/house', 'a/door', 'back'),
  edge('a/door', 'a/bell', 'bell', { down: ['bell.ring'], up: [] }),
  edge('a/house', 'a/clock', 'clock', { down: ['clock.wind'], up: [] }),
  edge('b/garden', 'a/clock', 'sundial'),
];

describe('the map of actors', () => {
  const printed = ({ flow: { id }, roles, inside, shared }: Actor): string =>
    `${id}${roles.length === 0 ? '' : ` as ${roles.join('+')}`}(${[...inside.map(printed), ...shared.map((each) => `~${each.flow.id} as ${each.roles.join('+')}`)].join(' ')})`;

  it('has a machine inside the only one that runs it, and one that several run beside them', () => {
    expect(actorsOf(flows, edges).map(printed)).toEqual([
      'house(door as front+back(bell()) ~clock as )',
      'clock()',
      'garden(~clock as sundial)',
    ]);
  });

  it('finds events with the two machines that they pass between, and machines by what they are for', () => {
    expect(passing(edges, 'DOOR.open').map(({ edge: { src }, down, up }) => [src, down, up])).toEqual([
      ['front', ['door.open'], ['door.opened']],
    ]);
    expect(passing(edges, 'window')).toEqual([]);
    expect(flows.filter((each) => isNamed(each, 'bell rings')).map(({ id }) => id)).toEqual(['bell']);
  });
});
