const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const isShown = (button: HTMLElement): boolean => getComputedStyle(button).display !== 'none';

/**
 * Makes a row of buttons one tab stop, after the WAI-ARIA toolbar pattern: the arrow keys wrap around, Home and End
 * move to the ends, and the last focused button is the stop. Buttons may be added, removed, and hidden by the width of
 * the window; the content of a popover or dialog inside is not changed. Updates the DOM directly, so that React does not render
 * on a key press.
 *
 * @returns a function that removes the listeners.
 */
export function tendToolbar(toolbar: HTMLDivElement): () => void {
  let stop: HTMLElement | undefined = undefined;

  const isInOverlay = (element: Element): boolean => {
    const overlay = element.closest('[popover], dialog');
    return overlay !== null && toolbar.contains(overlay);
  };

  const buttons = (): HTMLElement[] =>
    [...toolbar.querySelectorAll('button')].filter((button) => !isInOverlay(button) && isShown(button));

  const settle = (): void => {
    const shown = buttons();
    if (stop === undefined || !shown.includes(stop)) stop = shown[0];
    for (const button of shown) button.tabIndex = button === stop ? 0 : -1;
  };

  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || isInOverlay(target)) return;
    stop = target;
    settle();
  };

  const move = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || isInOverlay(target)) return;
    const shown = buttons();
    const step = STEPS[key];
    let next: HTMLElement | undefined = undefined;
    if (step !== undefined) next = shown[(shown.indexOf(target) + step + shown.length) % shown.length];
    else if (key === 'Home') next = shown[0];
    else if (key === 'End') next = shown.at(-1);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  toolbar.addEventListener('focusin', follow);
  toolbar.addEventListener('keydown', move);
  // In the next frame, once for all changes: a read in between would force a layout each time.
  let frame = 0;
  const settleSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(settle);
  };
  const comings = new MutationObserver(settleSoon);
  comings.observe(toolbar, { childList: true, subtree: true });
  const widths = new ResizeObserver(settle);
  widths.observe(toolbar);
  settleSoon();
  return () => {
    cancelAnimationFrame(frame);
    toolbar.removeEventListener('focusin', follow);
    toolbar.removeEventListener('keydown', move);
    comings.disconnect();
    widths.disconnect();
  };
}
