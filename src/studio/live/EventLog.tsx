import type { InspectionMessage } from '#src/app/debug/inspection/messages.ts';
import { Changes } from '../play/Changes.tsx';
import type { Difference } from '../play/differences.ts';
import styles from './LivePage.module.css';
import { changesOf, type SeenActor, type SequenceRow } from './picture.ts';

export interface EventLogProps {
  readonly rows: readonly SequenceRow[];
  readonly messages: readonly InspectionMessage[];
  readonly actors: ReadonlyMap<string, SeenActor>;
  readonly count: number;
  readonly onShow: (count: number) => void;
}

const shown = 200;
const longestValue = 80;

/** The last events with what each changed, the newest first; pressing one shows the app as it was then. */
export function EventLog({ rows, messages, actors, count, onShow }: EventLogProps) {
  const last = rows.slice(-shown);
  const changes = changesOf(messages, new Set(last.map(({ message }) => message.number)));
  return (
    <ol role="list" className={styles['log']}>
      {last.toReversed().map(({ message, count: after, times }) => {
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
            <Changes changes={(changes.get(message.number) ?? []).map(inShort)} />
          </li>
        );
      })}
    </ol>
  );
}

const clipped = (text: string): string => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);

const inShort = ({ path, before, after }: Difference): Difference => ({
  path,
  before: clipped(before),
  after: clipped(after),
});

/** ` ×3` of an event that came three times in a row. */
export const timesOf = (times: number): string => (times === 1 ? '' : ` ×${times}`);

/** Events without a sender come from a view or a service. */
export function nameOf(actors: ReadonlyMap<string, SeenActor>, id: string): string {
  return id === '' ? 'app' : (actors.get(id)?.name ?? id);
}
