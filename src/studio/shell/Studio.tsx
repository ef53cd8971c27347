import { Suspense } from 'react';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { useFlows } from '../data/load.ts';
import { FlowPage } from '../flow/FlowPage.tsx';
import { Home } from '../home/Home.tsx';
import { LivePage } from '../live/LivePage.tsx';
import { ActorsPage } from '../map/ActorsPage.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { Boundary } from './Boundary.tsx';
import { hrefOf, useRoute, type Route } from './route.ts';
import styles from './Studio.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const pages = [
  { page: 'home', label: 'Flows' },
  { page: 'actors', label: 'Actors' },
  { page: 'live', label: 'Live' },
] as const;

/** The statechart studio: every flow of the product to look at, to play and to watch. */
export function Studio() {
  const route = useRoute();
  if (route.page === 'screen') return <ScreenAlone route={route} />;
  return (
    <div className={styles['studio']}>
      <header className={styles['header']}>
        <a className={styles['home']} href={hrefOf('home')}>
          <Mark />
          Statechart studio
        </a>
        <nav className={styles['pages']} aria-label="Pages">
          {pages.map(({ page, label }) => (
            <a key={page} href={hrefOf(page)} aria-current={route.page === page ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <Boundary key={`${route.page} ${route.flow}`}>
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** For a frame or a tab of its own. A screen that cannot show one step may show the next. */
function ScreenAlone({ route }: { readonly route: Route }) {
  return (
    <Boundary key={`${route.flow} ${route.query.toString()}`}>
      <Suspense fallback={<Loading />}>
        <ScreenPage route={route} />
      </Suspense>
    </Boundary>
  );
}

function Loading() {
  return (
    <p className={styles['loading']}>
      <Spinner /> Loading…
    </p>
  );
}

function Page({ route }: { readonly route: Route }) {
  const flows = useFlows();
  if (route.page === 'home') return <Home flows={flows} route={route} />;
  if (route.page === 'live') return <LivePage flows={flows} route={route} />;
  if (route.page === 'actors') return <ActorsPage flows={flows} route={route} />;
  // A running actor knows the id of its machine.
  const isById = route.page === 'machine';
  const summary = flows.find(({ name, id }) => (isById ? id : name) === route.flow);
  if ((route.page === 'flow' || isById) && summary !== undefined) {
    return <FlowPage key={summary.name} summary={summary} flows={flows} route={route} />;
  }
  return (
    <main className={styles['missing']}>
      <h1>There is no such page</h1>
      <p>
        Nothing is at this address. <TextLink href={hrefOf('home')}>See all flows</TextLink>.
      </p>
    </main>
  );
}

/** Two states and the transition between them. */
function Mark() {
  return (
    <svg width={28} height={20} viewBox="0 0 28 20" aria-hidden="true">
      <rect x={1} y={4} width={9} height={12} rx={3} fill="none" stroke="currentcolor" strokeWidth={1.75} />
      <rect x={18} y={4} width={9} height={12} rx={3} fill="var(--brand)" />
      <path d="M10.5 10H15" stroke="currentcolor" strokeWidth={1.75} />
      <path d="M14 7l4 3-4 3z" fill="currentcolor" />
    </svg>
  );
}
