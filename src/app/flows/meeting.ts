import { fromCallback, fromPromise } from 'xstate';
import { callsMachine, listedMeeting } from '#machines/meeting/calls.machine.ts';
import type { Choice } from '#machines/meeting/choices.ts';
import type { OfCall } from '#machines/meeting/contracts.ts';
import type { DeviceChoice } from '#machines/meeting/device-choice.ts';
import { meetingMedia, meetingRecording } from '#machines/meeting/meeting.children.ts';
import type { RecorderOrder, RecordingInput } from '#machines/meeting/recording.contracts.ts';
import { recordedUrl } from '#machines/meeting/recording.setup.ts';
import { deferred } from '#machines/shared/deferred.ts';
import type { ConferenceClients } from '#src/services/conference/clients.ts';
import { askBeforeLeaving } from '#src/services/leaving.ts';
import { createMediaDevices } from '#src/services/meeting/media-devices.ts';
import { createMediaPermissions } from '#src/services/meeting/media-permissions.ts';
import type { SendFeedback } from '#src/services/meeting/feedback.ts';
import type { MeetingAccess } from '#src/services/meeting/meeting-access.ts';
import { createMeetingSounds } from '#src/services/meeting/meeting-sounds.ts';
import type { UpdateOwnProfile } from '#src/services/meeting/profile.ts';
import { createRecordings } from '#src/services/meeting/recordings.ts';
import { lazily } from '#src/services/lazily.ts';
import type { CallParts } from './callParts.ts';
import { createAdmission, createOwnMedia } from './meetingConference.ts';
import { createFeedback } from './meetingFeedback.ts';
import { createDevices, createPermissions, createPreJoin } from './meetingPreparation.ts';
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
  /** The person has joined a meeting; must not throw. */
  readonly keepMeeting: (meetingId: string) => void;
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
  keepMeeting,
  isShown,
  stage,
  page,
}: MeetingEffects) {
  const devices = createMediaDevices(page.navigator);
  const recordings = createRecordings(page);
  let parts: CallParts | null = null;
  const loadParts = lazily(async () => {
    const { createCallParts } = await import('./callParts.ts');
    parts = createCallParts({ clients, access, updateProfile, recordings, isShown, stage, page });
  });
  /** Nobody is admitted to a call before they are there. */
  const loaded = (): CallParts => {
    if (parts === null) throw new Error('a call began before its parts were there');
    return parts;
  };
  const loadAhead = () => void loadParts().catch(() => undefined);
  return callsMachine.provide({
    actors: {
      meeting: listedMeeting.provide({
        actions: {
          announceChoice: (_, { choice }) => keepChoice(choice),
          announceJoined: ({ context }) => keepMeeting(context.meetingId),
        },
        actors: {
          admission: createAdmission(access, loadParts),
          ownMedia: createOwnMedia(clients, {
            onOpen: loadAhead,
            connectAhead: (call, pass) => parts?.connectAhead(call, pass),
          }),
          loudspeaker: createLoudspeaker(clients, () => createMeetingSounds(page)),
          preJoin: createPreJoin(devices),
          media: meetingMedia.provide({
            actors: {
              ...createTracks(clients, () => devices.relist()),
              devices: createDevices(devices, loadDevices),
              permissions: createPermissions(createMediaPermissions(page)),
            },
          }),
          connection: deferred(() => loaded().connection),
          room: deferred(() => loaded().room),
          shortcuts: deferred(() => loaded().shortcuts),
          profile: deferred(() => loaded().profile),
          feedback: createFeedback(sendFeedback),
          recording: meetingRecording.provide({
            actions: { releasePrevious: ({ context }) => recordings.release(recordedUrl(context)) },
            actors: {
              recordScreen: fromCallback<RecorderOrder, RecordingInput>(({ input, sendBack, receive }) => {
                const { order, release } = loaded().record(input, sendBack);
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
