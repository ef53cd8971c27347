import styles from './LivePage.module.css';
import type { SeenActor, SequenceRow } from './picture.ts';

export interface EventLogProps {
  readonly rows: readonly SequenceRow[];
  readonly actors: ReadonlyMap<string, SeenActor>;
  readonly count: number;
  readonly onShow: (count: number) => void;
}

const shown = 200;

/** The last events, the newest first; pressing one shows the app as it was then. */
export function EventLog({ rows, actors, count, onShow }: EventLogProps) {
  return (
    <ol role="list" className={styles['log']}>
      {rows
        .slice(-shown)
        .toReversed()
        .map(({ message, count: after, times }) => {
          const { type, ...payload } = message.event;
          return (
            <li key={message.number}>
              <button
                type="button"
                className={styles['entry']}
                aria-current={after === count ? 'true' : undefined}
                onClick={() => onShow(after)}
              >
                <b>
                  {type}
                  {timesOf(times)}
                </b>
                <span>
                  {nameOf(actors, message.from)} → {nameOf(actors, message.actor)}
                </span>
                {Object.keys(payload).length > 0 && <code>{JSON.stringify(payload)}</code>}
              </button>
            </li>
          );
        })}
    </ol>
  );
}

/** ` ×3` of an event that came three times in a row. */
export const timesOf = (times: number): string => (times === 1 ? '' : ` ×${times}`);

/** Events without a sender come from a view or a service. */
export function nameOf(actors: ReadonlyMap<string, SeenActor>, id: string): string {
  return id === '' ? 'app' : (actors.get(id)?.name ?? id);
}
