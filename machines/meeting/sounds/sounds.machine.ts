import { assign, emit, setup } from 'xstate';
import type { Sound, SoundSettings } from '../media.types.ts';

/** Specification 9, Meeting: all on by default. */
export const allSounds: SoundSettings = { reaction: true, incoming_message: true, user_joined: true, user_left: true };

export interface SoundsInput {
  /** The stored settings; {@link allSounds} when none are stored. */
  readonly sounds: SoundSettings;
}

export type SoundsContext = SoundsInput;

interface OfSound {
  readonly sound: Sound;
}

export type SoundsEvent =
  | { readonly type: 'sound.toggle'; readonly sound: Sound }
  | { readonly type: 'participant.came' }
  | { readonly type: 'participant.went' }
  | { readonly type: 'message.came' }
  | { readonly type: 'guest.knocked' }
  /** Another event with a sound occurred. */
  | { readonly type: 'sound.request'; readonly sound: Sound };

export type SoundsEmitted =
  /** The sound is to be played. */
  | { readonly type: 'soundWanted'; readonly sound: Sound }
  /** The settings are to be stored. */
  | { readonly type: 'settingsChanged'; readonly sounds: SoundSettings };

const sounding = <TSound extends Sound>(sound: TSound) =>
  ({ guard: { type: 'isOn', params: { sound } }, actions: { type: 'announceSound', params: { sound } } }) as const;

/**
 * The sounds of a meeting (specification 3.4 sounds, 4.6, 9): each is played only when its setting is on.
 *
 * Receives `sound.toggle`, `sound.request`, `participant.came|went`, `message.came`, `guest.knocked`. Emits `soundWanted`,
 * `settingsChanged`. No tags.
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
  description: 'Plays the sounds of a meeting whose setting is on.',
  context: ({ input }) => input,
  initial: 'listening',
  states: {
    listening: {
      description: 'Waits for an event with a sound.',
      on: {
        'sound.toggle': { actions: [{ type: 'toggleSound', params: ({ event }) => event }, 'announceSettings'] },
        'participant.came': sounding('user_joined'),
        'participant.went': sounding('user_left'),
        'message.came': sounding('incoming_message'),
        'guest.knocked': sounding('user_joined'),
        'sound.request': {
          guard: { type: 'isOn', params: ({ event }) => event },
          actions: { type: 'announceSound', params: ({ event }) => event },
        },
      },
    },
  },
});
