import { createProfileOperations } from '#src/services/account/profile.ts';
import { createSendFeedback, type SendFeedback } from '../feedback/feedback.ts';
import { createRecentMeetings, type RecentMeetingsOptions } from '../launcher/recent-meetings.ts';
import { createUpdateOwnProfile, type UpdateOwnProfile } from '../settings/profile.ts';

/** The services that a user needs in a call, and not while preparing: their code is loaded later. */
export interface CallServices {
  readonly sendFeedback: SendFeedback;
  readonly updateProfile: UpdateOwnProfile;
  /** Called when the user has joined a meeting: it is listed on the user's dashboard. */
  readonly keepMeeting: (meetingId: string) => void;
}

export type CallServicesOptions = Parameters<typeof createSendFeedback>[0] & Omit<RecentMeetingsOptions, 'now'>;

export function createCallServices(options: CallServicesOptions): CallServices {
  const recentMeetings = createRecentMeetings({ ...options, now: Date.now });
  return {
    sendFeedback: createSendFeedback(options),
    updateProfile: createUpdateOwnProfile(createProfileOperations(options.relay), options.bearer),
    keepMeeting: (meetingId) => void recentMeetings.keep(meetingId),
  };
}
