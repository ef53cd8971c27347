import type { OfCallActor } from '#src/screens/meeting/call/call-actors.ts';
import { DeviceHelpBeforeJoining } from '#src/screens/meeting/media/DeviceHelpBeforeJoining.tsx';
import { WithDeviceHelp } from './WithDeviceHelp.tsx';

/** The help before joining: loaded when there is a message about a device. */
export function DeviceHelp({ callActor }: OfCallActor) {
  return (
    <WithDeviceHelp callActor={callActor}>
      <DeviceHelpBeforeJoining />
    </WithDeviceHelp>
  );
}
