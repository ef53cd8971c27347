const taker = '[data-takes-focus]';

/** Returns whether an element can be focused, as far as styles decide. `checkVisibility` is missing in older browsers. */
function isRendered(element: Element): boolean {
  if (getComputedStyle(element).visibility !== 'visible') return false;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (getComputedStyle(one).display === 'none') return false;
  }
  return true;
}

/** The marked element that is closest to the place in which the focused element was. */
function takerNear(place: Element | null): HTMLElement | null {
  if (place === null) return null;
  const marked = place.matches(taker) ? [place] : [...place.querySelectorAll(taker)];
  const found = marked.find(isRendered);
  return found instanceof HTMLElement ? found : takerNear(place.parentElement);
}

/** The first button of the entry beside a removed one. */
const buttonBeside = ({ nextSibling, previousSibling }: MutationRecord): HTMLElement | undefined =>
  [nextSibling, previousSibling]
    .map((entry) => (entry instanceof Element && entry.isConnected ? entry.querySelector('button') : null))
    .find((button) => button !== null);

/**
 * A ref for a part of a screen: when the element in it that has the focus is removed, as a dismissed strip is, the entry
 * beside it in a list takes the focus, otherwise the closest element marked with `data-takes-focus`, such as the heading
 * of a panel; it needs a tab index. The marked element also takes the focus of an element that is hidden in a window of
 * another size. Dialogs restore the focus themselves; if what had it is gone, and the owner of the dialog does not move
 * it, it is given in the same way.
 */
export function keepFocus(part: HTMLElement): () => void {
  let focused: Element | null = null;
  const remember = ({ target }: FocusEvent): void => {
    focused = target instanceof Element && target.closest('dialog') === null ? target : null;
  };
  const observer = new MutationObserver((records) => {
    if (focused === null || focused.isConnected) return;
    const lost = focused;
    focused = null;
    if (document.activeElement !== document.body) return;
    const removal = records.find(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
    );
    const place = removal?.target instanceof Element ? removal.target : part;
    const beside = removal !== undefined && place.matches('ul') ? buttonBeside(removal) : undefined;
    (beside ?? takerNear(place))?.focus({ preventScroll: true });
  });
  const giveFocus = ({ target }: Event): void => {
    if (document.activeElement !== document.body) return;
    takerNear(target instanceof Element ? target.parentElement : null)?.focus({ preventScroll: true });
  };
  const giveOfHidden = (): void => {
    if (focused === null || !focused.isConnected || isRendered(focused)) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === focused) {
      takerNear(focused.parentElement)?.focus({ preventScroll: true });
    }
  };
  /** The listener runs after those that the dialog has already. */
  const closing = ({ target }: Event): void => target?.addEventListener('close', giveFocus, { once: true });
  part.addEventListener('focusin', remember);
  part.addEventListener('close', closing, { capture: true });
  window.addEventListener('resize', giveOfHidden);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    part.removeEventListener('close', closing, { capture: true });
    window.removeEventListener('resize', giveOfHidden);
    observer.disconnect();
  };
}
