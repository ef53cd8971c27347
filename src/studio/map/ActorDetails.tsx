import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { counted } from '../chart/wording.ts';
import type { ActorEdge, FlowSummary } from '../data/flow-data.ts';
import { hrefOf, withQuery, type Route } from '../shell/route.ts';
import styles from './ActorsPage.module.css';
import { EventLists } from './EventLists.tsx';

export interface ActorDetailsProps {
  readonly flow: FlowSummary;
  readonly flows: readonly FlowSummary[];
  readonly edges: readonly ActorEdge[];
  readonly route: Route;
}

/** One machine of the map: which machines run it and which it runs, with the events in both directions. */
export function ActorDetails({ flow, flows, edges, route }: ActorDetailsProps) {
  const above = edges.filter(({ child }) => child === flow.name);
  const below = edges.filter(({ parent }) => parent === flow.name);
  const idOf = (name: string): string => flows.find((each) => each.name === name)?.id ?? name;
  return (
    <>
      <div className={styles['chosen']}>
        <h2>{flow.id}</h2>
        <p className={styles['hint']}>{flow.name}</p>
        <p>{flow.sentence}</p>
        <p>
          <TextLink href={hrefOf('flow', flow.name)}>Open its chart</TextLink>{' '}
          <span className={styles['hint']}>
            {counted(flow.states, 'state')}, {counted(flow.transitions, 'transition')}
          </span>
        </p>
      </div>
      {above.length > 0 ? (
        <section aria-label="Run by">
          <h3>Run by</h3>
          <ul role="list" className={styles['edges']}>
            {above.map(({ parent, src, down, up }) => (
              <li key={`${parent} ${src}`}>
                <p>
                  <TextLink href={withQuery(route, { actor: parent })}>{idOf(parent)}</TextLink>
                  {src !== flow.id && <span className={styles['hint']}> as {src}</span>}
                </p>
                <EventLists
                  lists={[
                    { label: 'receives', events: down },
                    { label: 'sends', events: up },
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p className={styles['hint']}>The page starts it; no machine runs it.</p>
      )}
      {below.length > 0 && (
        <section aria-label="Runs">
          <h3>Runs</h3>
          <ul role="list" className={styles['edges']}>
            {below.map(({ child, src, down, up }) => (
              <li key={`${child} ${src}`}>
                <p>
                  <TextLink href={withQuery(route, { actor: child })}>{src}</TextLink>
                  {src !== idOf(child) && <span className={styles['hint']}> {idOf(child)}</span>}
                </p>
                <EventLists
                  lists={[
                    { label: 'is sent', events: down },
                    { label: 'sends', events: up },
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
