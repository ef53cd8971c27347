import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useReducedMotion } from '#src/components/useReducedMotion.ts';
import type { Emphases } from './BoxShape.tsx';
import type { Layout, PlacedBox } from './layout.ts';
import { isInView, openingSight, readableZoom, sightOf, type Size, type Viewport } from './sight.ts';

export interface SightProps {
  readonly layout: Layout;
  readonly emphases: Emphases;
  readonly focused: string | null;
}

/** Milliseconds in which the chart moves to the next active state. */
const following = 250;

/**
 * What of a chart is seen: as it opens, when it has another layout, when something is selected, and when a machine
 * goes on to a state that is out of view.
 */
export function Sight({ layout, emphases, focused }: SightProps) {
  const { setCenter, setViewport } = useReactFlow();
  const store = useStoreApi();
  const isReady = useStore(({ panZoom, width }) => panZoom !== null && width > 0);
  const isCalm = useReducedMotion();
  const shown = useRef<Layout>(null);
  const active = useRef<ReadonlySet<string>>(new Set());

  const open = useEffectEvent((present: Layout) => {
    const before = shown.current;
    shown.current = present;
    const { view, viewport } = seen(store.getState());
    const kept = before === null ? undefined : keptInPlace(before, present, { focused, viewport });
    const sight = focused === null ? undefined : sightOf(present, focused);
    if (kept === undefined && sight !== undefined) void setCenter(sight.x, sight.y, { zoom: sight.zoom });
    else void setViewport(kept ?? openingSight(present, view));
  });
  const approach = useEffectEvent((id: string | null) => {
    const sight = id === null ? undefined : sightOf(layout, id);
    if (sight === undefined) return;
    const { view, viewport } = seen(store.getState());
    if (viewport.zoom >= legibleZoom && isInView(sight, viewport, view)) return;
    void setCenter(sight.x, sight.y, { zoom: sight.zoom });
  });
  const follow = useEffectEvent((present: Layout, marked: Emphases) => {
    const before = active.current;
    const leaves = activeLeaves(present, marked);
    active.current = new Set(leaves.map(({ id }) => id));
    const entered = leaves.find(({ id }) => !before.has(id));
    if (entered === undefined) return;
    const { view, viewport } = seen(store.getState());
    const middle = { x: entered.x + entered.width / 2, y: entered.y + entered.height / 2 };
    if (isInView(middle, viewport, view)) return;
    const zoom = Math.max(viewport.zoom, readableZoom);
    void setCenter(middle.x, middle.y, { zoom, duration: isCalm ? 0 : following });
  });

  useEffect(() => {
    if (isReady) open(layout);
  }, [isReady, layout]);
  useEffect(() => {
    if (isReady) approach(focused);
  }, [isReady, focused]);
  useEffect(() => {
    if (isReady) follow(layout, emphases);
  }, [isReady, layout, emphases]);
  return null;
}

/** The innermost of the states that a machine is in. */
function activeLeaves({ boxes }: Layout, emphases: Emphases): PlacedBox[] {
  const active = boxes.filter(({ id }) => emphases.get(id)?.isActive === true);
  const around = new Set(active.map(({ parent }) => parent));
  return active.filter(({ id }) => !around.has(id));
}

/** What is selected comes near from a zoom at which its texts cannot be read. */
const legibleZoom = 0.55;

interface Seen extends Size {
  readonly transform: readonly [x: number, y: number, zoom: number];
}

function seen({ transform: [x, y, zoom], width, height }: Seen): { view: Size; viewport: Viewport } {
  return { view: { width, height }, viewport: { x, y, zoom } };
}

/** The viewport in which the selected box stays where it is on the screen, in another layout. */
function keptInPlace(
  before: Layout,
  after: Layout,
  { focused, viewport: { x, y, zoom } }: { readonly focused: string | null; readonly viewport: Viewport },
): Viewport | undefined {
  const [old, present] = [before, after].map(({ boxes }) => boxes.find(({ id }) => id === focused));
  if (old === undefined || present === undefined) return undefined;
  return { x: x + (old.x - present.x) * zoom, y: y + (old.y - present.y) * zoom, zoom };
}
