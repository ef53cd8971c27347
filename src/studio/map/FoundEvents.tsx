import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import type { FlowSummary } from '../data/flow-data.ts';
import { withQuery, type Route } from '../shell/route.ts';
import type { Passing } from './actors.ts';
import styles from './ActorsPage.module.css';
import { EventLists } from './EventLists.tsx';

export interface FoundEventsProps {
  readonly found: readonly Passing[];
  readonly flows: readonly FlowSummary[];
  readonly words: string;
  readonly route: Route;
}

/** The events that a search finds, with the machines between which they pass. */
export function FoundEvents({ found, flows, words, route }: FoundEventsProps) {
  const linkTo = (name: string) => (
    <TextLink href={withQuery(route, { actor: name })}>{flows.find((each) => each.name === name)?.id ?? name}</TextLink>
  );
  return (
    <section aria-label="Events found">
      <h2>Events found</h2>
      {found.length === 0 && <p className={styles['hint']}>No event between two machines contains ‘{words}’.</p>}
      <ul role="list" className={styles['edges']}>
        {found.map(({ edge: { parent, child, src }, down, up }) => (
          <li key={`${parent} ${src}`}>
            <p>
              {linkTo(parent)} and {linkTo(child)}
            </p>
            <EventLists
              lists={[
                { label: 'down', events: down },
                { label: 'up', events: up },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
