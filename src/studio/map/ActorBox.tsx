import { grouped } from '../chart/grouped.ts';
import { hrefOf, withQuery, type Route } from '../shell/route.ts';
import styles from './ActorBox.module.css';
import type { Actor, SharedActor } from './actors.ts';

/** How a machine stands out on the map. */
export type Mark = 'selected' | 'related' | 'found' | 'passed-over';

interface Marked {
  readonly route: Route;
  readonly markOf: (flow: string) => Mark | undefined;
}

/** More machines than this in a box are in groups, by folder. */
const ungrouped = 8;

/** A machine with the machines that it runs inside it. */
export function ActorBox({ actor, route, markOf }: { readonly actor: Actor } & Marked) {
  const { flow, roles, inside, shared } = actor;
  const isContainer = inside.length + shared.length > 0;
  const { groups, alone } = groupedByFolder(inside);
  return (
    <div className={styles['box']} data-container={isContainer} data-mark={markOf(flow.name)}>
      <Name actor={actor} roles={roles} route={route} isSelected={markOf(flow.name) === 'selected'} />
      {isContainer && (
        <ul role="list" className={styles['inside']} aria-label={`Run by ${flow.id}`}>
          {groups.map(({ folder, members }) => (
            <li key={folder} className={styles['group']}>
              <span className={styles['folder']}>{folder}</span>
              <ul role="list" className={styles['members']} aria-label={folder}>
                {members.map((each) => (
                  <li key={each.flow.name}>
                    <ActorBox actor={each} route={route} markOf={markOf} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {alone.map((each) => (
            <li key={each.flow.name}>
              <ActorBox actor={each} route={route} markOf={markOf} />
            </li>
          ))}
          {shared.map((each) => (
            <li key={each.flow.name}>
              <div className={styles['box']} data-shared="true" data-mark={markOf(each.flow.name)}>
                <Name actor={each} roles={each.roles} route={route} isSelected={false} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface NameProps {
  readonly actor: SharedActor;
  readonly roles: readonly string[];
  readonly route: Route;
  readonly isSelected: boolean;
}

function Name({ actor: { flow }, roles, route, isSelected }: NameProps) {
  return (
    <a
      className={styles['name']}
      href={isSelected ? hrefOf('flow', flow.name) : withQuery(route, { actor: flow.name })}
      aria-current={isSelected ? 'true' : undefined}
    >
      <b>{flow.id}</b>
      {roles.length > 0 && <span>as {roles.join(', ')}</span>}
    </a>
  );
}

interface Group {
  readonly folder: string;
  readonly members: readonly Actor[];
}

/** Machines of one folder together, where there are many; those that are alone in their folder follow. */
function groupedByFolder(inside: readonly Actor[]): { groups: readonly Group[]; alone: readonly Actor[] } {
  if (inside.length <= ungrouped) return { groups: [], alone: inside };
  const all = [...grouped(inside, folderOf)].map(([folder, members]) => ({ folder, members }));
  return {
    groups: all.filter(({ members }) => members.length > 1),
    alone: all.filter(({ members }) => members.length === 1).flatMap(({ members }) => members),
  };
}

/** `meeting/chat/chat` is in `chat`. */
const folderOf = ({ flow }: Actor): string => flow.name.split('/').at(-2) ?? '';
