import type * as v from 'valibot';
import type { CallStartup, Performance, SoundSettings } from '#machines/meeting/contracts.ts';
import type { DeviceChoice } from '#machines/meeting/device-choice.ts';
import {
  storedAvatar,
  storedDevices,
  storedDisplayName,
  storedMirror,
  storedPerformance,
  storedShortcuts,
  storedSounds,
  storedStartup,
} from '#src/contracts/meeting-preferences.ts';
import type { SealedStore } from '../storage/sealed-store.ts';

/** One thing a person chose, kept for next time. No call ever rejects. */
export interface Preference<TChosen> {
  /** What was chosen last, else the default. */
  load(): Promise<TChosen>;
  keep(chosen: TChosen): Promise<void>;
}

/** Each is a record of its own, so that two meetings in two tabs do not undo each other's choices. */
export interface MeetingPreferences {
  readonly devices: Preference<DeviceChoice>;
  readonly sounds: Preference<SoundSettings>;
  readonly performance: Preference<Performance>;
  /** Whether keyboard shortcuts are on. */
  readonly shortcuts: Preference<boolean>;
  /** Whether one sees oneself mirrored. */
  readonly mirror: Preference<boolean>;
  /** '' when none was given. */
  readonly displayName: Preference<string>;
  /** Address of one's picture; '' for none. */
  readonly avatar: Preference<string>;
  /** null when nothing was chosen: then it is as the call type has it (specification 3.4). */
  readonly startup: Preference<CallStartup | null>;
}

/** What a person chose for their meetings (specification 3.4, 9 Meeting). */
export function createMeetingPreferences(store: SealedStore): MeetingPreferences {
  function preference<TChosen>(
    name: string,
    schema: v.GenericSchema<unknown, TChosen>,
    whenNone: TChosen,
  ): Preference<TChosen> {
    const record = `meeting-${name}`;
    return {
      load: async () => (await store.read(record, schema)) ?? whenNone,
      keep: (chosen) => store.write(record, chosen),
    };
  }

  return {
    devices: preference('devices', storedDevices, {}),
    sounds: preference('sounds', storedSounds, storedSounds.fallback),
    performance: preference('performance', storedPerformance, storedPerformance.fallback),
    shortcuts: preference('shortcuts', storedShortcuts, storedShortcuts.fallback),
    mirror: preference('mirror', storedMirror, storedMirror.fallback),
    displayName: preference('display-name', storedDisplayName, storedDisplayName.fallback),
    avatar: preference('avatar', storedAvatar, storedAvatar.fallback),
    startup: preference('startup', storedStartup, storedStartup.fallback),
  };
}
