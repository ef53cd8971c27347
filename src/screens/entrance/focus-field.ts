/** Moves the focus to the control that a flow has emitted. */
export const focusField = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();
