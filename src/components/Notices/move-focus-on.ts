import type { MouseEvent } from 'react';

/**
 * For a button that is removed with the item that it dismisses: after a key press, the focus moves to the next such
 * button (`data-dismiss`), or to the one before, at last to `after`, or to the heading of the screen where that is not in the page
 * any more. After a pointer press the focus is not moved.
 */
export function moveFocusOn(
  { currentTarget, detail }: Pick<MouseEvent<HTMLElement>, 'currentTarget' | 'detail'>,
  after: Element | null | undefined,
): void {
  if (detail !== 0) {
    currentTarget.blur();
    return;
  }
  const buttons = [...(currentTarget.closest('[role="list"]')?.querySelectorAll('[data-dismiss]') ?? [])];
  const index = buttons.indexOf(currentTarget);
  const beside = index === -1 ? undefined : (buttons[index + 1] ?? buttons[index - 1]);
  const next = beside ?? (after?.isConnected === true ? after : mainHeading());
  if (next instanceof HTMLElement) next.focus();
}

/** The heading of the shown screen, for `after` of a control that is above the screen. */
export const mainHeading = (): Element | null => document.querySelector('main h1[tabindex]');
