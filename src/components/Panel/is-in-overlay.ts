/** Whether the target is in a dialog or a popover, which have keys of their own. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [popover]') !== null;
