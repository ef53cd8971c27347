import { emit, sendTo, setup } from 'xstate';
import type { Chosen, OfChoice, PassChoice } from './choices.ts';
import type { ConferenceEvent, ConferenceOrder, OfCall, Ordered, Sound, SoundSettings } from './contracts.ts';
import { fullscreenMachine } from './fullscreen.machine.ts';
import { inviteMachine } from './invite.machine.ts';
import {
  roomChat,
  roomLayout,
  roomReactions,
  roomRoster,
  roomSounds,
  roomStats,
  type PassOrder,
} from './room.children.ts';
import type { MeetingEventName } from './shortcuts.ts';
import { tilesMachine } from './tiles.machine.ts';
import { timerMachine } from './timer.machine.ts';

export interface RoomInput extends OfCall {
  readonly meetingId: string;
  /** Of the app, for the invite link. */
  readonly origin: string;
  readonly displayName: string;
  readonly isDevelopment: boolean;
  readonly sounds: SoundSettings;
}

/** Of the meeting events of specification 2.6, those that concern what is around the media. */
export type RoomWish = Exclude<
  MeetingEventName,
  'toggle_audio_mute' | 'toggle_video_mute' | 'toggle_hold' | 'toogle_white_board' | 'hang_up' | 'recording'
>;

export type RoomEvent =
  | ConferenceEvent
  | { [Name in RoomWish]: { readonly type: Name } }[RoomWish]
  | { readonly type: 'feedback.open' }
  | { readonly type: 'dialog.close' }
  // From the children:
  | PassOrder
  | PassChoice
  | { readonly type: 'sound.request'; readonly sound: Sound }
  | { readonly type: 'sound.wanted'; readonly sound: Sound }
  | { readonly type: 'participants.counted'; readonly count: number }
  | { readonly type: 'roster.emptied' }
  | { readonly type: 'chat.opened' }
  | { readonly type: 'chat.closed' };

export type RoomEmitted =
  | Ordered
  /** To be kept for next time. */
  | Chosen
  /** To be played: its setting is on. */
  | { readonly type: 'soundWanted'; readonly sound: Sound }
  /** Nobody is left: a call that is no conference ends (4.6). */
  | { readonly type: 'emptied' };

/**
 * What a person in a meeting has around the media (specification 2.6, 4.6): the others, the chat, reactions, the views.
 * It decides nothing itself: it hands what the conference says to whom it concerns, and what they want said back.
 *
 * It outlives a lost connection, so that everything is as it was once it is back. Hears `ConferenceEvent` and the meeting
 * events that concern it. Announces `ordered`, `chosen`, `soundWanted`, `emptied`.
 */
