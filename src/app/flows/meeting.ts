import { fromCallback, fromPromise } from 'xstate';
import { callsMachine, listedMeeting } from '#machines/meeting/calls.machine.ts';
import type { Choice } from '#machines/meeting/choices.ts';
import type { OfCall } from '#machines/meeting/contracts.ts';
import type { DeviceChoice } from '#machines/meeting/device-choice.ts';
import { meetingMedia, meetingRecording } from '#machines/meeting/meeting.children.ts';
import type { RecorderOrder, RecordingInput } from '#machines/meeting/recording.contracts.ts';
import { recordedUrl } from '#machines/meeting/recording.setup.ts';
import type { ConferenceClients } from '#src/services/conference/clients.ts';
import { watchConnectivity } from '#src/services/connectivity.ts';
import { askBeforeLeaving } from '#src/services/leaving.ts';
import { createFullscreen } from '#src/services/meeting/fullscreen.ts';
import { createMediaDevices } from '#src/services/meeting/media-devices.ts';
import { createMediaPermissions } from '#src/services/meeting/media-permissions.ts';
import type { SendFeedback } from '#src/services/meeting/feedback.ts';
import type { MeetingAccess } from '#src/services/meeting/meeting-access.ts';
import { createMeetingSounds } from '#src/services/meeting/meeting-sounds.ts';
import type { UpdateOwnProfile } from '#src/services/meeting/profile.ts';
import { createRecordings } from '#src/services/meeting/recordings.ts';
import { createScreenRecorder } from '#src/services/meeting/screen-recorder.ts';
import { createConference } from './meetingConference.ts';
import { createFeedback, createProfile } from './meetingDesk.ts';
import { createDevices, createPermissions, createPreJoin, createRoom, createShortcuts } from './meetingRoom.ts';
import { createLoudspeaker } from './meetingSound.ts';
import { createTracks } from './meetingTracks.ts';

export interface MeetingEffects {
  readonly clients: ConferenceClients;
  readonly access: MeetingAccess;
  readonly sendFeedback: SendFeedback;
  readonly updateProfile: UpdateOwnProfile;
  readonly loadDevices: () => Promise<DeviceChoice>;
  /** For next time; must not throw. */
  readonly keepChoice: (choice: Choice) => void;
  /** Whether it is this call whose screen is to be seen. */
  readonly isShown: (call: OfCall) => boolean;
  /** What fills the screen when a person wants it; null while it is not there. */
  readonly stage: () => Element | null;
  readonly page: Window & typeof globalThis;
}

/** The calls of this page, with all of their effects (architecture 2). */
export function createCalls({
  clients,
  access,
  sendFeedback,
  updateProfile,
  loadDevices,
  keepChoice,
  isShown,
  stage,
  page,
}: MeetingEffects) {
  const { admission, connection, ownMedia, sendChat } = createConference(clients, access, (onOnline) =>
    watchConnectivity((isOnline) => {
      if (isOnline) onOnline();
    }),
  );
  const devices = createMediaDevices(page.navigator);
  const recordings = createRecordings(page);
  const record = createScreenRecorder({ page, recordings });
  return callsMachine.provide({
    actors: {
      meeting: listedMeeting.provide({
        actions: { announceChoice: (_, { choice }) => keepChoice(choice) },
        actors: {
          admission,
          connection,
          ownMedia,
          loudspeaker: createLoudspeaker(clients, () => createMeetingSounds(page)),
          preJoin: createPreJoin(devices),
          media: meetingMedia.provide({
            actors: {
              ...createTracks(clients, () => devices.relist()),
              devices: createDevices(devices, loadDevices),
              permissions: createPermissions(createMediaPermissions(page)),
            },
          }),
          room: createRoom({
            sendChat,
            fullscreen: createFullscreen(page.document),
            stage,
            navigator: page.navigator,
          }),
          shortcuts: createShortcuts(page, isShown),
          feedback: createFeedback(sendFeedback),
          profile: createProfile(updateProfile),
          recording: meetingRecording.provide({
            actions: { releasePrevious: ({ context }) => recordings.release(recordedUrl(context)) },
            actors: {
              recordScreen: fromCallback<RecorderOrder, RecordingInput>(({ input, sendBack, receive }) => {
                const { order, release } = record(input, sendBack);
                receive(order);
                return release;
              }),
              guardLeaving: fromCallback(() => askBeforeLeaving(page)),
              openRecording: fromPromise<void, { readonly url: string }>(({ input }) => recordings.open(input.url)),
              saveRecording: fromPromise<void, { readonly url: string }>(({ input }) => recordings.save(input.url)),
            },
          }),
        },
      }),
    },
  });
}
