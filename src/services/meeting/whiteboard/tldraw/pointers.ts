/**
 * Which pointers tldraw receives, and what it does not say of them: one pointer at a time draws, a hand beside a pen is
 * ignored, fingers draw until a pen was seen, and who may not draw pans.
 */
import { toPage } from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type { Spot } from '#machines/meeting/whiteboard/geometry/geometry.ts';
import type { Editor } from '@tldraw/editor';
import type { Desk } from '../canvas/scene.ts';
import { spotIn } from '../canvas/input/touches.ts';

export interface PointersOptions {
  /** Around tldraw: the listeners here come first and last. */
  readonly host: HTMLElement;
  readonly desk: Desk;
  readonly isSpaceHeld: () => boolean;
  /** The user's own pointer on the page; null when it has left. */
  readonly onPointer: (spot: Spot | null) => void;
}

export interface Pointers {
  attach(editor: Editor): void;
  isFinger(): boolean;
  destroy(): void;
}

export function createPointers({ host, desk, isSpaceHeld, onPointer }: PointersOptions): Pointers {
  let editor: Editor | null = null;
  let active: { readonly id: number; readonly type: string } | null = null;
  let wasPenSeen = false;

  /** tldraw pans while this is true; its own reasons are the middle button and its keys. */
  function pan(isPanning: boolean): void {
    if (editor !== null) Object.assign(editor.inputs, { isPanning });
  }

  function mayDraw(type: string): boolean {
    const { canDraw, mode, fingersDraw } = desk.view();
    if (mode.type === 'laser') return true;
    return canDraw && (type !== 'touch' || (fingersDraw ?? !wasPenSeen));
  }

  function down(event: PointerEvent): void {
    if (editor === null) return;
    const { pointerId: id, pointerType: type } = event;
    const isPen = type === 'pen';
    if (active !== null) {
      // The hand came before its pen; every other second pointer is the hand, or belongs to a pinch.
      if (!isPen || active.type === 'pen') {
        event.stopPropagation();
        return;
      }
      editor.cancel();
    }
    active = { id, type };
    wasPenSeen ||= isPen;
    // The window may have moved on the screen since tldraw has measured it.
    editor.updateViewportScreenBounds(editor.getContainer());
    if (isSpaceHeld() || !mayDraw(type)) pan(true);
  }

  function move(event: PointerEvent): void {
    if (active !== null && active.id !== event.pointerId) {
      event.stopPropagation();
      return;
    }
    if (editor?.inputs.getIsPanning() === true) return;
    onPointer(toPage(desk.viewport(), spotIn(host, event)));
  }

  function isOther({ pointerId }: PointerEvent): boolean {
    return active !== null && active.id !== pointerId;
  }

  /** After tldraw: its own end of a panning is lost while two fingers are on the screen. */
  function lifted(event: PointerEvent): void {
    if (active === null || isOther(event)) return;
    active = null;
    pan(false);
    if (event.pointerType === 'touch') onPointer(null);
  }

  const controller = new AbortController();
  const { signal } = controller;
  const first = { capture: true, signal };
  // tldraw would keep the browser from scrolling, which its styles do already, in a listener where that is an error.
  host.addEventListener('touchstart', (event) => editor?.markEventAsHandled(event), { ...first, passive: true });
  host.addEventListener('pointerdown', down, first);
  host.addEventListener('pointermove', move, first);
  host.addEventListener(
    'pointerup',
    (event) => {
      if (isOther(event)) event.stopPropagation();
    },
    first,
  );
  host.addEventListener('pointerup', lifted, { signal });
  host.addEventListener(
    'pointercancel',
    (event) => {
      if (active === null || isOther(event)) return;
      editor?.cancel();
      lifted(event);
      onPointer(null);
    },
    first,
  );
  host.addEventListener(
    'pointerleave',
    () => {
      if (active === null) onPointer(null);
    },
    { signal },
  );
  return {
    attach(mounted) {
      editor = mounted;
    },
    isFinger: () => active?.type === 'touch',
    destroy: () => controller.abort(),
  };
}
