import { useCallback, useState, type ComponentType, type RefCallback } from 'react';

export interface LoadedPart<TProps> {
  /** Null until it is loaded. */
  readonly Part: ComponentType<TProps> | null;
  readonly hasFailed: boolean;
  /** Shows the empty place again, which loads. */
  readonly retry: () => void;
  /** The ref of an element of the empty place: the part is loaded while it is in the page. */
  readonly begin: RefCallback<Element>;
}

/**
 * A part whose code is loaded when the place for it is shown.
 * @param load the same function as long as the part is the same; rejects if the code cannot be loaded.
 * @param known the part, when it was loaded before.
 */
export function useLoadedPart<TProps>(
  load: () => Promise<ComponentType<TProps>>,
  known: ComponentType<TProps> | null = null,
): LoadedPart<TProps> {
  const [loaded, setLoaded] = useState({ Part: known });
  const [hasFailed, setHasFailed] = useState(false);
  const begin = useCallback(() => {
    let isWanted = true;
    load().then(
      (Part) => {
        if (isWanted) setLoaded({ Part });
      },
      () => {
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return { ...loaded, hasFailed, retry: () => setHasFailed(false), begin };
}
