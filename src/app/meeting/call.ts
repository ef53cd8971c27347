import { fromCallback, type EventObject } from 'xstate';
import { callListMachine, listedCall } from '#machines/meeting/call-list/call-list.machine.ts';
import type { Choice } from '#machines/meeting/settings/preferences.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import type { DeviceChoice } from '#machines/meeting/media/device-choice.ts';
import { deferredParts } from '#machines/meeting/call/call.setup.ts';
import type { CallServices } from '#src/services/meeting/call/call-services.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import { createMediaDevices } from '#src/services/meeting/media/media-devices.ts';
import { createMediaPermissions } from '#src/services/meeting/media/media-permissions.ts';
import type { MeetingAccess } from '#src/services/meeting/admission/meeting-access.ts';
import { announceMeeting } from '#src/services/meeting/admission/meeting-tabs.ts';
import { createMeetingSounds } from '#src/services/meeting/sounds/meeting-sounds.ts';
import type { MeetingPreferences } from '#src/services/meeting/settings/preferences.ts';
import type { TabStartup } from '#src/services/meeting/settings/tab-startup.ts';
import { lazily } from '#src/services/lazily.ts';
import { nextTask, whenIdle } from '#src/services/when-idle.ts';
import type { LateCall } from './call.late.ts';
import { createAdmission, createResources } from './admission.ts';
import { createDevices, createOtherTab, createPermissions, createPreJoin } from './preparation.ts';
import { createLoudspeaker } from './sounds.ts';
import { createTracks } from './media.ts';

export interface MeetingEffects {
  readonly clients: CallResourcesById;
  readonly access: MeetingAccess;
  readonly loadCallServices: () => Promise<CallServices>;
  readonly loadDevices: () => Promise<DeviceChoice>;
  /** The choices that late parts load. */
  readonly preferences: Pick<MeetingPreferences, 'suppressesNoise'>;
  /** Stores a choice for the next meeting; must not throw. */
  readonly keepChoice: (choice: Choice) => void;
  /** Stores the startup with which the user is in a meeting; null: the user has left. Must not throw. */
  readonly keepStartup: TabStartup['keep'];
  /** Whether the screen of this call is shown. */
  readonly isShown: (call: OfCall) => boolean;
  /** Adds a listener for when the screen of another call is shown, or none. */
  readonly onTurned: (listener: () => void) => () => void;
  /** The element that is shown in fullscreen; null while it is not mounted. */
  readonly fullscreenTarget: () => Element | null;
  readonly page: Window & typeof globalThis;
}

/** The calls of this page, with all of their effects (architecture 2). */
export function createCalls(effects: MeetingEffects) {
  const { clients, access, loadDevices, keepChoice, keepStartup, page } = effects;
  const devices = createMediaDevices(page.navigator);
  let late: (LateCall & Pick<CallServices, 'keepMeeting'>) | null = null;
  let setLoaded = () => {};
  /** Also when an early attempt fails, and a later one succeeds. */
  const isLoaded = new Promise<void>((resolve) => {
    setLoaded = resolve;
  });
  const loadLate = lazily(async () => {
    const [{ createLateCall }, services] = await Promise.all([import('./call.late.ts'), effects.loadCallServices()]);
    late = { ...createLateCall({ ...effects, ...services }), keepMeeting: services.keepMeeting };
    setLoaded();
  });
  /** Returns the late code, which is loaded before a user is admitted to a call (`createAdmission`). */
  const loaded = () => {
    if (late === null) throw new Error('a call began before its parts were loaded');
    return late;
  };
  const loadAhead = (onLoaded: () => void) => {
    // In the idle period after that in which the devices are opened, which the user sees.
    whenIdle(() => whenIdle(() => void loadLate().catch(() => undefined)));
    // Evaluating the code and starting the parts are long tasks, which inputs need not wait for together.
    void isLoaded.then(nextTask).then(onLoaded);
  };
  return callListMachine.provide({
    actors: {
      call: listedCall.provide({
        actions: {
          announceChoice: (_, { choice }) => keepChoice(choice),
          announceStartup: ({ context: { meetingId, startup } }) => keepStartup(meetingId, startup),
          announceForgotten: ({ context: { meetingId } }) => keepStartup(meetingId, null),
          announceJoined: ({ context }) => loaded().keepMeeting(context.meetingId),
          sendToConference: ({ context }, order) => clients.find(context)?.order(order),
        },
        actors: {
          admission: createAdmission(access, loadLate),
          resources: createResources(clients, {
            onFound: loadAhead,
            connectAhead: (call, pass) => late?.connectAhead(call, pass),
          }),
          loudspeaker: createLoudspeaker(clients, () => createMeetingSounds(page, () => late?.playSound ?? null)),
          preJoin: createPreJoin(devices),
          otherTab: createOtherTab(page),
          tabPresence: fromCallback<EventObject, { readonly meetingId: string }>(({ input, sendBack }) =>
            announceMeeting(input.meetingId, () => sendBack({ type: 'call.taken' }), page),
          ),
          ...createTracks(clients, () => devices.relist()),
          devices: createDevices(devices, loadDevices),
          permissions: createPermissions(createMediaPermissions(page)),
          ...deferredParts((name) => loaded().parts[name]),
        },
      }),
    },
  });
}
