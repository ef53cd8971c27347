/**
 * A ref for a part of a screen: when the element in it that has the focus is removed, as a dismissed strip is, the heading
 * of the part takes the focus; it needs `tabIndex={-1}`.
 */
export function keepFocus(part: HTMLElement): () => void {
  let focused: Element | null = null;
  const remember = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body) part.querySelector('h1')?.focus();
  });
  part.addEventListener('focusin', remember);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    part.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
