import { useSyncExternalStore } from 'react';
import styles from './RunningActorsPanel.module.css';
import type { ActorNode, RunningActors } from './running-actors.ts';

/** The arrow keys scroll what has the focus. */
function takeArrowKeys(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0;
}

export interface RunningActorsPanelProps {
  readonly actors: RunningActors;
  /** The tree is shown; otherwise it is when the user opens it. */
  readonly isOpen: boolean;
}

/** The chart of the screen, and the actors that run in this page as a tree over the page (docs/CONTRIBUTING.md). */
export function RunningActorsPanel({ actors, isOpen }: RunningActorsPanelProps) {
  const tree = useSyncExternalStore(actors.subscribe, actors.tree);
  // Overlays of all screens start before those of a screen.
  const newest = tree.findLast(({ machine }) => machine !== '');
  return (
    <aside className={styles['panel']} aria-label="Running actors">
      {newest !== undefined && (
        <p className={styles['newest']}>
          Chart: <ChartLink machine={newest.machine}>{newest.id}</ChartLink>
        </p>
      )}
      <details open={isOpen}>
        <summary className={styles['summary']}>Running actors: {countOf(tree)}</summary>
        <div className={styles['tree']} ref={takeArrowKeys} role="group" aria-label="Tree of actors">
          <Actors nodes={tree} />
        </div>
      </details>
    </aside>
  );
}

function Actors({ nodes }: { readonly nodes: readonly ActorNode[] }) {
  return (
    <ul className={styles['actors']} role="list">
      {nodes.map(({ sessionId, id, machine, state, status, children }) => (
        <li key={sessionId}>
          <p className={styles['actor']}>
            <b>{machine === '' ? id : <ChartLink machine={machine}>{id}</ChartLink>}</b>{' '}
            {state !== '' && <code>{state}</code>} <span className={styles['status']}>{status}</span>
          </p>
          {children.length > 0 && <Actors nodes={children} />}
        </li>
      ))}
    </ul>
  );
}

/** To the chart in the statechart studio (`npm run studio`), in a tab that all these links share. */
function ChartLink({ machine, children }: { readonly machine: string; readonly children: string }) {
  return (
    <a href={`/studio/#/machine/${machine}`} target="studio">
      {children}
    </a>
  );
}

function countOf(nodes: readonly ActorNode[]): number {
  return nodes.reduce((total, { children }) => total + 1 + countOf(children), 0);
}
