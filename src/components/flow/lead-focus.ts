import { afterRender } from './after-render.ts';

/**
 * Moves the focus once the page shows the state of which a flow has just emitted an event, unless the user has moved
 * on.
 * @param from the part of the page that the event concerns.
 * @param move moves the focus.
 */
export function leadFocus(from: HTMLElement | null, move: () => void): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || from?.contains(activeElement) === true) afterRender(move);
}
