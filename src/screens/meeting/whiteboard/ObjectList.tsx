import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useCallback, useDeferredValue, useId, useState } from 'react';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { BoardObject } from '#machines/meeting/whiteboard/objects.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { usePanel } from '#src/components/Panel/usePanel.ts';
import { useBoard } from './board-context.ts';
import { authorText, objectText } from './object-texts.ts';
import styles from './ObjectList.module.css';

/** So many objects are listed at first, and more on request. */
const atOnce = 50;

/** All objects, the uppermost first, for users without a pointer: pressing one selects it. */
export function ObjectList({ onClose }: { readonly onClose: () => void }) {
  const { whiteboard } = useBoard();
  const id = useId();
  const { panel, heading } = usePanel(useCallback(() => onClose(), [onClose]));
  const objects = useSelector(whiteboard, ({ context }) => context.board.painted);
  const [limit, setLimit] = useState(atOnce);
  // While many objects arrive, the page is painted first.
  const listed = useDeferredValue(objects);
  return (
    <section ref={panel} className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 ref={heading} id={id} className={styles['title']} tabIndex={-1} data-takes-focus="">
          Objects
        </h2>
        <span className={styles['count']}>
          {objects.length} of {boardLimits.objects}
        </span>
        <Button variant="quiet" iconOnly aria-label="Close objects" onClick={onClose}>
          <CrossIcon />
        </Button>
      </div>
      {objects.length === 0 && <p className={styles['empty']}>The whiteboard is empty.</p>}
      <Items id={id} objects={listed} limit={limit} />
      {objects.length > limit && (
        <Button variant="secondary" onClick={() => setLimit(limit + atOnce)}>
          Show more
        </Button>
      )}
    </section>
  );
}

interface ItemsProps {
  /** Of the heading. */
  readonly id: string;
  readonly objects: readonly BoardObject[];
  readonly limit: number;
}

const Items = memo(function Items({ id, objects, limit }: ItemsProps) {
  return (
    <ul className={styles['list']} role="list" aria-labelledby={id} data-board-objects="">
      {objects
        .slice(-limit)
        .toReversed()
        .map((object) => (
          <Item key={object.id} object={object} />
        ))}
    </ul>
  );
});

function Item({ object }: { readonly object: BoardObject }) {
  const { whiteboard } = useBoard();
  const isSelected = useSelector(whiteboard, ({ context }) => context.selected.includes(object.id));
  const people = useSelector(
    whiteboard,
    ({ context: { ownIds, people: known, names } }) => ({ ownIds, people: known, names }),
    shallowEqual,
  );
  const select = () => {
    whiteboard.send({ type: 'select.choose' });
    whiteboard.send({ type: 'objects.select', ids: isSelected ? [] : [object.id] });
  };
  return (
    <li>
      <button type="button" className={styles['object']} aria-pressed={isSelected} onClick={select}>
        <span className={styles['colour']} style={{ backgroundColor: object.style.color }} aria-hidden="true" />
        <span className={styles['name']} dir="auto">
          {objectText(object)}
        </span>
        <span className={styles['author']} dir="auto">
          <span className={styles['by']}>by </span>
          {authorText(people, object)}
        </span>
      </button>
    </li>
  );
}
