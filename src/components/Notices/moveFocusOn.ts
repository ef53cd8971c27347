import type { MouseEvent } from 'react';

/**
 * A button of a list that goes with what it dismisses: pressed with a key, the focus moves to the next such button
 * (`data-dismiss`), or to the one before, at last to `after`. A pointer that pressed it leaves no focus behind.
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
  const next = index === -1 ? after : (buttons[index + 1] ?? buttons[index - 1] ?? after);
  if (next instanceof HTMLElement) next.focus();
}
