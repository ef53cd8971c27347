import { assign, emit, setup } from 'xstate';
import type { Sound, SoundSettings } from './contracts.ts';

/** Specification 9, Meeting: all on by default. */
export const allSounds: SoundSettings = { reaction: true, incoming_message: true, user_joined: true, user_left: true };

export interface SoundsInput {
  /** As stored; {@link allSounds} when nothing is. */
  readonly sounds: SoundSettings;
}

export type SoundsContext = SoundsInput;

interface OfSound {
  readonly sound: Sound;
}

export type SoundsEvent =
  | { readonly type: 'sound.toggle'; readonly sound: Sound }
  /** Something happened that has a sound. */
  | { readonly type: 'sound.request'; readonly sound: Sound };

export type SoundsEmitted =
  /** To be played. */
  | { readonly type: 'soundWanted'; readonly sound: Sound }
  /** To be stored. */
  | { readonly type: 'settingsChanged'; readonly sounds: SoundSettings };

/**
 * Which sounds are heard (specification 3.4 sounds, 4.6, 9): each plays only when its setting is on.
 *
 * Hears `sound.toggle`, `sound.request`. Announces `soundWanted`, `settingsChanged`. No tags.
 */
export const soundsMachine = setup({
  types: {
    context: {} as SoundsContext,
    events: {} as SoundsEvent,
    input: {} as SoundsInput,
    emitted: {} as SoundsEmitted,
  },
  guards: { isOn: ({ context }, { sound }: OfSound) => context.sounds[sound] },
  actions: {
    toggleSound: assign(({ context: { sounds } }, { sound }: OfSound) => ({
      sounds: { ...sounds, [sound]: !sounds[sound] },
    })),
    announceSettings: emit(({ context }) => ({ type: 'settingsChanged' as const, sounds: context.sounds })),
    announceSound: emit((_, { sound }: OfSound) => ({ type: 'soundWanted' as const, sound })),
  },
}).createMachine({
  id: 'sounds',
  context: ({ input }) => input,
  initial: 'listening',
  states: {
    listening: {
      description: 'Waits for something that has a sound.',
      on: {
        'sound.toggle': { actions: [{ type: 'toggleSound', params: ({ event }) => event }, 'announceSettings'] },
        'sound.request': {
          guard: { type: 'isOn', params: ({ event }) => event },
          actions: { type: 'announceSound', params: ({ event }) => event },
        },
      },
    },
  },
});
