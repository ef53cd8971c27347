import { describe, expect, it, vi } from 'vitest';
import type { ProfileOperations } from '#src/services/account/profile.ts';
import { createUpdateOwnProfile } from '#src/services/meeting/profile.ts';
import { createProfile } from './callProfile.ts';
import { startUnderParent } from './underParent.fixture.ts';

describe('the profile', () => {
  const input = { profile: { displayName: 'Ada', imageUrl: '' } };
  const changes = [{ type: 'displayName.change', displayName: ' Ada Lovelace ' }, { type: 'profile.save' }];

  it('of whoever is signed in is saved at the back end, and is as it answers', async () => {
    const answered = { displayName: 'A. Lovelace', imageUrl: 'https://example.com/ada.png' };
    const updateProfile = vi.fn<(request: object) => Promise<typeof answered>>(() => Promise.resolve(answered));
    const save = createUpdateOwnProfile({ updateProfile }, () => 'token');
    const actor = startUnderParent(createProfile(save), input);
    for (const event of changes) actor.send(event);
    await actor.until((now) => now.hasTag('saved'));
    expect(updateProfile).toHaveBeenCalledWith(
      { token: 'token', displayName: 'Ada Lovelace', imageUrl: '' },
      expect.any(AbortSignal),
    );
    expect(actor.heard).toContainEqual({ type: 'profile.changed', profile: answered });
    actor.stop();
  });

  it('of a guest is theirs alone', async () => {
    const updateProfile = vi.fn<ProfileOperations['updateProfile']>();
    const actor = startUnderParent(createProfile(createUpdateOwnProfile({ updateProfile }, () => '')), input);
    for (const event of changes) actor.send(event);
    await actor.until((now) => now.hasTag('saved'));
    expect(updateProfile).not.toHaveBeenCalled();
    expect(actor.heard).toContainEqual({
      type: 'profile.changed',
      profile: { displayName: 'Ada Lovelace', imageUrl: '' },
    });
    actor.stop();
  });
});
