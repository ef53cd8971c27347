import { assign, emit, setup } from 'xstate';

/** Which media are muted. */
export interface MuteStates {
  readonly audio: boolean;
  readonly video: boolean;
}

export interface HoldInput {
  /** As the call begins. */
  readonly mute: MuteStates;
}

export interface HoldContext {
  /**
   * What is muted; while on hold, what will be muted afterwards: the before_hold of specification 3.4. These are
   * wishes, not the states of tracks, so that nothing is lost when a hold comes while a track still opens.
   */
  readonly mute: MuteStates;
}

type Medium = keyof MuteStates;

export type HoldEvent =
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  | { readonly type: 'hold.toggle' }
  /** From the microphone and the camera: what is wanted of them has changed. Heard only while not on hold. */
  | { readonly type: 'audio.wished'; readonly isMuted: boolean }
  | { readonly type: 'video.wished'; readonly isMuted: boolean }
  // What a person asks for while on hold:
  | { readonly type: 'audio.mute' }
  | { readonly type: 'audio.unmute' }
  | { readonly type: 'audio.toggle' }
  | { readonly type: 'video.mute' }
  | { readonly type: 'video.unmute' }
  | { readonly type: 'video.toggle' };

export type HoldEmitted =
  /** True for each medium to be muted now: it was on. */
  | { readonly type: 'mediaMuted'; readonly audio: boolean; readonly video: boolean }
  /** True for each medium to be unmuted again. */
  | { readonly type: 'mediaRestored'; readonly audio: boolean; readonly video: boolean }
  /** isHold is 'true'. */
  | { readonly type: 'held' }
  /** isHold is 'false', and this call is the active one. */
  | { readonly type: 'unheld' };

/**
 * Holding a call (specification 4.6): it saves what is muted, mutes both, and afterwards restores only what was on.
 *
 * A person who mutes or unmutes while on hold hears and shows nothing yet: it counts as if asked before the hold, and
 * the last wish wins. So muting during a hold keeps that medium off afterwards, unmuting brings it back, and
 * `mute` in the context says what will be. The parent sends these events here while on hold, and to the microphone and the camera otherwise; it
 * forwards `mediaMuted` and `mediaRestored` to those two as their mute and unmute, for each medium that is true.
 */
export const holdMachine = setup({
  types: {
    context: {} as HoldContext,
    events: {} as HoldEvent,
    input: {} as HoldInput,
    emitted: {} as HoldEmitted,
    tags: {} as 'held',
  },
  actions: {
    storeMute: assign(({ context }, { medium, isMuted }: { medium: Medium; isMuted: boolean }) => ({
      mute: { ...context.mute, [medium]: isMuted },
    })),
    toggleMute: assign(({ context: { mute } }, { medium }: { medium: Medium }) => ({
      mute: { ...mute, [medium]: !mute[medium] },
    })),
    announceMuted: emit(({ context: { mute } }) => ({
      type: 'mediaMuted' as const,
      audio: !mute.audio,
      video: !mute.video,
    })),
    announceRestored: emit(({ context: { mute } }) => ({
      type: 'mediaRestored' as const,
      audio: !mute.audio,
      video: !mute.video,
    })),
    announceHeld: emit({ type: 'held' }),
    announceUnheld: emit({ type: 'unheld' }),
  },
}).createMachine({
  id: 'hold',
  context: ({ input }) => ({ mute: input.mute }),
  initial: 'talking',
  states: {
    talking: {
      description: 'Not on hold. What is wanted of microphone and camera is followed.',
      on: {
        'hold.start': { target: 'held', actions: ['announceMuted', 'announceHeld'] },
        'hold.toggle': { target: 'held', actions: ['announceMuted', 'announceHeld'] },
        'audio.wished': {
          actions: { type: 'storeMute', params: ({ event }) => ({ medium: 'audio', isMuted: event.isMuted }) },
        },
        'video.wished': {
          actions: { type: 'storeMute', params: ({ event }) => ({ medium: 'video', isMuted: event.isMuted }) },
        },
      },
    },
    held: {
      description: 'On hold: both are muted, and what was muted before is kept.',
      tags: ['held'],
      on: {
        'hold.end': { target: 'talking', actions: ['announceRestored', 'announceUnheld'] },
        'hold.toggle': { target: 'talking', actions: ['announceRestored', 'announceUnheld'] },
        'audio.mute': { actions: { type: 'storeMute', params: { medium: 'audio', isMuted: true } } },
        'audio.unmute': { actions: { type: 'storeMute', params: { medium: 'audio', isMuted: false } } },
        'audio.toggle': { actions: { type: 'toggleMute', params: { medium: 'audio' } } },
        'video.mute': { actions: { type: 'storeMute', params: { medium: 'video', isMuted: true } } },
        'video.unmute': { actions: { type: 'storeMute', params: { medium: 'video', isMuted: false } } },
        'video.toggle': { actions: { type: 'toggleMute', params: { medium: 'video' } } },
      },
    },
  },
});
