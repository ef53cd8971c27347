import { useDeferredValue } from 'react';
import { Field } from '#src/components/Field/Field.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { Legend } from '../chart/Legend.tsx';
import type { FlowSummary } from '../data/flow-data.ts';
import { go, hrefOf, type Route } from '../shell/route.ts';
import { byArea } from './areas.ts';
import { FlowCard } from './FlowCard.tsx';
import styles from './Home.module.css';
import { closest, search } from './search.ts';
import { WhereToBegin } from './WhereToBegin.tsx';

/** Every flow of the product, by area, with a search through all of them. */
export function Home({ flows, route }: { readonly flows: readonly FlowSummary[]; readonly route: Route }) {
  const words = route.query.get('q') ?? '';
  const query = useDeferredValue(words);
  const found = search(flows, query);
  const close = found.length === 0 ? closest(flows, query) : [];
  const areas =
    words.trim() === ''
      ? byArea(found, ({ flow }) => flow.name)
      : new Map([[close.length === 0 ? 'Found' : 'Closest', [...found, ...close]]]);
  return (
    <main className={styles['home']}>
      <div className={styles['introduction']}>
        <h1>Every flow of the product</h1>
        <p>
          Each card is a statechart of the code that runs: the states a flow can be in, and what moves it from one to
          the next.
        </p>
        <Field label="Search flows, states, events, children and messages">
          <TextInput
            type="search"
            value={words}
            onChange={(value) => go(hrefOf('home', '', { q: value }), true)}
            autoComplete="off"
          />
        </Field>
        <LiveRegion message={words.trim() === '' ? '' : countOf(found.length)} />
      </div>
      {words.trim() === '' && (
        <div className={styles['help']}>
          <WhereToBegin />
          <Legend />
        </div>
      )}
      {found.length === 0 && (
        <p className={styles['nothing']}>
          No flow contains ‘{words}’.{' '}
          {close.length === 0 ? 'Search for a shorter part of the name.' : 'These contain most of its words.'}
        </p>
      )}
      {[...areas]
        .filter(([, members]) => members.length > 0)
        .map(([area, members]) => (
          <section key={area} className={styles['area']} aria-label={area}>
            <h2>
              {area} <span className={styles['count']}>{members.length}</span>
            </h2>
            <ul role="list" className={styles['cards']}>
              {members.map(({ flow, matches }) => (
                <li key={flow.name}>
                  <FlowCard flow={flow} matches={matches} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </main>
  );
}

const countOf = (count: number): string => (count === 1 ? '1 flow found' : `${count} flows found`);
