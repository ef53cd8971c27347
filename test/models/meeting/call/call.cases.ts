import { commandNames, commands, type CommandName } from '#machines/meeting/commands/commands.ts';
import { conferenceSubscriptions } from '#machines/meeting/call/conference-subscriptions.ts';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import { callMachine } from '#machines/meeting/call/call.machine.ts';
import { allSounds } from '#machines/meeting/sounds/sounds.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { ada, chatMessage } from '../participants/samples.ts';
import { access, link, query } from './samples.ts';

/** Each command by its keys. */
const pressed = Object.fromEntries(
  commandNames.map((name) => [name, `the user presses ${commands[name].keys}`]),
) as Readonly<Record<CommandName, string>>;

const published = (event: ConferenceEvent) => ({ event, to: conferenceSubscriptions[event.type] });

export const callCases = defineCases({
  name: 'meeting/call/call',
  machine: callMachine.provide({ actors: lateParts }),
  inputs: { 'the user follows a meeting link': link, 'another user calls the user': { ...link, isConference: false } },
  events: {
    ...pressed,
    hang_up: "the user presses 'Leave'",
    'participant.came': { 'Ada has joined': { participant: ada, isFirst: true } },
    'participant.went': { 'Ada has left': { participant: ada } },
    'participant.did': { 'Ada raises her hand': { participant: ada, deeds: ['raisedHand'] } },
    'participant.replaced': { 'Ada has returned with another id': { formerId: 'ada', id: 'ada-2' } },
    'guest.knocked': 'a guest asks to be let in',
    'participants.counted': { 'four participants are present': { count: 4, sharers: [] } },
    'message.came': {
      'Ada has sent a message': {
        message: chatMessage({ id: 'm-1', at: 2_000 }),
      },
    },
    'page.hidden': 'the call is not visible any more',
    'page.shown': 'the call is visible again',
    'chat.opened': 'the user opens the chat',
    'chat.closed': 'the user closes the chat',
    'draft.typed': { 'the user types a message': { to: null } },
    'draft.ended': 'the message is sent',
    'sound.request': { 'a participant reacts': { sound: 'reaction' } },
    'recording.changed': { 'a recording begins': { isRecording: true } },
    'lock.changed': {
      'a moderator locks the microphone': { medium: 'microphone', isLocked: true, isMuted: true },
    },
    'shortcuts.switched': { 'the user switches the shortcuts off': { isOn: false } },
    'unmute.blocked': { 'the user presses the locked microphone': { medium: 'microphone' } },
    'hand.wanted': 'the user asks to speak',
    'sound.shared': 'the user shares a screen with its sound',
    'leave.ask': { 'the user presses Ctrl+H in a dialog': { isAmid: true } },
    share_screen: 'the user shares the screen',
    share_sound: "the user shares the desktop's sound",
    'device.chosen': { 'a camera is selected': { kind: 'camera', id: 'camera-1', isFallback: false } },
    'device.opened': { 'another camera was opened': { kind: 'camera', id: 'camera-2' } },
    'permission.denied': { 'the camera is denied': { kind: 'camera' } },
    'permission.unblocked': { 'the camera may be used again': { kind: 'camera' } },
    'background.choose': { 'the user chooses another background': { background: 'blur' } },
    'video.unmute': 'the user wants the camera on again without a background',
    'audio.toggle': 'the user presses the microphone before joining',
    'video.toggle': 'the user presses the camera before joining',
    'parts.loaded': 'the code of the call is loaded',
    'meeting.found': { 'the meeting is found': { jitsiUrl: 'https://meet.example.com/' } },
    'guest.expected': { 'the user has typed a name': { displayName: 'Ada' } },
    'join.wanted': {
      "the user presses 'Join'": { startup: link.startup, displayName: 'Ada Lovelace' },
      'the user joins to listen only': {
        startup: { video: false, audio: false, desktop: false },
        displayName: 'Ada Lovelace',
      },
    },
    'access.expected': { 'a pass has been fetched ahead': { access }, 'the pass has expired': { access: null } },
    'access.granted': { 'access is granted': { access, query } },
    'access.refused': { 'access is refused': { message: 'The password is not right.' } },
    'preference.changed': {
      'the user switches a sound off': { choice: { sounds: { ...allSounds, reaction: false } } },
      'the user chooses a speaker': { choice: { devices: { speaker: 'speaker-2' } } },
    },
    'speaker.chosen': { 'a speaker is selected': { id: 'speaker-1' } },
    'speaker.refused': { 'the browser refuses a speaker': { message: 'permissions is blocked' } },
    'sound.wanted': { 'a participant has joined': { sound: 'user_joined' } },
    'call.hold': 'another call becomes the active one',
    'call.resume': 'the user switches back to this call',
    'conference.event': {
      'the conference is joined': published({ type: 'conference.joined', localId: 'me', createdAt: null }),
      'Ada joins': published({ type: 'participant.joined', participant: ada }),
      "Ada sends 'bye'": published({ type: 'bye.received', id: 'ada' }),
    },
    'connection.joined': 'the conference is joined',
    'connection.dropped': {
      'the connection is lost': published({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }),
    },
    'connection.gaveUp': { 'the connection does not come back': { message: 'Connection does not make right now' } },
    'connection.kicked': { 'a moderator removes the user': { by: 'Grace Hopper', reason: 'Not invited' } },
    'connection.ended': { 'a moderator ends the meeting': { reason: 'The meeting has been terminated' } },
    'connection.left': 'the conference is left',
    'password.changed': { 'the user sets a password for the meeting': { password: 'sesame' } },
    'order.pass': {
      'a part sends the conference a property': { order: { type: 'property.set', properties: { isHold: true } } },
    },
    'talk.wished': {
      'the user holds the space bar': { isMuted: false },
      'the user releases the space bar': { isMuted: true },
    },
    'media.wished': {
      'the camera does not start': { medium: 'video', isMuted: true },
      'the microphone is on': { medium: 'audio', isMuted: false },
    },
    'view.chosen': { 'the user chooses the speaker view': { view: 'speaker' } },
    'microphone.denied': 'the permission for the microphone is withdrawn',
    'roster.emptied': 'the other participants have left',
    'feedback.open': "the user chooses 'Feedback'",
    'feedback.closed': 'the user closes feedback',
    'profile.changed': {
      'the user has changed the name and the picture': {
        profile: { displayName: 'Ada', imageUrl: 'https://example.com/ada.png' },
      },
    },
    'tab.asked': 'another tab is in the meeting',
    'tab.taken': 'no other tab is in the meeting any more',
    'call.taken': 'the user continues the meeting in another tab',
    'meeting.rejoin': "the user presses 'Join again'",
    'meeting.close': 'the user leaves the page',
  },
  project: ({ access: pass, message, removedBy, view, displayName, sounds, startup, media, ...context }) => ({
    admitted: pass !== null,
    says: message !== '',
    removedBy,
    view,
    displayName,
    chosen: [sounds.reaction, startup, media.performance, media.isMirrored, context.hasShortcuts],
    talks: context.talksBriefly,
  }),
  // While the user holds the space bar, only what ends it is of interest.
  infeasible: ({ context }, { sentence }) =>
    context.talksBriefly
      ? !/releases the space bar|microphone is on|presses 'Leave'|is left|'Join again'/.test(sentence)
      : sentence.includes('microphone is on'),
  invariants: {
    'the owners of the tracks run exactly while the call is live': ({ children, ...snapshot }) =>
      [children.microphone, children.camera].every((owner) => (owner !== undefined) === snapshot.matches('live')),
    'screen and sound can be shared exactly in the call': ({ children, ...snapshot }) =>
      [children.screenShare, children.desktopAudio].every(
        (owner) => (owner !== undefined) === snapshot.hasTag('inCall'),
      ),
    'the server is asked about the meeting only before joining': (snapshot) =>
      snapshot.hasTag('preparing') || snapshot.children.roomInfo === undefined,
    'noise suppression ends with the call': (snapshot) =>
      snapshot.matches('live') || snapshot.children.noiseSuppression === undefined,
    'a call on hold is shown as held (4.6)': (snapshot) =>
      snapshot.hasTag('held') === snapshot.matches({ live: { inCall: { hold: 'held' } } }),
    'the tracks are released when the call is over': (snapshot) =>
      (snapshot.children.resources !== undefined) === snapshot.matches('live'),
    'no connection is opened before access is granted (7.4)': (snapshot) =>
      snapshot.children.connection === undefined || snapshot.context.access !== null,
    'the parts of the call keep running while the connection is lost': (snapshot) =>
      snapshot.hasTag('inCall') === (snapshot.children.roster !== undefined),
    'the page can always be left': (snapshot) => snapshot.status === 'done' || snapshot.can({ type: 'meeting.close' }),
    'a user who has not joined yet is not removed from the call (4.6)': (snapshot) =>
      !snapshot.matches({ over: 'denied' }) || snapshot.context.access !== null,
    'a user whose access is refused sees the reason': (snapshot) =>
      !snapshot.matches({ over: 'refused' }) || snapshot.context.message !== '',
    'recording, feedback and whiteboard run from the first admission until the machine is done': ({
      children,
      context,
      status,
    }) =>
      status === 'done' ||
      [children.recording, children.feedback, children.whiteboard].every(
        (part) => (part !== undefined) === (context.access !== null),
      ),
  },
  mutations: {
    'an unmuting by the space bar outlasts the call': { guards: { isBrief: () => false } },
    'the space bar is not stored': { actions: { storeTalk: () => {} } },
    'a conference ends when the last other participant leaves': { guards: { isConference: () => false } },
    'an empty call goes on': { guards: { isConference: () => true } },
    'every conference event ends the call': { guards: { isBye: () => true } },
    "'bye' does not end the call": { guards: { isBye: () => false } },
    'the address of the meeting is not stored': { actions: { storeVenue: () => {} } },
    'the pass is not stored': { actions: { storeAccess: () => {} } },
    'the reason of the end is not stored': { actions: { storeMessage: () => {} } },
    'the moderator who removed the user is not stored': { actions: { storeRemover: () => {} } },
    'the chosen view is not stored': { actions: { storeView: () => {} } },
    'the name is not stored': { actions: { storeName: () => {} } },
    'the new name and picture are not stored': { actions: { storeProfile: () => {} } },
    'a new name and picture are not sent after joining': { actions: { sendProfile: () => {} } },
    'a changed name is never sent at joining': { guards: { hasNewProfile: () => false } },
    'an unchanged name is sent at joining': { guards: { hasNewProfile: () => true } },
    'no orders reach the conference': { actions: { sendToConference: () => {} } },
    'the reason of the end is not cleared': { actions: { forgetMessage: () => {} } },
    'leaving twice shows no message': { actions: { sayAlreadyLeft: () => {} } },
    'choices are not stored for joining again': { actions: { storeChoice: () => {} } },
    'choices are not kept for the next meeting': { actions: { announceChoice: () => {} } },
    'the muted devices are not stored': { actions: { storeStartup: () => {} } },
    'the muted devices are not kept for a reload': { actions: { announceStartup: () => {} } },
    'the muted devices are still kept after the user has left': { actions: { announceForgotten: () => {} } },
    'no sound is played': { actions: { tellLoudspeaker: () => {} } },
    'the expected guest is not passed to admission': { actions: { expectGuest: () => {} } },
    'the resources receive neither the servers nor the pass': { actions: { tellResources: () => {} } },
    'access is not requested': { actions: { askAdmission: () => {} } },
    'the choice of devices at joining is not applied': { actions: { applyStartup: () => {} } },
    'the requested mute states are not stored': { actions: { storeWish: () => {} } },
    'the requested mute states of an earlier call still count': { actions: { startWishes: () => {} } },
    'published events reach no part': { actions: { publish: () => {} } },
    'events of the conference reach no part': { actions: { publishFromConference: () => {} } },
    'commands reach no part': { actions: { deliver: () => {} } },
    'the connection is not left': { actions: { tellConnection: () => {} } },
    'recording starts again with each admission': { guards: { isFirstTime: () => true } },
    'no recording is possible': { actions: { startRecording: () => {} } },
    'there is no chat, and nothing is kept of who was there': { actions: { startRecords: () => {} } },
    'noise suppression does not begin': { actions: { startNoiseSuppression: () => {} } },
    'nothing is known of the meeting before joining': { actions: { askRoom: () => {} } },
    'the server is still asked after joining': { actions: { endRoomInfo: () => {} } },
    'noise suppression goes on after the call': { actions: { endNoiseSuppression: () => {} } },
    'there is no whiteboard': { actions: { startBoard: () => {} } },
    'no feedback is possible': { actions: { startFeedback: () => {} } },
    'the recording does not receive the end of the call': { actions: { endRecording: () => {} } },
    'the whiteboard does not receive the end of the call': { actions: { endBoard: () => {} } },
    'the feedback does not receive the end of the call': { actions: { endFeedback: () => {} } },
    'the attendance does not receive the end of the call': { actions: { endAttendance: () => {} } },
    'no event is sent when the meeting is joined': { actions: { announceJoined: () => {} } },
    'no event is sent when the call becomes active': { actions: { announceActivated: () => {} } },
    'no event is sent when the user has left the call': { actions: { announceEnded: () => {} } },
    'no event is sent when the call can be removed from the list': { actions: { announceDestroyed: () => {} } },
  },
});
