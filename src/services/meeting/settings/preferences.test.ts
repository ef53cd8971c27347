import { describe, expect, it, vi } from 'vitest';
import type { CallStartup } from '#machines/meeting/media.types.ts';
import { createSealedStore } from '#src/services/storage/sealed-store.ts';
import { createMeetingPreferences, type MeetingPreferences } from './preferences.ts';

function setUp() {
  // A store in memory: the tests are about what is stored, not how.
  const reportDropped = vi.fn<(name: string) => void>();
  const store = createSealedStore({ openDatabase: () => Promise.reject(new Error('denied')), reportDropped });
  return { store, reportDropped, preferences: createMeetingPreferences(store) };
}

const allOn = { reaction: true, incoming_message: true, user_joined: true, user_left: true };
const noVideo: CallStartup = { video: false, audio: true, desktop: false };
const names = [
  'devices',
  'sounds',
  'performance',
  'hasShortcuts',
  'isMirrored',
  'background',
  'suppressesNoise',
  'displayName',
  'avatar',
  'startup',
] as const;

async function loadAll(preferences: MeetingPreferences): Promise<Readonly<Record<string, unknown>>> {
  const loaded: Record<string, unknown> = {};
  for (const name of names) loaded[name] = await preferences[name].load();
  return loaded;
}

const defaults = {
  devices: {},
  sounds: allOn,
  performance: 'standard',
  hasShortcuts: true,
  isMirrored: false,
  background: 'none',
  suppressesNoise: false,
  displayName: '',
  avatar: '',
  startup: null,
};

describe('createMeetingPreferences', () => {
  it('returns the defaults of the specification before any choice', async () => {
    await expect(loadAll(setUp().preferences)).resolves.toEqual(defaults);
  });

  it('stores each choice for the next visit', async () => {
    const { store, preferences } = setUp();
    const chosen = {
      devices: { camera: 'cam-1', speaker: null },
      sounds: { ...allOn, reaction: false },
      performance: 'none',
      hasShortcuts: false,
      isMirrored: true,
      background: 'hills',
      suppressesNoise: true,
      displayName: 'Ada',
      avatar: 'https://example.com/ada.png',
      startup: noVideo,
    } as const;
    await preferences.devices.keep(chosen.devices);
    await preferences.sounds.keep(chosen.sounds);
    await preferences.performance.keep(chosen.performance);
    await preferences.hasShortcuts.keep(chosen.hasShortcuts);
    await preferences.isMirrored.keep(chosen.isMirrored);
    await preferences.background.keep(chosen.background);
    await preferences.suppressesNoise.keep(chosen.suppressesNoise);
    await preferences.displayName.keep(chosen.displayName);
    await preferences.avatar.keep(chosen.avatar);
    await preferences.startup.keep(chosen.startup);
    await expect(loadAll(createMeetingPreferences(store))).resolves.toEqual(chosen);
  });

  it.each([
    ['data:image/jpeg;base64,/9j/4AAQ', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['http://example.com/ada.png', false],
  ])('stores the picture %s: %s', async (picture, isStored) => {
    const { store, preferences } = setUp();
    await preferences.avatar.keep(picture);
    await expect(createMeetingPreferences(store).avatar.load()).resolves.toBe(isStored ? picture : '');
  });

  it('treats unreadable values as not chosen, field by field', async () => {
    const { store, preferences, reportDropped } = setUp();
    await store.write('meeting-devices', { camera: 5, microphone: 'mic-1', screen: 'x' });
    await store.write('meeting-sounds', { reaction: 'no', user_left: false });
    await store.write('meeting-startup', { video: false, audio: 'loud', desktop: true });
    await store.write('meeting-display-name', ' Ada ');
    await expect(loadAll(preferences)).resolves.toEqual({
      ...defaults,
      devices: { camera: null, microphone: 'mic-1' },
      sounds: { ...allOn, user_left: false },
      startup: noVideo,
      displayName: 'Ada',
    });
    expect(reportDropped).not.toHaveBeenCalled();
  });

  it.each([5, 'enormous', true, [], {}].map((odd) => [JSON.stringify(odd), odd]))(
    'accepts %s as a stored value',
    async (_, odd) => {
      const { store, preferences } = setUp();
      for (const name of [...names, 'display-name']) await store.write(`meeting-${name}`, odd);
      await expect(loadAll(preferences)).resolves.toHaveProperty('performance', 'standard');
    },
  );

  it('does not store a name that is too long for a tile', async () => {
    const { preferences } = setUp();
    await preferences.displayName.keep('x'.repeat(51));
    await expect(preferences.displayName.load()).resolves.toBe('');
  });
});
