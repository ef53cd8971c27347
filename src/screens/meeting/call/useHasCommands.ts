import { useMemo } from 'react';
import { useElapsed } from '#src/components/flow/useElapsed.ts';
import type { CallActor } from './call-actors.ts';

/** Ours: milliseconds between the pictures' places and the commands. */
const commandsPause = 200;

/**
 * Returns whether the commands are shown. While the user joins, the browser is busy with the connection and the first
 * pictures, which rendering the commands would delay; shortcuts work at once. A call that is shown again has its
 * commands at once.
 */
export function useHasCommands(callActor: CallActor): boolean {
  const isEntering = useMemo(
    () => callActor.getSnapshot().matches({ live: { inCall: { link: 'entering' } } }),
    [callActor],
  );
  return useElapsed(isEntering ? commandsPause : 0);
}
