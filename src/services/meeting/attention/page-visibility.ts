/** The part of the page that visibility needs. */
export type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Calls the listener each time a hidden page is shown again. Returns a function that stops it. */
export function onShownAgain(page: VisiblePage, listener: () => void): () => void {
  let wasHidden = false;
  return watchVisibility(page, (isHidden) => {
    if (wasHidden && !isHidden) listener();
    wasHidden = isHidden;
  });
}

/** Whether the screen of this call is shown; `onTurned` adds a listener for when another call is shown, or none. */
export interface ShownCall {
  readonly isShown: () => boolean;
  readonly onTurned: (listener: () => void) => () => void;
}

/** The page is hidden, or shows another call or none, or shows this call. */
export type CallVisibility = 'page.hidden' | 'call.hidden' | 'page.shown';

/** Reports at once, and whenever it may have changed, whether a call is visible. Returns a function that stops it. */
export function watchCall(
  page: VisiblePage,
  { isShown, onTurned }: ShownCall,
  onChange: (visibility: CallVisibility) => void,
): () => void {
  let isHidden = false;
  const tell = () => {
    if (isHidden) onChange('page.hidden');
    else onChange(isShown() ? 'page.shown' : 'call.hidden');
  };
  const stops = [
    onTurned(tell),
    watchVisibility(page, (isNowHidden) => {
      isHidden = isNowHidden;
      tell();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Reports at once and on every change whether the page is hidden. Returns a function that stops it. */
function watchVisibility(page: VisiblePage, onChange: (isHidden: boolean) => void): () => void {
  const tell = () => onChange(page.visibilityState === 'hidden');
  page.addEventListener('visibilitychange', tell);
  tell();
  return () => page.removeEventListener('visibilitychange', tell);
}
