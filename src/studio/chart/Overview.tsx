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
 * overview of React Flow draws the whole picture anew at each movement, which takes half of the time of a frame.
 */
export function Overview({ layout }: { readonly layout: Layout }) {
  const { setCenter, getZoom } = useReactFlow();
  const frame = useRef<HTMLDivElement>(null);
  const thumbnail = useMemo(() => thumbnailOf(layout), [layout]);
  const scale = Math.min(widest / layout.width, highest / layout.height);
  const store = useStoreApi();
  useEffect(() => {
    const place = () => {
      const { transform, width, height } = store.getState();
      if (frame.current !== null) placeFrame(frame.current, { transform, width, height, scale });
    };
    place();
    return store.subscribe(place);
  }, [store, scale]);
  const goTo = ({ currentTarget, clientX, clientY, buttons }: PointerEvent) => {
    if (buttons !== 1) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    void setCenter((clientX - left) / scale, (clientY - top) / scale, { zoom: getZoom() });
  };
  return (
    <Panel
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
  /** Pixels of the picture for one of the chart. */
  readonly scale: number;
}

/** Only the frame's place changes while the chart is dragged: nothing is laid out or drawn. */
function placeFrame({ style }: HTMLElement, { transform: [x, y, zoom], width, height, scale }: Sight): void {
  const factor = scale / zoom;
  style.inlineSize = `${Math.round(width * factor)}px`;
  style.blockSize = `${Math.round(height * factor)}px`;
  style.transform = `translate(${-x * factor}px, ${-y * factor}px)`;
}
