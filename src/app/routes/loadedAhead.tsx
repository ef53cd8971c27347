import { lazy, useMemo, type ComponentType } from 'react';
import { inTime } from './inTime.ts';

/**
 * A part of a screen whose code comes when it is first shown, or ahead of that. What has come shows at once: `lazy` by itself
 * would show the fallback for a moment, and React keeps every fallback for a third of a second.
 */
export function loadedAhead<TProps extends object>(load: () => Promise<ComponentType<TProps>>) {
  let arrived: ComponentType<TProps> | null = null;
  const loadNow = async (): Promise<{ default: ComponentType<TProps> }> => {
    arrived = await inTime(load());
    return { default: arrived };
  };
  const Awaited = lazy(loadNow);

  function Part(props: TProps) {
    // For as long as it shows: another component in its place would begin anew.
    const Chosen: ComponentType<TProps> = useMemo(() => arrived ?? Awaited, []);
    return <Chosen {...props} />;
  }

  return {
    Part,
    /** What does not come is asked for again when it is needed. */
    loadAhead: () => void loadNow().catch(() => undefined),
  };
}
