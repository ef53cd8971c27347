import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { ChevronDownIcon } from '../Icons/signIcons.tsx';
import styles from './LongLog.module.css';
import { useChangingRows } from './virtualizer.ts';

export interface LogItem {
  readonly id: string;
  /** Written by whoever reads it: the log goes to it, wherever they were. */
  readonly isOwn: boolean;
}

export interface LongLogProps<Item extends LogItem> {
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly Item[];
  /** What is shown of one; `before` is undefined for the first. */
  readonly children: (item: Item, before: Item | undefined) => ReactNode;
  /** What stands there while there is nothing. */
  readonly empty: ReactNode;
  /** Leads to what has come while one was reading further up. */
  readonly freshLabel: string;
}

/** CSS pixels from the end within which one still reads along. */
const atEnd = 48;
/** An item of one line; the real heights are measured as they come into sight. */
const estimatedHeight = 44;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight <= atEnd;

/**
 * A log of any length, of which only what is in sight is in the page. It stays at the newest; whoever has scrolled up
 * stays where they are and is told that there is more. Silent to screen readers, for scrolling would have them read
 * everything anew: say what is new in a live region beside it.
 */
export function LongLog<Item extends LogItem>(props: LongLogProps<Item>) {
  'use no memo';
  const { label, items, children, empty, freshLabel } = props;
  const scroll = useRef<HTMLDivElement | null>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const last = items.at(-1);
  const [readId, setReadId] = useState(last?.id);
  if (isFollowing && readId !== last?.id) setReadId(last?.id);

  const rows = useChangingRows({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: atEnd,
  });
  const newestOwn = items.findLast(({ isOwn }) => isOwn)?.id ?? 'none yet';
  useLayoutEffect(() => {
    if (newestOwn !== '') rows.scrollToEnd();
  }, [rows, newestOwn]);
  const hold = useCallback((element: HTMLDivElement) => {
    scroll.current = element;
    // The arrow keys scroll what has the focus.
    element.tabIndex = 0;
    return () => {
      scroll.current = null;
    };
  }, []);

  return (
    <div className={styles['place']}>
      <div
        ref={hold}
        className={styles['scroll']}
        role="log"
        aria-label={label}
        aria-live="off"
        onScroll={({ currentTarget }) => setIsFollowing(isAtEnd(currentTarget))}
      >
        {items.length === 0 ? (
          <div className={styles['empty']}>{empty}</div>
        ) : (
          <ol className={styles['log']} role="list" style={{ blockSize: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, key, start }) => {
              const item = items[index];
              return (
                item !== undefined && (
                  <li
                    key={key}
                    ref={rows.measureElement}
                    className={styles['row']}
                    data-index={index}
                    aria-setsize={items.length}
                    aria-posinset={index + 1}
                    style={{ translate: `0 ${start}px` }}
                  >
                    {children(item, items[index - 1])}
                  </li>
                )
              );
            })}
          </ol>
        )}
      </div>
      {!isFollowing && hasFresh(items, readId) && (
        <Button
          variant="secondary"
          className={styles['fresh']}
          icon={<ChevronDownIcon />}
          onClick={() => rows.scrollToEnd()}
        >
          {freshLabel}
        </Button>
      )}
    </div>
  );
}

/** Has anybody else written since the item that was the last one read? */
function hasFresh(items: readonly LogItem[], readId: string | undefined): boolean {
  const read = items.findLastIndex(({ id }) => id === readId);
  return items.slice(read + 1).some(({ isOwn }) => !isOwn);
}
