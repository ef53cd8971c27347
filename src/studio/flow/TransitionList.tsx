import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import type { Chart, ChartTransition } from '#test/models/lib/chart.ts';
import { placeOf, triggerOf } from '../chart/wording.ts';
import { withQuery, type Route } from '../shell/route.ts';
import styles from './Details.module.css';

export interface TransitionListProps {
  readonly chart: Chart;
  readonly transitions: readonly ChartTransition[];
  readonly route: Route;
  /** Of the boxes of this chart, see `Box`. */
  readonly prefix: string;
  /** The list of one state's entries names where each comes from. */
  readonly isEntering?: boolean;
  /** Names both ends. */
  readonly isOpen?: boolean;
}

/** Transitions with their guards, actions and ends. */
export function TransitionList(props: TransitionListProps) {
  const { chart, transitions, route, prefix, isEntering = false, isOpen = false } = props;
  const linkTo = (id: string) => (
    <TextLink href={withQuery(route, { state: `${prefix}${id}`, transition: null })}>{placeOf(id, chart)}</TextLink>
  );
  return (
    <ul role="list" className={styles['transitions']}>
      {transitions.map((transition) => (
        <li key={transition.id}>
          <p className={styles['trigger']}>
            {isOpen ? (
              triggerOf(transition, chart)
            ) : (
              <TextLink href={withQuery(route, { state: null, transition: transition.id })}>
                {triggerOf(transition, chart)}
              </TextLink>
            )}
            {transition.guard !== null && <span className={styles['guard']}> [{transition.guard}]</span>}
          </p>
          {transition.actions.length > 0 && <p className={styles['actions']}>/ {transition.actions.join(', ')}</p>}
          {(isEntering || isOpen) && <p>from {linkTo(transition.source)}</p>}
          {!isEntering && <Goal transition={transition} linkTo={linkTo} />}
          {transition.description !== null && <p className={styles['kind']}>{transition.description}</p>}
        </li>
      ))}
    </ul>
  );
}

function Goal({
  transition: { targets, reenter },
  linkTo,
}: {
  readonly transition: ChartTransition;
  readonly linkTo: (id: string) => React.ReactNode;
}) {
  if (targets.length === 0) return <p className={styles['kind']}>stays here</p>;
  return (
    <p>
      to{' '}
      {targets.map((target, index) => (
        <span key={target}>
          {index > 0 && ', '}
          {linkTo(target)}
        </span>
      ))}
      {reenter && ', entered anew'}
    </p>
  );
}
