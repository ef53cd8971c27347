import { lazy, useMemo, type ComponentType } from 'react';
import { inTime } from './in-time.ts';

/**
 * A part of a screen whose code is loaded when it is first shown, or before. A preloaded part is rendered at once:
 * `lazy` by itself would show the fallback first, and React keeps every fallback for a third of a second.
 */
export function loadedAhead<TProps extends object>(load: () => Promise<ComponentType<TProps>>) {
  let arrived: ComponentType<TProps> | null = null;
  const loadNow = async (): Promise<{ default: ComponentType<TProps> }> => {
    arrived = await inTime(load());
    return { default: arrived };
  };
  const Awaited = lazy(loadNow);

  function Part(props: TProps) {
    // Stable while mounted: another component type would be mounted again.
    const Chosen: ComponentType<TProps> = useMemo(() => arrived ?? Awaited, []);
    return <Chosen {...props} />;
  }

  return {
    Part,
    /** A failed load is repeated when the part is needed. */
    loadAhead: () => void loadNow().catch(() => undefined),
  };
}
