import { Field } from '#src/components/Field/Field.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { counted } from '../chart/wording.ts';
import type { ActorEdge, FlowSummary } from '../data/flow-data.ts';
import { useActorEdges } from '../data/load.ts';
import { byArea } from '../home/areas.ts';
import { go, withQuery, type Route } from '../shell/route.ts';
import { ActorBox, type Mark } from './ActorBox.tsx';
import { ActorDetails } from './ActorDetails.tsx';
import { actorsOf, isNamed, passing, type Actor, type Passing } from './actors.ts';
import styles from './ActorsPage.module.css';
import { Connections } from './Connections.tsx';
import { FoundEvents } from './FoundEvents.tsx';

/** Which machine runs which, and which events pass between them. */
export function ActorsPage({ flows, route }: { readonly flows: readonly FlowSummary[]; readonly route: Route }) {
  const edges = useActorEdges();
  const words = route.query.get('q') ?? '';
  const isSearching = words.trim() !== '';
  const selected = flows.find(({ name }) => name === route.query.get('actor'));
  const found = isSearching ? passing(edges, words) : [];
  const named = isSearching ? flows.filter((flow) => isNamed(flow, words)) : [];
  const markOf = marksOf(edges, { selected: selected?.name, isSearching, named, found });
  return (
    <main className={styles['page']}>
      <div className={styles['map']}>
        <div className={styles['head']}>
          <h1>Actors</h1>
          <p>
            Each box is a machine; the boxes inside it are the machines that it runs. A dashed box names a machine that
            several run: it stands in an area of its own. Choose one to see which events pass between it and the others.
          </p>
          <Field label="Search machines and events">
            <TextInput
              type="search"
              value={words}
              onChange={(value) => go(withQuery(route, { q: value }), true)}
              autoComplete="off"
            />
          </Field>
          <LiveRegion message={isSearching ? foundText(named.length, found.length) : ''} />
        </div>
        <div className={styles['areas']}>
          {[...byArea(actorsOf(flows, edges), ({ flow }) => flow.name)].map(([area, actors]) => (
            <section key={area} className={styles['area']} aria-label={area} data-wide={actors.some(isLarge)}>
              <h2>{area}</h2>
              <ul role="list" className={styles['actors']}>
                {actors.map((actor) => (
                  <li key={actor.flow.name}>
                    <ActorBox actor={actor} route={route} markOf={markOf} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <aside className={styles['side']} aria-label="Events">
        {isSearching && <FoundEvents found={found} flows={flows} words={words} route={route} />}
        {selected !== undefined && <ActorDetails flow={selected} flows={flows} edges={edges} route={route} />}
        {selected === undefined && !isSearching && <Connections flows={flows} edges={edges} route={route} />}
      </aside>
    </main>
  );
}

/** So many machines that their area is as wide as the map. */
const isLarge = (actor: Actor): boolean => sizeOf(actor) > 8;

const sizeOf = ({ inside, shared }: Actor): number =>
  inside.reduce((sum, each) => sum + sizeOf(each), 1 + shared.length);

function foundText(machines: number, pairs: number): string {
  return `${counted(machines, 'machine')} found, and events between ${counted(pairs, 'pair')} of machines`;
}

interface Marks {
  readonly selected: string | undefined;
  readonly isSearching: boolean;
  readonly named: readonly FlowSummary[];
  readonly found: readonly Passing[];
}

function marksOf(edges: readonly ActorEdge[], { selected, isSearching, named, found }: Marks) {
  const related = new Set(
    edges.flatMap(({ parent, child }) => {
      if (parent === selected) return [child];
      return child === selected ? [parent] : [];
    }),
  );
  const matching = new Set([
    ...named.map(({ name }) => name),
    ...found.flatMap(({ edge }) => [edge.parent, edge.child]),
  ]);
  return (flow: string): Mark | undefined => {
    if (flow === selected) return 'selected';
    if (isSearching) return matching.has(flow) ? 'found' : 'passed-over';
    return related.has(flow) ? 'related' : undefined;
  };
}
