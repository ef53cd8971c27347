import { enqueueActions } from 'xstate';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import { roomInfoMachine } from '../admission/room-info.machine.ts';
import { attentionMachine } from '../attention/attention.machine.ts';
import { captionsMachine } from '../captions/captions.machine.ts';
import { encryptionMachine } from '../encryption/encryption.machine.ts';
import { named } from '../chat/chat-log.ts';
import { chatMachine } from '../chat/chat.machine.ts';
import { typingMachine } from '../chat/typing.machine.ts';
import { messageText } from '../chat/message-length.ts';
import { commandFor } from '../commands/keys.ts';
import { pushToTalkMachine } from '../commands/push-to-talk.machine.ts';
import { shortcutsMachine } from '../commands/shortcuts.machine.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { conferenceEventOf } from '../connection/connection.setup.ts';
import { feedbackMachine } from '../feedback/feedback.machine.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import { fullscreenMachine } from '../layout/fullscreen.machine.ts';
import { layoutMachine } from '../layout/layout.machine.ts';
import { ownPictureMachine } from '../layout/own-picture.machine.ts';
import { speakerMachine } from '../layout/speaker.machine.ts';
import { tilesMachine } from '../layout/tiles.machine.ts';
import { backgroundMachine } from '../media/background.machine.ts';
import { desktopAudioMachine } from '../media/desktop-audio.machine.ts';
import { mediaSessionMachine } from '../media/media-session.machine.ts';
import { noiseSuppressionMachine } from '../media/noise-suppression.machine.ts';
import { screenShareMachine } from '../media/screen-share.machine.ts';
import { locksOf, moderationMachine } from '../moderation/moderation.machine.ts';
import { moderatorMachine, orderedPassword } from '../moderation/moderator.machine.ts';
import { firstReaderOf, lobbyMachine } from '../lobby/lobby.machine.ts';
import { waitingRoomMachine } from '../lobby/waiting-room.machine.ts';
import { attendanceMachine } from '../participants/attendance.machine.ts';
import { happeningsMachine } from '../participants/happenings.machine.ts';
import { picturesMachine } from '../participants/pictures.machine.ts';
import { countedOf } from '../participants/roster.ts';
import { rosterMachine } from '../participants/roster.machine.ts';
import { knownDidOf, leaverOf } from '../participants/roster.setup.ts';
import { speakerStatsMachine } from '../participants/speaker-stats.machine.ts';
import { pollsMachine, voteOf } from '../polls/polls.machine.ts';
import { reactionsMachine } from '../reactions/reactions.machine.ts';
import { recordingMachine } from '../recording/recording.machine.ts';
import { preferenceChanged } from '../settings/preferences.ts';
import { profileMachine } from '../settings/profile.machine.ts';
import { soundsMachine } from '../sounds/sounds.machine.ts';
import { statisticsMachine } from '../statistics/statistics.machine.ts';
import { whiteboardMachine } from '../whiteboard/whiteboard.machine.ts';
import type { ConferenceEvent } from '../conference.types.ts';
import type { CallEvent } from './call.types.ts';
import { conferenceSubscriptions } from './conference-subscriptions.ts';
import type { FromConference } from './subscriptions.ts';
import { blocked, pass, property } from './parts.ts';
import { timerMachine } from './timer.machine.ts';

const toCall = sendParentOf<CallEvent>();

/** An event of the conference with the parts that receive it. */
const published = (event: ConferenceEvent): FromConference => ({ event, to: conferenceSubscriptions[event.type] });

/*
 * The parts that are loaded while the user prepares, with the actions that connect them to the call. Provide effects on
 * these.
 */
