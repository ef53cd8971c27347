import styles from './LivePage.module.css';
import { stateLine, type TreeRow } from './picture.ts';

export interface ActorTreeProps {
  readonly rows: readonly TreeRow[];
  readonly chosen: string;
  readonly onChoose: (actor: string) => void;
}

/** The actors that run, each with its state; pressing one shows its chart. */
export function ActorTree({ rows, chosen, onChoose }: ActorTreeProps) {
  return (
    <section className={styles['tree']} aria-label="Running actors">
      <h2>
        Actors <span>{rows.length}</span>
      </h2>
      <ul role="list">
        {rows.map(({ actor, depth }) => (
          <li key={actor.id} style={{ paddingInlineStart: `${depth * 0.75}rem` }}>
            {actor.machine === '' ? (
              <span className={styles['effect']}>{actor.name}</span>
            ) : (
              <button
                type="button"
                className={styles['actor']}
                aria-current={actor.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(actor.id)}
              >
                <b>{actor.name}</b> <span>{stateLine(actor)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
