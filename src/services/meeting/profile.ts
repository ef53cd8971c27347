import type { Profile } from '#machines/meeting/profile.machine.ts';
import type { ProfileOperations } from '../account/profile.ts';
import type { Operation } from '../operation.ts';

export type UpdateOwnProfile = Operation<Profile, Profile>;

/**
 * One's name and picture (specification 3.4, profile update): at the back end for whoever is signed in, who is then called
 * as it answers. A guest has no account: theirs is kept on this device alone. Rejects with a `Failure`.
 *
 * @param bearer the session's token; '' for a guest.
 */
export const createUpdateOwnProfile =
  ({ updateProfile }: Pick<ProfileOperations, 'updateProfile'>, bearer: () => string): UpdateOwnProfile =>
  async (profile, signal) =>
    bearer() === '' ? profile : updateProfile({ token: bearer(), ...profile }, signal);
