import { callProfile } from '#machines/meeting/call.children.ts';
import type { Profile } from '#machines/meeting/profile.machine.ts';
import type { UpdateOwnProfile } from '#src/services/meeting/profile.ts';
import { asActor } from './asActor.ts';

/** One's name and picture with their effect (architecture 2). */
export const createProfile = (updateProfile: UpdateOwnProfile) =>
  callProfile.provide({ actors: { updateProfile: asActor<Profile, Profile>(updateProfile) } });
