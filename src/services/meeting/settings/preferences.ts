import type * as v from 'valibot';
import type { CallStartup, Performance, SoundSettings } from '#machines/meeting/media.types.ts';
import type { DeviceChoice } from '#machines/meeting/media/device-choice.ts';
import {
  storedAvatar,
  storedBackground,
  storedDevices,
  storedDisplayName,
  storedMirror,
  storedNoiseSuppression,
  storedPerformance,
  storedShortcuts,
  storedSounds,
  storedStartup,
} from '#src/contracts/meeting-preferences.ts';
import type { SealedStore } from '#src/services/storage/sealed-store.ts';

/** One choice of the user, stored for the next meeting. No call rejects. */
export interface Preference<TChosen> {
  /** Returns the last choice, else the default. */
  load(): Promise<TChosen>;
  keep(chosen: TChosen): Promise<void>;
}

/**
 * One preference for each choice (`Choices`), with its name. Each is a record of its own, so that two meetings in two tabs do not
 * overwrite each other's choices.
 */
export interface MeetingPreferences {
  readonly devices: Preference<DeviceChoice>;
  readonly sounds: Preference<SoundSettings>;
  readonly performance: Preference<Performance>;
  /** Whether keyboard shortcuts are on. */
  readonly hasShortcuts: Preference<boolean>;
  /** Whether the user's own picture is mirrored. */
  readonly isMirrored: Preference<boolean>;
  /** The background of the camera's picture; 'none' for none. */
  readonly background: Preference<string>;
  /** Whether noise of the user's microphone is suppressed. */
  readonly suppressesNoise: Preference<boolean>;
  /** '' for none. */
  readonly displayName: Preference<string>;
  /** Address of the user's picture; '' for none. */
  readonly avatar: Preference<string>;
  /** null before any choice: the call type decides then (specification 3.4). */
  readonly startup: Preference<CallStartup | null>;
}

/** The user's choices for meetings (specification 3.4, 9 Meeting). */
export function createMeetingPreferences(store: SealedStore): MeetingPreferences {
  /** @param schema also defines the default. */
  function preference<TChosen>(
    name: string,
    schema: v.GenericSchema<unknown, TChosen> & { readonly fallback: TChosen },
  ): Preference<TChosen> {
    const record = `meeting-${name}`;
    return {
      load: async () => (await store.read(record, schema)) ?? schema.fallback,
      keep: (chosen) => store.write(record, chosen),
    };
  }

  return {
    devices: preference('devices', storedDevices),
    sounds: preference('sounds', storedSounds),
    performance: preference('performance', storedPerformance),
    hasShortcuts: preference('shortcuts', storedShortcuts),
    isMirrored: preference('mirror', storedMirror),
    background: preference('background', storedBackground),
    suppressesNoise: preference('noise', storedNoiseSuppression),
    displayName: preference('display-name', storedDisplayName),
    avatar: preference('avatar', storedAvatar),
    startup: preference('startup', storedStartup),
  };
}
