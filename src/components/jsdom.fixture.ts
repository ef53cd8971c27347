/** Browser APIs that components need and jsdom lacks, for tests. */

/** React Aria escapes the keys of its items in selectors; the keys of these items need no escaping. */
export function completeCss(): void {
  if (typeof CSS !== 'undefined') return;
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text }, configurable: true });
}

function showDialog(this: HTMLDialogElement): void {
  this.open = true;
}

export interface DialogCalls {
  readonly shownModal: () => number;
  readonly closed: () => number;
}

/**
 * jsdom has the dialog element without its methods. They remain after the test, because components close their dialogs
 * when they are unmounted. The browser's own inertness and focus return are tested in the browser tests.
 */
export function completeDialogs(): DialogCalls {
  const calls = { shownModal: 0, closed: 0 };
  HTMLDialogElement.prototype.show = showDialog;
  HTMLDialogElement.prototype.showModal = function showModal() {
    calls.shownModal += 1;
    showDialog.call(this);
  };
  HTMLDialogElement.prototype.close = function close() {
    calls.closed += 1;
    this.open = false;
  };
  return { shownModal: () => calls.shownModal, closed: () => calls.closed };
}

/** jsdom has no popovers: their content is always shown. */
export function completePopovers(): void {
  HTMLElement.prototype.hidePopover = () => undefined;
}
