import { isMotionReduced } from '#src/components/useReducedMotion.ts';

interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Less is a press (CSS pixels). */
const threshold = 4;

const asTranslate = ({ x, y }: Offset): string => `${x}px ${y}px`;

/**
 * Lets the pointer drag an element, except by its buttons and its menu. It returns to its place, which the receiver may
 * change.
 *
 * @param onDrop receives how far the element was dragged.
 * @returns a function that removes the listeners.
 */
export function dragged(element: HTMLElement, onDrop: (by: Offset) => void): () => void {
  let start: Offset | null = null;
  let by: Offset = { x: 0, y: 0 };
  const listening = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, react: (event: HTMLElementEventMap[Type]) => void) =>
    element.addEventListener(type, react, { signal: listening.signal });
  const isMoved = (): boolean => Math.hypot(by.x, by.y) > threshold;
  const settle = (): void => {
    element.style.translate = '';
    element.toggleAttribute('data-dragged', false);
    if (isMoved() && !isMotionReduced()) {
      element.animate(
        { translate: [asTranslate(by), '0px 0px'] },
        { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      );
    }
    start = null;
    by = { x: 0, y: 0 };
  };
  on('pointerdown', ({ target, button, pointerId, clientX, clientY }) => {
    if (button !== 0 || !(target instanceof Element) || target.closest('button, [popover]') !== null) return;
    element.setPointerCapture(pointerId);
    start = { x: clientX, y: clientY };
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (start === null) return;
    by = { x: clientX - start.x, y: clientY - start.y };
    if (!isMoved()) return;
    element.toggleAttribute('data-dragged', true);
    element.style.translate = asTranslate(by);
  });
  on('pointerup', () => {
    if (start === null) return;
    const distance = by;
    const wasMoved = isMoved();
    settle();
    if (wasMoved) onDrop(distance);
  });
  on('pointercancel', settle);
  return () => listening.abort();
}
