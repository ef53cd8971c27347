import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';

/** What media fail with. */
export const mediaFailures = {
  blocked: new Failure({ ownMessage: messages.meeting.permissions.blocked, reason: 'permission' }),
  inUse: new Failure({ ownMessage: 'gum.in_use', reason: 'in-use' }),
  missing: new Failure({ ownMessage: messages.meeting.devices.missing, reason: 'no-device' }),
  broken: new Failure({ ownMessage: 'The track could not be muted.' }),
  noBackground: new Failure({ ownMessage: messages.meeting.camera.noBackground }),
  cancelled: new Failure({ ownMessage: '', reason: 'cancelled' }),
  noPicture: new Failure({ ownMessage: messages.meeting.sharing.selectVideo }),
  noSound: new Failure({ ownMessage: messages.meeting.sharing.selectAudio }),
  noDesktopVideo: new Failure({ ownMessage: messages.meeting.sharing.noVideoTrack, reason: 'no-track' }),
  noDesktopAudio: new Failure({ ownMessage: messages.meeting.sharing.noAudioTrack, reason: 'no-track' }),
} as const;
