/** What jsdom leaves out and components need, for their tests. */

/** React Aria escapes the keys of its items in selectors; the keys of our items need no escaping. */
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
 * jsdom has the dialog element without its methods. They stay in place after the test, for components close their dialogs
 * when they are unmounted. The browser's own inertness and focus return are tried in the browser tests.
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

/** jsdom knows no popovers: what one holds is always there. */
export function completePopovers(): void {
  HTMLElement.prototype.hidePopover = () => undefined;
}
