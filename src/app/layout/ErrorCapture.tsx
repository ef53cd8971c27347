import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { errorCaptureInput, type ErrorCaptureEmitted } from '#machines/shell/error-capture.machine.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { createErrorCapture } from '#src/services/overlays/error-capture.ts';
import { createSoleOwner } from '#src/services/tabs/sole-owner.ts';
import { createErrorCaptureFlow } from '../flows/overlays.ts';
import { useShell } from '../shell/ShellContext.ts';

/** Error capture (specification 7.5): it renders nothing. */
export function ErrorCapture() {
  const { services } = useShell();
  const capture = useMemo(
    () =>
      createErrorCapture(
        services.configuration.VITE_ERROR_CAPTURE_HOST,
        services.backEnd.store,
        createSoleOwner('dialer-login:error-capture', navigator.locks),
      ),
    [services],
  );
  const actor = useActorRef(
    useMemo(() => createErrorCaptureFlow(services, capture), [services, capture]),
    { input: errorCaptureInput },
  );
  useEmitted<ErrorCaptureEmitted>(actor, 'changed', ({ records }) => void capture.keep(records));
  return null;
}
