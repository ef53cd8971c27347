import type { Profile } from '#machines/meeting/settings/profile.machine.ts';
import type { ProfileOperations } from '#src/services/account/profile.ts';
import type { Operation } from '#src/services/operation.ts';

export type UpdateOwnProfile = Operation<Profile, Profile>;

/**
 * Updates the user's name and picture (specification 3.4, profile update): for a signed-in user at the back end, whose
 * answer is the new profile; for a guest, who has no account, only on this device. Rejects with a `Failure`.
 *
 * @param bearer the session's token; '' for a guest.
 */
export const createUpdateOwnProfile =
  ({ updateProfile }: Pick<ProfileOperations, 'updateProfile'>, bearer: () => string): UpdateOwnProfile =>
  async (profile, signal) =>
    bearer() === '' ? profile : updateProfile({ token: bearer(), ...profile }, signal);
