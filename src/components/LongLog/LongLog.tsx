import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { ChevronDownIcon } from '../Icons/sign-icons.tsx';
import styles from './LongLog.module.css';
import { useChangingRows } from './virtualizer.ts';

export interface LogItem {
  readonly id: string;
  /** Written by the reader: the log scrolls to it from any position. */
  readonly isOwn: boolean;
}

export interface LongLogProps<Item extends LogItem> {
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly Item[];
  /** Renders one item; `before` is undefined for the first. */
  readonly children: (item: Item, before: Item | undefined) => ReactNode;
  /** Shown while there are no items. */
  readonly empty: ReactNode;
  /** The label of the button that scrolls to new items while the reader is further up. */
  readonly freshLabel: string;
}

/** CSS pixels from the end within which the log follows new items. */
const atEnd = 48;
/** An item of one line; the real heights are measured when items become visible. */
const estimatedHeight = 44;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight <= atEnd;

/**
 * A log of any length, of which only the visible items are in the page. It stays at the newest item, also when a
 * smaller window or a phone's keyboard leaves it less space; a reader who has scrolled up keeps the position and gets a
 * button to the new items. It is not a live region, because scrolling would make screen readers announce all items
 * again: announce new ones in a live region beside it.
 */
export function LongLog<Item extends LogItem>(props: LongLogProps<Item>) {
  'use no memo';
  const { label, items, children, empty, freshLabel } = props;
  const scroll = useRef<HTMLDivElement | null>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const follows = useRef(true);
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
  const hold = useCallback(
    (element: HTMLDivElement) => {
      scroll.current = element;
      // The arrow keys scroll the focused element.
      element.tabIndex = 0;
      // A log that becomes smaller keeps its upper edge, and fires no scroll event.
      const sizes = new ResizeObserver(() => {
        if (follows.current) rows.scrollToEnd();
      });
      sizes.observe(element);
      return () => {
        sizes.disconnect();
        scroll.current = null;
      };
    },
    [rows],
  );
  const track = (element: Element) => {
    follows.current = isAtEnd(element);
    setIsFollowing(follows.current);
  };

  return (
    <div className={styles['place']}>
      <div
        ref={hold}
        className={styles['scroll']}
        role="log"
        aria-label={label}
        aria-live="off"
        onScroll={({ currentTarget }) => track(currentTarget)}
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

/** Whether there are items of other authors after the last read one. */
function hasFresh(items: readonly LogItem[], readId: string | undefined): boolean {
  const read = items.findLastIndex(({ id }) => id === readId);
  return items.slice(read + 1).some(({ isOwn }) => !isOwn);
}
