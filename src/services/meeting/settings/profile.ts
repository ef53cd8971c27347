import { isPictureData } from '#machines/meeting/settings/picture-data.ts';
import type { Profile } from '#machines/meeting/settings/profile.machine.ts';
import type { ProfileOperations } from '#src/services/account/profile.ts';
import type { Operation } from '#src/services/operation.ts';

export type UpdateOwnProfile = Operation<Profile, Profile>;

/**
 * Updates the user's name and picture (specification 3.4, profile update): for a signed-in user at the back end, whose
 * answer is the new profile; for a guest, who has no account, only on this device. The back end stores addresses: a picture
 * as data stays on this device. Rejects with a `Failure`.
 *
 * @param bearer the session's token; '' for a guest.
 */
export const createUpdateOwnProfile =
  ({ updateProfile }: Pick<ProfileOperations, 'updateProfile'>, bearer: () => string): UpdateOwnProfile =>
  async (profile, signal) => {
    const token = bearer();
    if (token === '') return profile;
    const { displayName, imageUrl } = profile;
    if (!isPictureData(imageUrl)) return updateProfile({ token, displayName, imageUrl }, signal);
    const answer = await updateProfile({ token, displayName }, signal);
    return { ...answer, imageUrl };
  };
