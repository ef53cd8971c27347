import { createProfileOperations } from '#src/services/account/profile.ts';
import { createSendFeedback, type SendFeedback } from '../feedback/feedback.ts';
import { createUpdateOwnProfile, type UpdateOwnProfile } from '../settings/profile.ts';

/** The services that a user needs in a call, and not while preparing: their code is loaded later. */
export interface CallServices {
  readonly sendFeedback: SendFeedback;
  readonly updateProfile: UpdateOwnProfile;
}

export type CallServicesOptions = Parameters<typeof createSendFeedback>[0];

export const createCallServices = (options: CallServicesOptions): CallServices => ({
  sendFeedback: createSendFeedback(options),
  updateProfile: createUpdateOwnProfile(createProfileOperations(options.relay), options.bearer),
});
