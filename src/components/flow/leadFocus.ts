import { afterRender } from './afterRender.ts';

/**
 * Leads the focus on once the page shows what a flow has just announced, unless the user has gone elsewhere meanwhile.
 * @param from the part of the page that the announcement is about.
 * @param move gives something the focus.
 */
export function leadFocus(from: HTMLElement | null, move: () => void): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || from?.contains(activeElement) === true) afterRender(move);
}
