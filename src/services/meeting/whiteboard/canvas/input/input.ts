/** The surface's listeners: pointers, wheel, and what the browser would do with them. */
import { cursorOf } from '#machines/meeting/whiteboard/geometry/handles.ts';
import { selectable } from '#machines/meeting/whiteboard/geometry/hit.ts';
import type { Camera } from '../camera.ts';
import { createGestures } from './gestures.ts';
import { createKeys } from './keys.ts';
import { reachOf, type Desk, type Touch } from '../scene.ts';
import { gripAt } from '../tools/select.ts';
import { spotIn, touchOf } from './touches.ts';

export interface InputOptions {
  readonly host: HTMLElement;
  readonly desk: Desk;
  readonly camera: Camera;
  /** The user's own pointer; null when it has left. */
  readonly onPointer: (touch: Touch | null) => void;
}

export interface Input {
  /** The view has changed: the cursor may be another. */
  refresh(): void;
  /** Gives up what the user is doing. */
  abort(): void;
  destroy(): void;
}

/** Of wheels that count in lines, in screen pixels. */
const lineHeight = 20;
const deltaLine = 1;

function cursorIn(desk: Desk, touch: Touch | null): string {
  const view = desk.view();
  const { mode } = view;
  if (mode.type === 'laser') return 'none';
  if (!view.canDraw) return 'grab';
  if (mode.type !== 'select') return mode.type === 'erase' ? 'cell' : 'crosshair';
  if (touch === null) return 'default';
  const { scale } = desk.viewport();
  const grip = gripAt(view, touch, scale);
  if (grip !== null) return cursorOf(grip.handle, grip.frame.rotation);
  return selectable(view.objects, touch, reachOf(touch) / scale) === null ? 'default' : 'move';
}

export function createInput({ host, desk, camera, onPointer }: InputOptions): Input {
  let hovering: Touch | null = null;
  const keys = createKeys({ host, onEscape: () => gestures.abort(), onSpace: () => refresh() });
  const gestures = createGestures({ host, desk, camera, isSpaceHeld: () => keys.isSpaceHeld() });

  function refresh(): void {
    if (gestures.isPanning()) host.style.cursor = 'grabbing';
    else if (keys.isSpaceHeld()) host.style.cursor = 'grab';
    else if (!gestures.isActive()) host.style.cursor = cursorIn(desk, hovering);
  }

  function move(event: PointerEvent): void {
    const touch = touchOf(host, event, camera.viewport());
    hovering = touch.isFinger ? null : touch;
    gestures.move(event);
    if (!gestures.isPanning()) onPointer(touch);
    refresh();
  }

  function up(event: PointerEvent): void {
    gestures.up(event);
    if (event.pointerType === 'touch') onPointer(null);
    refresh();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === deltaLine ? lineHeight : 1;
    if (event.ctrlKey || event.metaKey) {
      camera.zoom(Math.exp((-event.deltaY * unit) / 200), spotIn(host, event));
    } else {
      const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      camera.pan({ x: -x * unit, y: -y * unit });
    }
  }

  const controller = new AbortController();
  const { signal } = controller;
  host.addEventListener(
    'pointerdown',
    (event) => {
      // The middle button would scroll.
      if (event.button === 1) event.preventDefault();
      gestures.down(event);
      refresh();
    },
    { signal },
  );
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener(
    'pointercancel',
    (event) => {
      gestures.cancelled(event);
      onPointer(null);
      refresh();
    },
    { signal },
  );
  // Without the pointer there is no release: what was drawn so far stays.
  host.addEventListener('lostpointercapture', (event) => gestures.up(event), { signal });
  host.addEventListener(
    'pointerleave',
    () => {
      if (gestures.isActive()) return;
      hovering = null;
      onPointer(null);
    },
    { signal },
  );
  host.addEventListener(
    'contextmenu',
    (event) => {
      if (gestures.isActive()) event.preventDefault();
    },
    { signal },
  );
  host.addEventListener('wheel', wheel, { passive: false, signal });
  refresh();
  return {
    refresh,
    abort: () => {
      gestures.abort();
    },
    destroy() {
      controller.abort();
      gestures.destroy();
      keys.destroy();
    },
  };
}
