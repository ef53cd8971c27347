import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { deviceHelpMachine } from '#machines/meeting/media/device-help.machine.ts';

export type DeviceHelpActor = ActorRefFrom<typeof deviceHelpMachine>;

const DeviceHelpContext = createContext<DeviceHelpActor | null>(null);

/** Provided by the app, with its effects. */
export const DeviceHelpProvider = DeviceHelpContext.Provider;

/** Returns the help for the devices of a call; null where the app provides none. */
export const useDeviceHelp = (): DeviceHelpActor | null => useContext(DeviceHelpContext);
