import { callConnection, callProfile, callRoom, callShortcuts } from '#machines/meeting/call.children.ts';
import { meetingMachine } from '#machines/meeting/meeting.machine.ts';
import { allSounds } from '#machines/meeting/sounds.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { ada } from './room.samples.ts';
import { access, query } from './samples.ts';

const link = {
  callId: 'call-1',
  meetingId: 'daily-standup',
  origin: 'https://app.example.com',
  displayName: '',
  avatar: '',
  startup: { video: true, audio: true, desktop: false },
  isConference: true,
  isDevelopment: false,
  sounds: allSounds,
  hasShortcuts: true,
  prefersDisk: true,
  media: { performance: 'standard', isMirrored: true, canShare: true, hasNotifications: true },
} as const;

export const meetingCases = defineCases({
  name: 'meeting/meeting',
  machine: meetingMachine.provide({
    actors: { connection: callConnection, room: callRoom, shortcuts: callShortcuts, profile: callProfile },
  }),
  inputs: { 'follows a meeting link': link, 'is called by one other': { ...link, isConference: false } },
  events: {
    toggle_audio_mute: 'Ctrl+M',
    toggle_video_mute: 'Ctrl+Shift+V',
    toggle_hold: 'Ctrl+Shift+H',
    toogle_hand_rise: 'Ctrl+Alt+H',
    toogle_chat: 'Ctrl+Alt+C',
    toogle_participants: 'Ctrl+P',
    toogle_full_screen: 'Ctrl+F',
    copy_link: 'Ctrl+Shift+C',
    open_setting: 'Ctrl+S',
    open_shortcuts: 'Ctrl+/',
    performance_setting: 'Ctrl+Shift+P',
    grid_view: 'Ctrl+Shift+G',
    speaker_view: 'Ctrl+Shift+S',
    recording: 'Ctrl+Alt+R',
    hang_up: 'Ctrl+H',
    'preview.toggle': {
      'presses the microphone': { medium: 'audio' },
      'presses the camera': { medium: 'video' },
    },
    'meeting.found': { 'the meeting is found': { jitsiUrl: 'https://meet.example.com/' } },
    'guest.expected': { 'has typed a name': { displayName: 'Ada' } },
    'join.wanted': {
      "presses 'Join'": { startup: link.startup, displayName: 'Ada Lovelace' },
    },
    'access.expected': { 'a pass is at hand': { access }, 'the pass is too old': { access: null } },
    'access.granted': { 'may come in': { access, query } },
    'access.refused': { 'may not come in': { message: 'The password is not right.' } },
    'choice.made': {
      'switches a sound off': { choice: { sounds: { ...allSounds, reaction: false } } },
      'chooses a speaker': { choice: { devices: { speaker: 'speaker-2' } } },
    },
    'speaker.chosen': { 'a speaker is used': { id: 'speaker-1' } },
    'speaker.refused': { 'the browser refuses a speaker': { message: 'permissions is blocked' } },
    'sound.wanted': { 'somebody came in': { sound: 'user_joined' } },
    'call.hold': 'another call becomes the active one',
    'call.resume': 'turns to this call again',
    'call.unheld': 'this call is taken off hold',
    'conference.said': {
      'the conference is joined': { event: { type: 'conference.joined', localId: 'me', createdAt: null } },
      'Ada comes in': { event: { type: 'participant.joined', participant: ada } },
      "Ada says 'bye'": { event: { type: 'bye.received', id: 'ada' } },
    },
    'connection.joined': 'the conference is joined',
    'connection.dropped': 'the connection is lost',
    'connection.gaveUp': { 'the connection does not come back': { message: 'Connection does not make right now' } },
    'connection.kicked': { 'a moderator sends them out': { by: 'ada' } },
    'connection.left': 'the conference is left',
    'order.pass': { 'a child has something to say': { order: { type: 'property.set', properties: { isHold: true } } } },
    'media.wished': { 'the camera does not start': { mute: { audio: false, video: true } } },
    'microphone.denied': 'the microphone is taken away',
    'room.emptied': 'everybody has gone',
    'feedback.open': "chooses 'Feedback'",
    'feedback.closed': 'has nothing more to say',
    'profile.changed': {
      'has another name and a picture': { profile: { displayName: 'Ada', imageUrl: 'https://example.com/ada.png' } },
    },
    'meeting.rejoin': "presses 'Join again'",
    'meeting.close': 'leaves the page',
  },
  project: ({ access: pass, message, displayName, sounds, startup, media, hasShortcuts }) => ({
    admitted: pass !== null,
    says: message !== '',
    displayName,
    chosen: [sounds.reaction, startup, media.performance, media.isMirrored, hasShortcuts],
  }),
  invariants: {
    'camera and microphone have an owner exactly while the call lives': (snapshot) =>
      (snapshot.children.media !== undefined) === snapshot.matches('live'),
    'tracks are given back when it is over': (snapshot) =>
      (snapshot.children.ownMedia !== undefined) === snapshot.matches('live'),
    'nobody connects without having been admitted (7.4)': (snapshot) =>
      snapshot.children.connection === undefined || snapshot.context.access !== null,
    'what is around the media outlives a lost connection': (snapshot) =>
      snapshot.hasTag('inCall') === (snapshot.children.room !== undefined),
    'the page can always be left': (snapshot) => snapshot.status === 'done' || snapshot.can({ type: 'meeting.close' }),
    'whoever is not in the call yet cannot be made to leave it (4.6)': (snapshot) =>
      !snapshot.matches({ over: 'denied' }) || snapshot.context.access !== null,
    'whoever did not get in hears why': (snapshot) =>
      !snapshot.matches({ over: 'refused' }) || snapshot.context.message !== '',
    'a recording outlives the call': (snapshot) =>
      snapshot.status === 'done' || snapshot.children.recording !== undefined,
  },
  mutations: {
    'a conference ends with the last other': { guards: { isConference: () => false } },
    'an empty call goes on': { guards: { isConference: () => true } },
    'everything that is said ends the call': { guards: { isBye: () => true } },
    "'bye' is not heard": { guards: { isBye: () => false } },
    'the recording never learns that it is joined': { guards: { isJoined: () => false } },
    'the camera follows the microphone': { guards: { isAudio: () => true } },
    'the microphone follows the camera': { guards: { isAudio: () => false } },
    'where the meeting is held is forgotten': { actions: { storeVenue: () => {} } },
    'the pass is lost': { actions: { storeAccess: () => {} } },
    'nothing is said of the end': { actions: { storeMessage: () => {} } },
    'the name is lost': { actions: { storeName: () => {} } },
    'the new name and picture are lost': { actions: { storeProfile: () => {} } },
    'who comes back has the old name': { actions: { tellProfile: () => {} } },
    'what was said of the end stays': { actions: { forgetMessage: () => {} } },
    'leaving twice is silent': { actions: { sayAlreadyLeft: () => {} } },
    'what was chosen is forgotten before joining again': { actions: { storeChoice: () => {} } },
    'what was chosen is as before next time': { actions: { announceChoice: () => {} } },
    'nothing sounds': { actions: { tellLoudspeaker: () => {} } },
    'nobody is expected': { actions: { expectGuest: () => {} } },
    'joining waits for the connection': { actions: { prepareConnection: () => {} } },
    'nobody asks to be admitted': { actions: { askAdmission: () => {} } },
    'the preparations never learn of a refusal': { actions: { tellPreJoin: () => {} } },
    'the media hear nothing': { actions: { tellMedia: () => {} } },
    'the room hears nothing': { actions: { tellRoom: () => {} } },
    'nothing reaches the conference': { actions: { tellConnection: () => {} } },
    'the recording never learns of the end': { actions: { tellRecording: () => {} } },
    'feedback never opens, and is asked for twice': { actions: { tellFeedback: () => {} } },
    'the recording is not said again': { actions: { tellRecordingSaid: () => {} } },
    'recording has no shortcut': { actions: { toggleRecording: () => {} } },
    'a meeting is not remembered': { actions: { announceJoined: () => {} } },
    'the call is never the active one': { actions: { announceActivated: () => {} } },
    'nobody learns that one is out of it': { actions: { announceEnded: () => {} } },
    'the call stays in the list': { actions: { announceDestroyed: () => {} } },
  },
});