const callConnection = connectionMachine.provide({
  actions: {
    announceSaid: toCall(({ event }) => ({ type: 'conference.event', ...published(conferenceEventOf(event)) })),
    announceJoined: toCall({ type: 'connection.joined' }),
    announceDropped: toCall({
      type: 'connection.dropped',
      ...published({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' }),
    }),
    announceGaveUp: toCall(({ context }) => ({ type: 'connection.gaveUp', message: context.message })),
    announceKicked: toCall((_, { by, reason }) => ({ type: 'connection.kicked', by, reason })),
    announceEnded: toCall((_, { reason }) => ({ type: 'connection.ended', reason })),
    announceLeft: toCall({ type: 'connection.left' }),
  },
});

const callRoster = rosterMachine.provide({
  actions: {
    announceJoined: toCall(({ context }, { participant }) => ({
      type: 'participant.came',
      participant,
      isFirst: context.participants.length === 1,
    })),
    announceLeft: toCall(({ context }, { id }) => ({
      type: 'participant.went',
      participant: leaverOf(context, id),
    })),
    announceDid: toCall(({ context }, changed) => ({ type: 'participant.did', ...knownDidOf(context, changed) })),
    announceReplaced: enqueueActions(({ enqueue }, { replaced }) => {
      for (const one of replaced) enqueue(toCall({ type: 'participant.replaced', ...one }));
    }),
    announceCounted: toCall(({ context }) => ({
      type: 'participants.counted',
      ...countedOf(context, context.localId),
    })),
    announceEmptied: toCall({ type: 'roster.emptied' }),
  },
});

const callChat = chatMachine.provide({
  actions: {
    announceReceived: toCall(({ context: { log } }, { message }) => ({
      type: 'message.came',
      message: named(log, message),
    })),
    announceTyped: toCall(({ context: { recipient } }) => ({ type: 'draft.typed', to: recipient?.id ?? null })),
    announceEnded: toCall({ type: 'draft.ended' }),
  },
});

const callTyping = typingMachine.provide({
  actions: {
    orderTyping: toCall(({ context: { to } }, { isTyping }) => pass({ type: 'typing.send', isTyping, to })),
  },
});

const callPolls = pollsMachine.provide({ actions: { orderVote: toCall(({ context }) => pass(voteOf(context))) } });

const callCaptions = captionsMachine.provide({
  actions: {
    orderCaption: toCall((_, { id, text, isFinal, language }) =>
      pass({ type: 'caption.send', caption: { id, text, isFinal, language } }),
    ),
  },
});

const callEncryption = encryptionMachine.provide({
  actions: {
    orderChoice: toCall(({ context: { choice } }) => pass({ type: 'encryption.choose', choice })),
    announceChosen: toCall((_, { by: { id, displayName }, choice: { isOn } }) => ({
      type: 'participant.did',
      participant: { id, displayName },
      deeds: [isOn ? 'startedEncrypting' : 'stoppedEncrypting'],
    })),
  },
});

const callReactions = reactionsMachine.provide({
  actions: {
    orderHand: toCall((_, { emoji }) => property({ emoji })),
    orderReaction: toCall((_, { reaction }) => pass({ type: 'reaction.send', reaction })),
    announceReacted: toCall({ type: 'sound.request', sound: 'reaction' }),
  },
});

const callModeration = moderationMachine.provide({
  actions: {
    announceLocks: enqueueActions(({ context, enqueue }, locking) => {
      for (const lock of locksOf(context, locking)) enqueue(toCall({ type: 'lock.changed', ...lock }));
    }),
    announceHand: toCall({ type: 'hand.wanted' }),
  },
});

const callSpeakerStats = speakerStatsMachine.provide({
  actions: { announceStats: toCall(({ context }) => property({ speakerStats: context.seconds })) },
});

const callSounds = soundsMachine.provide({
  actions: {
    announceSettings: toCall(({ context }) => preferenceChanged({ sounds: context.sounds })),
    announceSound: toCall((_, { sound }) => ({ type: 'sound.wanted', sound })),
  },
});

const callNoiseSuppression = noiseSuppressionMachine.provide({
  actions: { announceChoice: toCall((_, { isOn }) => preferenceChanged({ suppressesNoise: isOn })) },
});

const callBackground = backgroundMachine.provide({
  actions: {
    announceChosen: toCall((_, { background }) => ({ type: 'background.choose', background })),
    announceWanted: toCall({ type: 'video.unmute' }),
  },
});

const callLobby = lobbyMachine.provide({
  actions: {
    announceKnocked: toCall((_, { guest }) => ({ type: 'guest.knocked', guest })),
    orderAdmit: toCall((_, { ids }) => pass({ type: 'lobby.admit', ids })),
    orderDeny: toCall((_, { id }) => pass({ type: 'lobby.deny', id })),
    orderMessage: toCall(({ context }, { id, text }) =>
      pass({ type: 'lobby.tell', to: id, text: messageText(text), begins: firstReaderOf(context, id) }),
    ),
    announceTold: toCall({ type: 'sound.request', sound: 'incoming_message' }),
  },
});

const callWaitingRoom = waitingRoomMachine.provide({
  actions: {
    orderAnswer: toCall(({ context }, { text }) =>
      pass({ type: 'lobby.tell', to: context.moderator, text: messageText(text), begins: null }),
    ),
    announceReceived: toCall({ type: 'sound.request', sound: 'incoming_message' }),
  },
});

const callAttention = attentionMachine.provide({
  actions: {
    announceHidden: toCall({ type: 'page.hidden' }),
    announceShown: toCall({ type: 'page.shown' }),
  },
});

const callLayout = layoutMachine.provide({
  actions: {
    announceView: toCall((_, { view }) => ({ type: 'view.chosen', view })),
    announceChatOpened: toCall({ type: 'chat.opened' }),
    announceChatClosed: toCall({ type: 'chat.closed' }),
    announceLeave: toCall({ type: 'hang_up' }),
  },
});

/** Each shortcut sends the command of its keys; the one that hangs up may have to ask first. */
const callShortcuts = shortcutsMachine.provide({
  actions: {
    announceUsed: toCall((_, { press }) => {
      const type = commandFor(press) ?? 'open_shortcuts';
      return type === 'hang_up' ? { type: 'leave.ask', isAmid: press.isAmid } : { type };
    }),
    announceSwitched: enqueueActions(({ enqueue }, { isOn }) => {
      enqueue(toCall(preferenceChanged({ hasShortcuts: isOn })));
      enqueue(toCall({ type: 'shortcuts.switched', isOn }));
    }),
  },
});

/** The user's name and picture. */
const callProfile = profileMachine.provide({
  actions: {
    orderName: toCall((_, { displayName }) => pass({ type: 'name.set', displayName })),
    orderAvatar: toCall((_, { imageUrl }) => property({ avatar: imageUrl })),
    announceChanged: toCall((_, profile) => ({ type: 'profile.changed', profile })),
  },
});

const callRecording = recordingMachine.provide({
  actions: {
    orderRecording: enqueueActions(({ enqueue }, { recording }) => {
      enqueue(toCall(property({ recording })));
      enqueue(toCall({ type: 'recording.changed', isRecording: recording }));
    }),
  },
});

const callFeedback = feedbackMachine.provide({
  actions: { announceClosed: toCall({ type: 'feedback.closed' }) },
});

const callPushToTalk = pushToTalkMachine.provide({
  actions: { announceWish: toCall((_, { isMuted }) => ({ type: 'talk.wished', isMuted })) },
});

const callMediaSession = mediaSessionMachine.provide({
  actions: { announceCommand: toCall((_, { command }) => ({ type: command })) },
});

const callScreenShare = screenShareMachine.provide({
  actions: {
    announceBlocked: toCall(blocked('screen')),
    announceStarted: enqueueActions(({ context, enqueue }) => {
      if (context.hasSound) enqueue(toCall({ type: 'sound.shared' }));
    }),
    announcePaused: toCall(({ context: { isPaused } }) => property({ isSharePaused: isPaused })),
    announceReplacement: toCall(({ context }) => property({ sharesInsteadOf: context.replaced.join(' ') })),
    announceStopped: toCall(property({ isSharePaused: false, sharesInsteadOf: '' })),
  },
});

/** The parts of a call whose code is loaded while the user prepares, keyed by their names in the call. */
export const lateParts = {
  recording: callRecording,
  feedback: callFeedback,
  connection: callConnection,
  screenShare: callScreenShare,
  desktopAudio: desktopAudioMachine.provide({ actions: { announceBlocked: toCall(blocked('microphone')) } }),
  roster: callRoster,
  happenings: happeningsMachine,
  attendance: attendanceMachine,
  attention: callAttention,
  chat: callChat,
  typing: callTyping,
  polls: callPolls,
  captions: callCaptions,
  encryption: callEncryption,
  reactions: callReactions,
  moderation: callModeration,
  speakerStats: callSpeakerStats,
  pictures: picturesMachine,
  sounds: callSounds,
  timer: timerMachine,
  layout: callLayout,
  tiles: tilesMachine,
  speaker: speakerMachine,
  ownPicture: ownPictureMachine,
  fullscreen: fullscreenMachine,
  invite: inviteMachine,
  statistics: statisticsMachine,
  lobby: callLobby,
  waitingRoom: callWaitingRoom,
  shortcuts: callShortcuts,
  profile: callProfile,
  whiteboard: whiteboardMachine,
  mediaSession: callMediaSession,
  noiseSuppression: callNoiseSuppression,
  roomInfo: roomInfoMachine,
  pushToTalk: callPushToTalk,
  background: callBackground,
  moderator: moderatorMachine.provide({
    actions: {
      announcePassword: toCall(({ context }) => ({ type: 'password.changed', password: orderedPassword(context) })),
    },
  }),
} as const;

export type LateParts = typeof lateParts;
