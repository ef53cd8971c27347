import { useState } from 'react';
import { Select } from '#src/components/Select/Select.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { Tabs } from '#src/components/Tabs/Tabs.tsx';
import type { FlowSummary } from '../data/flow-data.ts';
import { ContextView } from '../play/ContextView.tsx';
import { go, withQuery, type Route } from '../shell/route.ts';
import { ActorTree } from './ActorTree.tsx';
import { EventLog } from './EventLog.tsx';
import { HowToWatch } from './HowToWatch.tsx';
import styles from './LivePage.module.css';
import { LiveChart } from './LiveChart.tsx';
import { useWatchedPages, type WatchedPage } from './messages.ts';
import { flowOfActor, pictureOf, sequenceOf, treeOf, type SeenActor } from './picture.ts';
import { SequenceDiagram } from './SequenceDiagram.tsx';

/** The running app: its actors, the events between them, and the charts that they move through. */
export function LivePage({ flows, route }: { readonly flows: readonly FlowSummary[]; readonly route: Route }) {
  const pages = useWatchedPages();
  const wanted = route.query.get('page');
  const page = pages.find((each) => each.page === wanted) ?? pages.at(-1);
  if (page === undefined) return <HowToWatch />;
  return <Watching key={page.page} page={page} pages={pages} flows={flows} route={route} />;
}

const views = [
  { id: 'sequence', label: 'Sequence' },
  { id: 'log', label: 'Log' },
  { id: 'context', label: 'Context' },
] as const;

interface WatchingProps {
  readonly page: WatchedPage;
  readonly pages: readonly WatchedPage[];
  readonly flows: readonly FlowSummary[];
  readonly route: Route;
}

function Watching({ page, pages, flows, route }: WatchingProps) {
  const { messages } = page;
  /** Null: the newest, as it arrives. */
  const [past, setPast] = useState<number | null>(null);
  const count = past ?? messages.length;
  const actors = pictureOf(messages, count);
  const rows = treeOf(actors);
  const chosen = actors.get(route.query.get('actor') ?? '') ?? rows.find(({ actor }) => actor.machine !== '')?.actor;
  const flow = chosen === undefined ? undefined : flowOfActor(chosen, actors.get(chosen.parent), flows);
  return (
    <main className={styles['live']}>
      <div className={styles['head']}>
        <h1>Live</h1>
        {pages.length > 1 && (
          <Select
            aria-label="Watched page"
            options={pages.map((each, index) => ({ value: each.page, label: nameOf(each, index) }))}
            value={page.page}
            onChange={(chosenPage) => go(withQuery(route, { page: chosenPage, actor: null }), true)}
            placeholder="Watched page"
          />
        )}
        <label className={styles['time']}>
          <span>Back in time</span>
          <input
            type="range"
            min={1}
            max={messages.length}
            value={count}
            onChange={({ target }) => {
              const value = Number(target.value);
              setPast(value === messages.length ? null : value);
            }}
          />
          <output>{past === null ? 'now' : `message ${count} of ${messages.length}`}</output>
        </label>
      </div>
      <ActorTree rows={rows} chosen={chosen?.id ?? ''} onChoose={(actor) => go(withQuery(route, { actor }), true)} />
      <LiveChart actor={chosen} flow={flow} />
      <Events messages={messages} count={count} actors={actors} chosen={chosen} onShow={setPast} />
    </main>
  );
}

interface EventsProps {
  readonly messages: WatchedPage['messages'];
  readonly count: number;
  readonly actors: ReadonlyMap<string, SeenActor>;
  readonly chosen: SeenActor | undefined;
  readonly onShow: (count: number) => void;
}

/** The events between the actors, of all of them or of the chosen one, and the context of that one. */
function Events({ messages, count, actors, chosen, onShow }: EventsProps) {
  const [view, setView] = useState<(typeof views)[number]['id']>('sequence');
  const [isOfChosen, setIsOfChosen] = useState(false);
  const rows = sequenceOf(messages, count, isOfChosen ? chosen?.id : '');
  return (
    <aside className={styles['side']} aria-label="Events">
      <Tabs label="Events" tabs={views} value={view} onChange={setView}>
        <div className={styles['view']}>
          {view !== 'context' && chosen !== undefined && (
            <Switch label={`Only events of ${chosen.name}`} checked={isOfChosen} onChange={setIsOfChosen} />
          )}
          {view === 'sequence' && <SequenceDiagram rows={rows} actors={actors} />}
          {view === 'log' && <EventLog rows={rows} messages={messages} actors={actors} count={count} onShow={onShow} />}
          {view === 'context' && chosen !== undefined && (
            <ContextView context={chosen.context} before={chosen.before} />
          )}
        </div>
      </Tabs>
    </aside>
  );
}

function nameOf({ messages }: WatchedPage, index: number): string {
  const [first] = messages;
  return `Page ${index + 1}${first === undefined ? '' : `, opened ${new Date(first.at).toLocaleTimeString('en-GB')}`}`;
}
