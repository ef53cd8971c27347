import type { Feedback, FeedbackInput } from '#machines/meeting/feedback.machine.ts';
import { deskFeedback, deskProfile } from '#machines/meeting/desk.children.ts';
import type { Profile } from '#machines/meeting/profile.machine.ts';
import type { SendFeedback } from '#src/services/meeting/feedback.ts';
import type { UpdateOwnProfile } from '#src/services/meeting/profile.ts';
import { asActor } from './effects.ts';

/** Feedback on a meeting with its effect (architecture 2). */
export const createFeedback = (sendFeedback: SendFeedback) =>
  deskFeedback.provide({ actors: { sendFeedback: asActor<FeedbackInput & Feedback, void>(sendFeedback) } });

/** One's name and picture with their effect. */
export const createProfile = (updateProfile: UpdateOwnProfile) =>
  deskProfile.provide({ actors: { updateProfile: asActor<Profile, Profile>(updateProfile) } });
