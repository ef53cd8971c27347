import styles from './ActorsPage.module.css';

export interface EventListsProps {
  readonly lists: readonly { readonly label: string; readonly events: readonly string[] }[];
}

/** The events between two machines, by direction. */
export function EventLists({ lists }: EventListsProps) {
  const filled = lists.filter(({ events }) => events.length > 0);
  if (filled.length === 0) return <p className={styles['hint']}>No event: its end is enough.</p>;
  return (
    <dl className={styles['events']}>
      {filled.map(({ label, events }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {events.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
