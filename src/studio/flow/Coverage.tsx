import { Switch } from '#src/components/Switch/Switch.tsx';
import type { Figure } from '../data/flow-data.ts';
import { go, withQuery, type Route } from '../shell/route.ts';
import styles from './Details.module.css';
import type { CoverKind } from './cover.ts';

export interface CoverageProps {
  readonly title: string;
  readonly kind: CoverKind;
  readonly figures: readonly (readonly [name: string, figure: Figure])[];
  readonly missed: readonly string[];
  /** Why something is not taken, by id. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly route: Route;
}

/** What tests of one kind take of a flow; the chart can show it. */
export function Coverage({ title, kind, figures, missed, reasons, route }: CoverageProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles['coverage']}>
        {figures.map(([name, [covered, total]]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {covered} of {total}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Show in the chart"
        description="What is not taken is red."
        checked={route.query.get('cover') === kind}
        onChange={(shown) => go(withQuery(route, { cover: shown ? kind : null }), true)}
      />
      {missed.length > 0 && (
        <>
          <h3>Not taken</h3>
          <ul role="list" className={styles['missed']}>
            {missed.map((id) => (
              <li key={id}>
                {id}
                {reasons[id] !== undefined && <span className={styles['kind']}> {reasons[id]}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
