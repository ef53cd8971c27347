/**
 * A ref for the heading of a new screen: it takes the focus when no other element has it, because the element that the
 * user worked with was removed with the previous screen. On a page that was just opened the browser sets the focus.
 */
export function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body && navigator.userActivation.hasBeenActive) heading?.focus();
}
