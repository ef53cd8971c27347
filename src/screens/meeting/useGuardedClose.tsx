import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { RecordingActor } from './actors.ts';
import { LossDialog } from './RecordingDialogs.tsx';

/** Closing ends everything that belongs to a call: it asks before a recording that is not saved goes with it. */
export function useGuardedClose(
  recording: RecordingActor | undefined,
  onClose: () => void,
): { readonly close: () => void; readonly dialog: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  const isAtRisk = useSelector(
    recording,
    (snapshot) => snapshot !== undefined && (snapshot.hasTag('unsaved') || snapshot.hasTag('busy')),
  );
  return {
    close: () => {
      if (isAtRisk) setIsAsking(true);
      else onClose();
    },
    dialog: (
      <LossDialog
        isOpen={isAsking}
        confirm="Discard and close"
        onKeep={() => setIsAsking(false)}
        onLose={() => {
          setIsAsking(false);
          onClose();
        }}
      >
        It is not saved, and is lost when you close this.
      </LossDialog>
    ),
  };
}
