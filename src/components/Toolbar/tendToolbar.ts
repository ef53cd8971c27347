const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const isShown = (button: HTMLElement): boolean => getComputedStyle(button).display !== 'none';
const isInPopover = (element: Element): boolean => element.closest('[popover]') !== null;

/**
 * Makes a row of buttons one tab stop, as the WAI-ARIA toolbar pattern has it: the arrow keys go round, Home and End go to
 * the ends, and the button that had the focus last is the stop. Buttons may come, go, and be hidden by the width of the
 * window; what a popover inside holds is left alone. Written past React, which then renders nothing on a key press.
 *
 * @returns how to stop.
 */
export function tendToolbar(toolbar: HTMLDivElement): () => void {
  let stop: HTMLElement | undefined = undefined;

  const buttons = (): HTMLElement[] =>
    [...toolbar.querySelectorAll('button')].filter((button) => !isInPopover(button) && isShown(button));

  const settle = (): void => {
    const shown = buttons();
    if (stop === undefined || !shown.includes(stop)) stop = shown[0];
    for (const button of shown) button.tabIndex = button === stop ? 0 : -1;
  };

  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || isInPopover(target)) return;
    stop = target;
    settle();
  };

  const move = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || isInPopover(target)) return;
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
  // With the next picture, once for all that has come and gone: asked in between, the browser would lay out each time.
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
