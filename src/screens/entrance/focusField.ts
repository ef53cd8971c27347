/** Leads the focus to a control, as a flow announced. */
export const focusField = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();
