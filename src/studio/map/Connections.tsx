import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { grouped } from '../chart/grouped.ts';
import { counted } from '../chart/wording.ts';
import type { ActorEdge, FlowSummary } from '../data/flow-data.ts';
import { withQuery, type Route } from '../shell/route.ts';
import styles from './ActorsPage.module.css';

export interface ConnectionsProps {
  readonly flows: readonly FlowSummary[];
  readonly edges: readonly ActorEdge[];
  readonly route: Route;
}

/** Of the events to a machine and from it. */
function countsOf(down: number, up: number): string {
  return down + up === 0 ? 'no event' : `${down} to it, ${up} from it`;
}

/** No machine is chosen: which run which, with how many events pass down and up. */
export function Connections({ flows, edges, route }: ConnectionsProps) {
  const events = new Set(edges.flatMap(({ down, up }) => [...down, ...up]));
  const idOf = (name: string): string => flows.find((each) => each.name === name)?.id ?? name;
  return (
    <section aria-label="Connections">
      <h2>Connections</h2>
      <p className={styles['hint']}>
        {counted(flows.length, 'machine')}, {counted(events.size, 'event')} between them.
      </p>
      {[...grouped(edges, ({ parent }) => parent)].map(([parent, all]) => (
        <div key={parent} className={styles['runner']}>
          <h3>
            <TextLink href={withQuery(route, { actor: parent })}>{idOf(parent)}</TextLink>
          </h3>
          <ul role="list">
            {all.map(({ child, src, down, up }) => (
              <li key={src} className={styles['run']}>
                <TextLink href={withQuery(route, { actor: child })}>{src}</TextLink>
                <span className={styles['hint']}>{countsOf(down.length, up.length)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
