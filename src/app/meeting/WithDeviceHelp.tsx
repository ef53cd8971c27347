import { useActorRef } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { OfCallActor } from '#src/screens/meeting/call/call-actors.ts';
import { DeviceHelpProvider } from '#src/screens/meeting/media/device-help.ts';
import { createDeviceHelp } from './device-help.ts';

/** Provides the help for the devices of a call to its screens. */
export function WithDeviceHelp({ callActor, children }: OfCallActor & { readonly children: ReactNode }) {
  const help = useActorRef(useMemo(() => createDeviceHelp(callActor, navigator.userAgent), [callActor]));
  return <DeviceHelpProvider value={help}>{children}</DeviceHelpProvider>;
}
