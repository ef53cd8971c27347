import { assign, emit, setup } from 'xstate';

/** Which media are muted. */
export interface MuteStates {
  readonly audio: boolean;
  readonly video: boolean;
}

export interface HoldInput {
  /** The mute states when the call begins. */
  readonly mute: MuteStates;
}

export interface HoldContext {
  /**
   * The mute states; while on hold, those that apply afterwards: the before_hold of specification 3.4. They are
   * requests, not states of tracks, so that no request is lost when a hold starts while a track is still opening.
   */
  readonly mute: MuteStates;
}

type Medium = keyof MuteStates;

export type HoldEvent =
  | { readonly type: 'hold.start' }
  | { readonly type: 'hold.end' }
  | { readonly type: 'hold.toggle' }
  /** From the microphone and the camera: the requested mute state has changed. Handled only while not on hold. */
  | { readonly type: 'audio.wished'; readonly isMuted: boolean }
  | { readonly type: 'video.wished'; readonly isMuted: boolean }
  // Requests of the user while on hold:
  | { readonly type: 'audio.mute' }
  | { readonly type: 'audio.unmute' }
  | { readonly type: 'audio.toggle' }
  | { readonly type: 'video.mute' }
  | { readonly type: 'video.unmute' }
  | { readonly type: 'video.toggle' };

export type HoldEmitted =
  /** True for each medium that is to be muted now because it was on. */
  | { readonly type: 'mediaMuted'; readonly audio: boolean; readonly video: boolean }
  /** True for each medium that is to be unmuted again. */
  | { readonly type: 'mediaRestored'; readonly audio: boolean; readonly video: boolean }
  /** The property isHold is 'true'. */
  | { readonly type: 'held' }
  /** The property isHold is 'false', and this call is the active one. */
  | { readonly type: 'unheld' };

/**
 * Holding a call (specification 4.6): stores the mute states, mutes both media, and afterwards restores only those that
 * were on.
 *
 * Muting or unmuting while on hold has no immediate effect: it counts as if requested before the hold, and the last
 * request wins. So muting during a hold keeps that medium off afterwards, unmuting restores it, and `mute` in the
 * context contains the states that apply afterwards. The parent sends these events to this machine while on hold, and
 * to the microphone and the camera otherwise; it forwards `mediaMuted` and `mediaRestored` to those two as their mute
 * and unmute, for each medium that is true.
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
      description: 'Not on hold. The requested states of microphone and camera are stored.',
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
      description: 'On hold: both media are muted, and their previous states are stored.',
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
