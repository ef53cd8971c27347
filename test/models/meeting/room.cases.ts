import { roomMachine } from '#machines/meeting/room.machine.ts';
import { allSounds } from '#machines/meeting/sounds.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { ada } from './room.samples.ts';

export const roomCases = defineCases({
  name: 'meeting/room',
  machine: roomMachine,
  inputs: {
    'is in a meeting': {
      callId: 'call-1',
      meetingId: 'daily-standup',
      origin: 'https://app.example.com',
      displayName: 'Me',
      isDevelopment: false,
      sounds: allSounds,
    },
  },
  events: {
    'conference.joined': { 'the conference is joined': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'conference.interrupted': 'the connection falters',
    'participant.joined': { 'Ada comes in': { participant: ada } },
    'participant.left': { 'Ada goes': { id: 'ada' } },
    'participant.changed': { 'Ada mutes herself': { id: 'ada', changes: { isAudioMuted: true } } },
    'speaker.changed': { 'Ada speaks': { id: 'ada' } },
    'chat.received': {
      'Ada writes': { message: { id: 'm-1', senderId: 'ada', sender: 'Ada', text: 'Hello', at: 2_000, isOwn: false } },
    },
    'reaction.received': { 'Ada claps': { participantId: 'ada', reaction: 'clapping' } },
    'order.pass': { 'raises the hand': { order: { type: 'property.set', properties: { emoji: 'hand' } } } },
    'sound.request': { 'somebody came in': { sound: 'user_joined' } },
    'participants.counted': { 'there are four': { count: 4 } },
    'roster.emptied': 'everybody has gone',
    'chat.opened': 'opens the chat',
    'chat.closed': 'closes the chat',
    toogle_hand_rise: 'Ctrl+Alt+H',
    toogle_chat: 'Ctrl+Alt+C',
    toogle_participants: 'Ctrl+P',
    open_setting: 'Ctrl+S',
    open_shortcuts: 'Ctrl+/',
    performance_setting: 'Ctrl+Shift+P',
    grid_view: 'Ctrl+Shift+G',
    speaker_view: 'Ctrl+Shift+S',
    toogle_full_screen: 'Ctrl+F',
    copy_link: 'Ctrl+Shift+C',
  },
  mutations: {
    'nobody is seen to come or go': { actions: { tellRoster: () => {} } },
    'the chat stays silent': { actions: { tellChat: () => {} } },
    'reactions do not show': { actions: { tellReactions: () => {} } },
    'speaking does not count': { actions: { tellStats: () => {} } },
    'nothing sounds': { actions: { tellSounds: () => {} } },
    'the timer never starts': { actions: { tellTimer: () => {} } },
    'the view never changes by itself': { actions: { tellLayout: () => {} } },
    'tiles are not counted': { actions: { tellTiles: () => {} } },
    'full screen is never reached': { actions: { toggleFullscreen: () => {} } },
    'the link is not copied': { actions: { copyLink: () => {} } },
    'what is to be said is not said': { actions: { announceOrder: () => {} } },
    'an empty call goes on': { actions: { announceEmptied: () => {} } },
  },
});
