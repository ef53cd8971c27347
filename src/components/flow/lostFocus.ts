/**
 * A ref for the heading of a screen that has just come: it takes the focus when nothing else has it, because what the user
 * worked with went with the screen before. A page that was only just opened is left to the browser.
 */
export function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body && navigator.userActivation.hasBeenActive) heading?.focus();
}
