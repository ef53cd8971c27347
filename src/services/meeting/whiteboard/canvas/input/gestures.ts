/**
 * Which pointer does what: a mouse button or a pen uses the mode's tool, the middle button or the held space bar pans,
 * two fingers pan and zoom. Fingers draw until a pen was seen: then the hand may rest on the screen.
 */
import { distance, type Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import { topmost } from '#machines/meeting/whiteboard/geometry/hit.ts';
import type { Camera } from '../camera.ts';
import { reachOf, type Desk, type Tool, type Touch } from '../scene.ts';
import { createTaps } from './taps.ts';
import { beginErase } from '../tools/erase.ts';
import { beginTool } from '../tools/tools.ts';
import { spotIn, touchesOf, touchOf } from './touches.ts';

export interface Gestures {
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** The browser or the system has taken the pointer. */
  cancelled(event: PointerEvent): void;
  /** Gives up what is being done; false when nothing is. */
  abort(): boolean;
  isPanning(): boolean;
  isActive(): boolean;
  destroy(): void;
}

export interface GesturesOptions {
  readonly host: HTMLElement;
  readonly desk: Desk;
  readonly camera: Camera;
  /** Whether the space bar is held. */
  readonly isSpaceHeld: () => boolean;
}

type Gesture =
  | {
      readonly type: 'tool';
      readonly pointerId: number;
      readonly isFinger: boolean;
      readonly tool: Tool;
      /** A tap here waits for a second one. */
      readonly mayBeFirstTap: boolean;
      hasMoved: boolean;
      readonly from: Spot;
    }
  | { readonly type: 'pan'; readonly pointerId: number; from: Spot };

const buttons = { left: 0, middle: 1, penEraser: 5 } as const;
/** Of a tap, in screen pixels. */
const still = 4;

export function createGestures({ host, desk, camera, isSpaceHeld }: GesturesOptions): Gestures {
  /** The fingers on the screen, where each was last. */
  const fingers = new Map<number, Spot>();
  const taps = createTaps();
  let gesture: Gesture | null = null;
  let wasPenSeen = false;

  function capture({ pointerId, isTrusted }: PointerEvent): void {
    // Only a real pointer can be captured.
    if (isTrusted) host.setPointerCapture(pointerId);
  }

  function abort(): boolean {
    const before = gesture;
    gesture = null;
    if (before?.type === 'tool') before.tool.cancel();
    return before !== null;
  }

  function beginPan(event: PointerEvent): void {
    gesture = { type: 'pan', pointerId: event.pointerId, from: spotIn(host, event) };
  }

  /** The text that a double tap here edits. */
  function textAt(touch: Touch): string | null {
    const { objects, canDraw, mode } = desk.view();
    if (!canDraw || mode.type === 'erase') return null;
    const hit = topmost(objects, touch, reachOf(touch) / camera.viewport().scale);
    return hit?.content.type === 'text' ? hit.id : null;
  }

  function begin(event: PointerEvent): void {
    const touch = touchOf(host, event, camera.viewport());
    const text = textAt(touch);
    const isSecond = taps.press(spotIn(host, event), event.timeStamp, touch.isFinger);
    if (isSecond && text !== null) {
      desk.send({ type: 'text.edit', id: text });
      return;
    }
    gesture = {
      type: 'tool',
      pointerId: event.pointerId,
      isFinger: touch.isFinger,
      tool: event.button === buttons.penEraser ? beginErase(desk, touch) : beginTool(desk, touch),
      mayBeFirstTap: text !== null && desk.view().mode.type === 'pencil',
      hasMoved: false,
      from: spotIn(host, event),
    };
  }

  function mayFingersDraw(): boolean {
    return desk.view().fingersDraw ?? !wasPenSeen;
  }

  function downWithFinger(event: PointerEvent): void {
    // While a pen draws, what else touches the screen is the hand.
    if (gesture?.type === 'tool' && !gesture.isFinger) return;
    fingers.set(event.pointerId, spotIn(host, event));
    if (fingers.size > 2) return;
    if (fingers.size === 2) {
      abort();
      return;
    }
    const { canDraw, mode } = desk.view();
    if ((mayFingersDraw() && canDraw) || mode.type === 'laser') begin(event);
    else beginPan(event);
  }

  function downWithPenOrMouse(event: PointerEvent): void {
    if (event.pointerType === 'pen') {
      wasPenSeen = true;
      // The hand came first.
      abort();
      fingers.clear();
    }
    if (gesture !== null) return;
    const { canDraw, mode } = desk.view();
    const { button } = event;
    const draws = button === buttons.left || button === buttons.penEraser;
    const pans = button === buttons.middle || (draws && (isSpaceHeld() || (!canDraw && mode.type !== 'laser')));
    if (pans) beginPan(event);
    else if (draws) begin(event);
  }

  /** Two fingers: the page stays under both. */
  function pinch(pointerId: number, to: Spot): void {
    const before = [...fingers.values()];
    fingers.set(pointerId, to);
    const after = [...fingers.values()];
    const [[one, two], [newOne, newTwo]] = [before, after];
    if (one === undefined || two === undefined || newOne === undefined || newTwo === undefined) return;
    const middle = { x: (newOne.x + newTwo.x) / 2, y: (newOne.y + newTwo.y) / 2 };
    camera.pan({ x: middle.x - (one.x + two.x) / 2, y: middle.y - (one.y + two.y) / 2 });
    const apart = distance(one, two);
    if (apart > 0) camera.zoom(distance(newOne, newTwo) / apart, middle);
  }

  function finish(event: PointerEvent): void {
    const before = gesture;
    if (before === null || before.pointerId !== event.pointerId) return;
    gesture = null;
    if (before.type !== 'tool') return;
    if (before.mayBeFirstTap && !before.hasMoved) taps.hold(() => before.tool.up());
    else before.tool.up();
  }

  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || fingers.size !== 1 || gesture !== null) return;
    // Of two fingers one is left: it goes on panning.
    const [[pointerId, from] = []] = fingers;
    if (pointerId !== undefined && from !== undefined) gesture = { type: 'pan', pointerId, from };
  }

  return {
    down(event) {
      if (event.pointerType === 'touch') downWithFinger(event);
      else downWithPenOrMouse(event);
      if (gesture !== null || fingers.has(event.pointerId)) capture(event);
    },
    move(event) {
      const to = spotIn(host, event);
      if (gesture === null) {
        if (fingers.size >= 2 && fingers.has(event.pointerId)) pinch(event.pointerId, to);
        return;
      }
      if (gesture.pointerId !== event.pointerId) return;
      if (gesture.type === 'pan') {
        camera.pan({ x: to.x - gesture.from.x, y: to.y - gesture.from.y });
        gesture.from = to;
      } else {
        gesture.hasMoved ||= distance(gesture.from, to) > still;
        gesture.tool.move(touchesOf(host, event, camera.viewport()));
      }
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, to);
    },
    up(event) {
      finish(event);
      lift(event);
    },
    cancelled(event) {
      if (gesture?.pointerId === event.pointerId) abort();
      lift(event);
    },
    abort,
    isPanning: () => gesture?.type === 'pan',
    isActive: () => gesture !== null,
    destroy() {
      taps.flush();
      abort();
    },
  };
}
