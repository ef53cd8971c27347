/** The keys of the surface itself: Escape gives up what is being done, the held space bar pans. */

export interface Keys {
  isSpaceHeld(): boolean;
  destroy(): void;
}

export interface KeysOptions {
  readonly host: HTMLElement;
  /** Returns false when there was nothing to give up: the key is for others. */
  readonly onEscape: () => boolean;
  readonly onSpace: () => void;
}

/** Elements in which the space bar has its own meaning. */
const ownSpace =
  'input, textarea, select, button, a[href], summary, [contenteditable], [role="button"], [role="menuitem"]';

export function createKeys({ host, onEscape, onSpace }: KeysOptions): Keys {
  let isHeld = false;

  function hold(held: boolean): void {
    if (held === isHeld) return;
    isHeld = held;
    onSpace();
  }

  /** The user is at the surface, and the key is not for a control. */
  function isForSurface({ target }: KeyboardEvent): boolean {
    if (!(target instanceof Element) || target.closest(ownSpace) !== null) return false;
    return host.contains(target) || host.matches(':hover');
  }

  function down(event: KeyboardEvent): void {
    if (event.key === 'Escape' && onEscape()) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === ' ' && isForSurface(event)) {
      event.preventDefault();
      hold(true);
    }
  }

  function up(event: KeyboardEvent): void {
    if (event.key === ' ') hold(false);
  }

  const release = (): void => hold(false);

  document.addEventListener('keydown', down, { capture: true });
  document.addEventListener('keyup', up, { capture: true });
  window.addEventListener('blur', release);
  return {
    isSpaceHeld: () => isHeld,
    destroy() {
      document.removeEventListener('keydown', down, { capture: true });
      document.removeEventListener('keyup', up, { capture: true });
      window.removeEventListener('blur', release);
    },
  };
}