export const roomMachine = setup({
  types: {
    context: {} as RoomInput,
    events: {} as RoomEvent,
    input: {} as RoomInput,
    emitted: {} as RoomEmitted,
    children: {} as {
      roster: 'roster';
      chat: 'chat';
      reactions: 'reactions';
      speakerStats: 'speakerStats';
      sounds: 'sounds';
      timer: 'timer';
      layout: 'layout';
      tiles: 'tiles';
      fullscreen: 'fullscreen';
      invite: 'invite';
    },
  },
  actors: {
    roster: roomRoster,
    chat: roomChat,
    reactions: roomReactions,
    speakerStats: roomStats,
    sounds: roomSounds,
    timer: timerMachine,
    layout: roomLayout,
    tiles: tilesMachine,
    fullscreen: fullscreenMachine,
    invite: inviteMachine,
  },
  actions: {
    tellRoster: sendTo('roster', (_, event: Parameters<typeof roomRoster.transition>[1]) => event),
    tellChat: sendTo('chat', (_, event: Parameters<typeof roomChat.transition>[1]) => event),
    tellReactions: sendTo('reactions', (_, event: Parameters<typeof roomReactions.transition>[1]) => event),
    tellStats: sendTo('speakerStats', (_, event: Parameters<typeof roomStats.transition>[1]) => event),
    tellSounds: sendTo('sounds', (_, event: Parameters<typeof roomSounds.transition>[1]) => event),
    tellTimer: sendTo('timer', (_, event: Parameters<typeof timerMachine.transition>[1]) => event),
    tellLayout: sendTo('layout', (_, event: Parameters<typeof roomLayout.transition>[1]) => event),
    tellTiles: sendTo('tiles', (_, event: Parameters<typeof tilesMachine.transition>[1]) => event),
    toggleFullscreen: sendTo('fullscreen', { type: 'fullscreen.toggle' }),
    copyLink: sendTo('invite', { type: 'link.copy' }),
    announceOrder: emit((_, { order }: { order: ConferenceOrder }) => ({ type: 'ordered' as const, order })),
    announceChoice: emit((_, { choice }: OfChoice) => ({ type: 'chosen' as const, choice })),
    announceSound: emit((_, { sound }: { sound: Sound }) => ({ type: 'soundWanted' as const, sound })),
    announceEmptied: emit({ type: 'emptied' as const }),
  },
}).createMachine({
  id: 'room',
  context: ({ input }) => input,
  invoke: [
    { id: 'roster', src: 'roster' },
    {
      id: 'chat',
      src: 'chat',
      input: ({ context: { callId, displayName } }) => ({ callId, displayName }),
    },
    { id: 'reactions', src: 'reactions', input: ({ context: { isDevelopment } }) => ({ isDevelopment }) },
    { id: 'speakerStats', src: 'speakerStats' },
    { id: 'sounds', src: 'sounds', input: ({ context: { sounds } }) => ({ sounds }) },
    { id: 'timer', src: 'timer' },
    { id: 'layout', src: 'layout' },
    { id: 'tiles', src: 'tiles' },
    { id: 'fullscreen', src: 'fullscreen' },
    { id: 'invite', src: 'invite', input: ({ context: { origin, meetingId } }) => ({ origin, meetingId }) },
  ],
  initial: 'open',
  states: {
    open: {
      description: 'Everything that is said goes to whom it concerns.',
      on: {
        'conference.joined': {
          actions: [
            { type: 'tellRoster', params: ({ event }) => event },
            { type: 'tellChat', params: ({ event }) => event },
            { type: 'tellReactions', params: ({ event }) => event },
            { type: 'tellStats', params: ({ event }) => event },
            { type: 'tellTimer', params: ({ event }) => event },
          ],
        },
        'conference.created': { actions: { type: 'tellTimer', params: ({ event }) => event } },
        'conference.interrupted': { actions: { type: 'tellStats', params: ({ event }) => event } },
        'conference.dropped': {
          actions: [
            { type: 'tellRoster', params: ({ event }) => event },
            { type: 'tellStats', params: ({ event }) => event },
          ],
        },
        'participant.joined': { actions: { type: 'tellRoster', params: ({ event }) => event } },
        'participant.left': {
          actions: [
            { type: 'tellRoster', params: ({ event }) => event },
            { type: 'tellTiles', params: ({ event }) => event },
          ],
        },
        'participant.changed': { actions: { type: 'tellRoster', params: ({ event }) => event } },
        'quality.changed': { actions: { type: 'tellRoster', params: ({ event }) => event } },
        'speaker.changed': {
          actions: [
            { type: 'tellRoster', params: ({ event }) => event },
            { type: 'tellStats', params: ({ event }) => event },
          ],
        },
        'chat.received': { actions: { type: 'tellChat', params: ({ event }) => event } },
        'reaction.received': { actions: { type: 'tellReactions', params: ({ event }) => event } },
        'chat.opened': { actions: { type: 'tellChat', params: { type: 'chat.open' } } },
        'chat.closed': { actions: { type: 'tellChat', params: { type: 'chat.close' } } },
        'sound.request': { actions: { type: 'tellSounds', params: ({ event }) => event } },
        'sound.wanted': { actions: { type: 'announceSound', params: ({ event }) => event } },
        'choice.made': { actions: { type: 'announceChoice', params: ({ event }) => event } },
        'participants.counted': {
          actions: [
            { type: 'tellLayout', params: ({ event }) => event },
            { type: 'tellTiles', params: ({ event }) => ({ type: 'tiles.counted', count: event.count }) },
          ],
        },
        toogle_hand_rise: { actions: { type: 'tellReactions', params: { type: 'hand.toggle' } } },
        toogle_chat: { actions: { type: 'tellLayout', params: { type: 'chat.toggle' } } },
        toogle_participants: { actions: { type: 'tellLayout', params: { type: 'participants.toggle' } } },
        open_setting: { actions: { type: 'tellLayout', params: { type: 'settings.open' } } },
        open_shortcuts: { actions: { type: 'tellLayout', params: { type: 'shortcuts.open' } } },
        performance_setting: { actions: { type: 'tellLayout', params: { type: 'performance.open' } } },
        grid_view: { actions: { type: 'tellLayout', params: { type: 'grid.choose' } } },
        speaker_view: { actions: { type: 'tellLayout', params: { type: 'speaker.choose' } } },
        'feedback.open': { actions: { type: 'tellLayout', params: ({ event }) => event } },
        'dialog.close': { actions: { type: 'tellLayout', params: ({ event }) => event } },
        toogle_full_screen: { actions: 'toggleFullscreen' },
        copy_link: { actions: 'copyLink' },
        'order.pass': { actions: { type: 'announceOrder', params: ({ event }) => event } },
        'roster.emptied': { actions: 'announceEmptied' },
      },
    },
  },
});
