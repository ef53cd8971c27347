import { grouped } from '../chart/grouped.ts';
import type { ActorEdge, FlowSummary } from '../data/flow-data.ts';

/** A machine on the map. One that only one machine runs stands inside that machine. */
export interface Actor {
  readonly flow: FlowSummary;
  /** As its parent calls it, where that is not its own name; '' for a machine that stands alone. */
  readonly roles: readonly string[];
  readonly inside: readonly Actor[];
  /** Machines that others run as well: they stand in an area of their own, and are named here. */
  readonly shared: readonly SharedActor[];
}

export interface SharedActor {
  readonly flow: FlowSummary;
  readonly roles: readonly string[];
}

/** The machines that no single machine runs, each with those that it runs. */
export function actorsOf(flows: readonly FlowSummary[], edges: readonly ActorEdge[]): Actor[] {
  const byName = new Map(flows.map((flow) => [flow.name, flow]));
  const parentsOf = new Map(
    [...grouped(edges, ({ child }) => child)].map(([child, all]) => [child, new Set(all.map(({ parent }) => parent))]),
  );
  const isOwned = (name: string): boolean => parentsOf.get(name)?.size === 1;
  const childrenOf = grouped(edges, ({ parent }) => parent);

  const actorOf = (flow: FlowSummary, roles: readonly string[]): Actor => {
    const children = [...grouped(childrenOf.get(flow.name) ?? [], ({ child }) => child)].flatMap(([name, all]) => {
      const child = byName.get(name);
      return child === undefined ? [] : [{ flow: child, roles: rolesOf(child, all) }];
    });
    return {
      flow,
      roles,
      inside: children
        .filter((child) => isOwned(child.flow.name))
        .toSorted((one, other) => one.flow.name.localeCompare(other.flow.name, 'en'))
        .map((child) => actorOf(child.flow, child.roles)),
      shared: children.filter((child) => !isOwned(child.flow.name)),
    };
  };
  return flows.filter(({ name }) => !isOwned(name)).map((flow) => actorOf(flow, []));
}

const rolesOf = ({ id }: FlowSummary, edges: readonly ActorEdge[]): string[] =>
  edges.map(({ src }) => src).filter((src) => src !== id);

export interface Passing {
  readonly edge: ActorEdge;
  readonly down: readonly string[];
  readonly up: readonly string[];
}

/** The events that a search finds, with the machines that they pass between. */
export function passing(edges: readonly ActorEdge[], words: string): Passing[] {
  const isFound = (event: string): boolean => event.toLowerCase().includes(words.trim().toLowerCase());
  return edges
    .map((edge) => ({ edge, down: edge.down.filter(isFound), up: edge.up.filter(isFound) }))
    .filter(({ down, up }) => down.length + up.length > 0);
}

/** Whether the search is about a machine itself: its name or what it is for. */
export function isNamed({ id, name, sentence }: FlowSummary, words: string): boolean {
  const text = `${id} ${name} ${sentence}`.toLowerCase();
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
