const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The visible buttons: some are shown only where there is no space for them elsewhere. */
const buttonsOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll('button')].filter((button) => button.getClientRects().length > 0);

/**
 * Makes a popover of buttons a menu for the keyboard: it takes the focus when it opens (a choice has it first), the arrow keys wrap around,
 * Home and End move to the ends. The browser itself closes it on Escape and restores the focus.
 *
 * @returns a function that removes the listeners.
 */
export function tendMenu(menu: HTMLDivElement): () => void {
  const move = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLButtonElement)) return;
    const buttons = buttonsOf(menu);
    const step = STEPS[key];
    let next: HTMLElement | undefined = undefined;
    if (step !== undefined) next = buttons[(buttons.indexOf(target) + step + buttons.length) % buttons.length];
    else if (key === 'Home') next = buttons[0];
    else if (key === 'End') next = buttons.at(-1);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const begin = (): void => {
    if (!menu.matches(':popover-open')) return;
    const choice = menu.querySelector<HTMLElement>('input:checked');
    (choice ?? buttonsOf(menu)[0])?.focus();
  };
  menu.addEventListener('keydown', move);
  menu.addEventListener('toggle', begin);
  return () => {
    menu.removeEventListener('keydown', move);
    menu.removeEventListener('toggle', begin);
  };
}
