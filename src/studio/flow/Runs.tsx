import { Button } from '#src/components/Button/Button.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import type { Box } from '../chart/graph.ts';
import type { FlowSummary } from '../data/flow-data.ts';
import { hrefOf } from '../shell/route.ts';
import styles from './Details.module.css';
import type { InPlace } from './in-place.ts';

export interface RunsProps {
  readonly box: Box;
  readonly summary: FlowSummary;
  readonly inPlace: readonly InPlace[];
  readonly onShow: (child: InPlace) => void;
}

/** The children of a state. The chart of one that is a machine can be followed, or shown in the box of the state. */
export function Runs({ box, summary, inPlace, onShow }: RunsProps) {
  if (box.state.invokes.length === 0) return null;
  return (
    <section aria-label="Children">
      <h3>Runs</h3>
      <ul role="list" className={styles['runs']}>
        {box.state.invokes.map(({ id, src, handlesDone, handlesError }) => {
          const flow = summary.children[src];
          const isShown = inPlace.some((each) => each.boxId === box.id && each.invokeId === id);
          return (
            <li key={id}>
              <p>
                {flow === undefined ? <code>{id}</code> : <TextLink href={hrefOf('flow', flow)}>{id}</TextLink>}{' '}
                <span className={styles['kind']}>{outcomes(handlesDone, handlesError)}</span>
              </p>
              {flow !== undefined && (
                <Button variant="secondary" onClick={() => onShow({ boxId: box.id, invokeId: id, flow })}>
                  {isShown ? `Hide ${id}` : `Show ${id} here`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function outcomes(handlesDone: boolean, handlesError: boolean): string {
  if (handlesDone) return handlesError ? 'its end and its failure are handled' : 'its end is handled';
  return handlesError ? 'its failure is handled' : '';
}
