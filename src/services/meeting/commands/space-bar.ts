/** Elements in which the space bar has a meaning of its own: it writes, presses, selects or scrolls. */
const ownSpace =
  'input, textarea, select, button, summary, a[href], audio, video, iframe, [contenteditable]:not([contenteditable="false" i]), [tabindex]:not([tabindex="-1"]), [role="menu"], [role="dialog"]';

/** The parts of the page that the space bar needs. */
export interface SpaceBarPage {
  readonly keys: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'querySelector' | 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/** The press is meant for no part of the page; other listeners have left it as well. */
function isFree(event: KeyboardEvent, { document }: SpaceBarPage): boolean {
  const { code, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey, defaultPrevented } = event;
  if (code !== 'Space' || repeat || isComposing || defaultPrevented) return false;
  if (ctrlKey || shiftKey || altKey || metaKey) return false;
  const [target] = event.composedPath();
  const isOwn = target instanceof Element && target.closest(ownSpace) !== null;
  return !isOwn && document.querySelector('dialog[open]') === null;
}

/**
 * Reports when the user presses the space bar while no part of the page has a use for it, and when the user releases it:
 * also when the window loses the focus or the page is hidden, because the browser does not report the key then.
 *
 * It listens after the parts of the page, so that the whiteboard can use the key.
 * @param isMeant returns false while keys are meant for other parts of the page.
 * @returns a function that stops it.
 */
export function watchSpaceBar(
  page: SpaceBarPage,
  onChange: (isPressed: boolean) => void,
  isMeant: () => boolean,
): () => void {
  let isPressed = false;
  const release = () => {
    if (!isPressed) return;
    isPressed = false;
    onChange(false);
  };
  const down = (event: KeyboardEvent) => {
    // A held key would scroll the page.
    if (isPressed && event.code === 'Space') event.preventDefault();
    if (isPressed || !isMeant() || !isFree(event, page)) return;
    event.preventDefault();
    isPressed = true;
    onChange(true);
  };
  const up = ({ code }: KeyboardEvent) => {
    if (code === 'Space') release();
  };
  const turn = () => {
    if (page.document.visibilityState === 'hidden') release();
  };
  page.keys.addEventListener('keydown', down);
  page.keys.addEventListener('keyup', up, { capture: true });
  page.keys.addEventListener('blur', release);
  page.document.addEventListener('visibilitychange', turn);
  return () => {
    page.keys.removeEventListener('keydown', down);
    page.keys.removeEventListener('keyup', up, { capture: true });
    page.keys.removeEventListener('blur', release);
    page.document.removeEventListener('visibilitychange', turn);
  };
}
