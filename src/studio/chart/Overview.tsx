import { Panel, useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useMemo, useRef, type PointerEvent } from 'react';
import type { Layout } from './layout.ts';
import styles from './Overview.module.css';
import { thumbnailOf } from './thumbnail.ts';
import { ThumbnailPicture } from './ThumbnailPicture.tsx';

/** The largest picture, in pixels. */
const widest = 200;
const highest = 150;

/**
 * The whole chart in a corner, with a frame around what is seen of it; pressing or dragging in it moves the chart. The
 * overview of React Flow draws the whole picture anew at each movement, which takes half of the time of a frame. Hidden while the whole chart is seen.
 */
export function Overview({ layout }: { readonly layout: Layout }) {
  const { setCenter, getZoom } = useReactFlow();
  const overview = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const thumbnail = useMemo(() => thumbnailOf(layout), [layout]);
  const scale = Math.min(widest / layout.width, highest / layout.height);
  const store = useStoreApi();
  useEffect(() => {
    const place = () => {
      if (frame.current === null || overview.current === null) return;
      const sight = store.getState();
      placeFrame(frame.current, sight, scale);
      overview.current.style.visibility = isWhole(sight, layout) ? 'hidden' : 'visible';
    };
    place();
    return store.subscribe(place);
  }, [store, layout, scale]);
  const goTo = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons !== 1) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    void setCenter((clientX - left) / scale, (clientY - top) / scale, { zoom: getZoom() });
  };
  return (
    <Panel
      ref={overview}
      position="bottom-right"
      className={styles['overview'] ?? ''}
      role="img"
      aria-label="Overview"
      style={{ inlineSize: layout.width * scale, blockSize: layout.height * scale }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={goTo}
    >
      <ThumbnailPicture className={styles['picture']} thumbnail={thumbnail} />
      <div ref={frame} className={styles['frame']} />
    </Panel>
  );
}

interface Sight {
  /** Where the upper left corner of the chart is, in pixels of the view, and its zoom. */
  readonly transform: readonly [x: number, y: number, zoom: number];
  /** Of the view, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Only the frame's place changes while the chart is dragged: nothing is laid out or drawn. */
function placeFrame({ style }: HTMLElement, { transform: [x, y, zoom], width, height }: Sight, scale: number): void {
  const factor = scale / zoom;
  style.inlineSize = `${Math.round(width * factor)}px`;
  style.blockSize = `${Math.round(height * factor)}px`;
  style.transform = `translate(${-x * factor}px, ${-y * factor}px)`;
}

/** Whether the whole chart is within the view. */
function isWhole({ transform: [x, y, zoom], width, height }: Sight, layout: Layout): boolean {
  return x >= 0 && y >= 0 && x + layout.width * zoom <= width && y + layout.height * zoom <= height;
}
