import { describe, expect, it, vi } from 'vitest';
import { allSounds } from '#machines/meeting/sounds/sounds.machine.ts';
import type { RecordDatabase } from '#src/services/storage/record-database.ts';
import { createSealedStore } from '#src/services/storage/sealed-store.ts';
import { createChoiceKeeper } from './preference-keeper.ts';
import { loadChoices } from '../call/services.ts';
import { createMeetingPreferences } from './preferences.ts';

function setUp(openDatabase: () => Promise<RecordDatabase> = () => Promise.reject(new Error('denied'))) {
  const preferences = createMeetingPreferences(createSealedStore({ openDatabase }));
  return { preferences, keep: createChoiceKeeper(preferences), load: () => loadChoices(preferences) };
}

describe('a choice of the user', () => {
  it('is loaded again, independently of other choices', async () => {
    const { keep, load, preferences } = setUp();
    keep({ displayName: 'Ada' });
    keep({ avatar: 'https://example.com/ada.png' });
    keep({ sounds: { ...allSounds, user_joined: false } });
    keep({ performance: 'low' });
    keep({ isMirrored: true });
    keep({ background: 'hills' });
    keep({ hasShortcuts: false });
    keep({ suppressesNoise: true });
    keep({ devices: { microphone: 'microphone-2' } });
    await expect(load()).resolves.toMatchObject({
      displayName: 'Ada',
      avatar: 'https://example.com/ada.png',
      sounds: { ...allSounds, user_joined: false },
      performance: 'low',
      isMirrored: true,
      background: 'hills',
      hasShortcuts: false,
      startup: null,
    });
    await expect(preferences.devices.load()).resolves.toEqual({ microphone: 'microphone-2' });
    await expect(preferences.suppressesNoise.load()).resolves.toBe(true);
  });

  it('of microphone and camera is merged with the other, also in quick succession', async () => {
    const { keep, preferences } = setUp();
    keep({ startup: { video: false } });
    keep({ startup: { audio: false } });
    keep({ startup: { audio: true } });
    await vi.waitFor(async () =>
      expect(await preferences.startup.load()).toEqual({ video: false, audio: true, desktop: false }),
    );
  });

  it('is not lost if another choice could not be stored', async () => {
    const stored = new Map<string, unknown>();
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    let writes = 0;
    const database: RecordDatabase = {
      key: () => Promise.resolve(key),
      get: (name: string) => Promise.resolve(stored.get(name)),
      set: (name: string, envelope: unknown) => {
        writes += 1;
        if (writes === 1) return Promise.reject(new Error('full'));
        stored.set(name, envelope);
        return Promise.resolve();
      },
      delete: (name: string) => {
        stored.delete(name);
        return Promise.resolve();
      },
    };
    const { keep, load } = setUp(() => Promise.resolve(database));
    keep({ displayName: 'Ada', performance: 'high' });
    keep({ isMirrored: true });
    await expect(load()).resolves.toMatchObject({ displayName: 'Ada', performance: 'high', isMirrored: true });
    await vi.waitFor(() => expect(stored.size).toBe(2));
  });
});
