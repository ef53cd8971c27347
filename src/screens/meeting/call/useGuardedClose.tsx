import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { RecordingActor } from './call-actors.ts';
import { LossDialog } from '../recording/RecordingDialogs.tsx';

/** Returns a function that closes the call. It asks first if an unsaved recording would be lost. */
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
