import { connectionMachine } from '#machines/meeting/connection/connection.machine.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { Failure } from '#machines/shared/failure.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { failures } from '#test/models/sign-up/samples.ts';
import { access, grace, query } from '../call/samples.ts';
import { chatMessage, lunchPoll } from '../participants/samples.ts';

const refused = new Failure({ ownMessage: 'This meeting has a password.', apiError: true, status: 403 });

export const connectionCases = defineCases({
  name: 'meeting/connection/connection',
  machine: connectionMachine,
  inputs: { 'a new connection': { callId: 'call-1', access, query } },
  events: {
    'conference.connected': 'the connection is established',
    'conference.joined': { 'the conference is joined': { localId: 'ada', createdAt: 1_000 } },
    'conference.created': { 'the server sends the start of the conference': { createdAt: 1_000 } },
    'conference.interrupted': 'the connection is interrupted',
    'conference.restored': 'the connection is restored',
    'media.connected': 'media can be received',
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'conference.failed': {
      'the conference is full': { error: 'CONFERENCE_MAX_USERS', isFatal: true, message: 'This meeting is full.' },
      'the bridge is temporarily unavailable': { error: 'VIDEOBRIDGE_NOT_AVAILABLE', isFatal: false, message: '' },
    },
    'conference.kicked': { 'a moderator removes the user': { by: 'grace', reason: 'Not invited' } },
    'conference.ended': { 'a moderator ends the meeting': { reason: 'The meeting has been terminated' } },
    'conference.left': 'the conference is left',
    'conference.leave': "the user presses 'Leave'",
    'profile.changed': {
      'the user changes the name': { profile: { displayName: 'Countess of Lovelace', imageUrl: '' } },
    },
    'lobby.required': 'the meeting has a lobby',
    'lobby.ask': "the user presses 'Ask to join'",
    'lobby.entered': 'the user is in the lobby',
    'lobby.denied': 'a moderator does not let the user in',
    'password.required': 'the meeting has a password',
    'password.submit': {
      'the user enters a password': { password: 'sesame' },
      'the user enters nothing': { password: '' },
    },
    'password.changed': {
      'the user sets a password': { password: 'sesame' },
      'the user removes the password': { password: '' },
    },
    'connection.retry': "the user presses 'Try again'",
    'participant.joined': { 'Grace joins': { participant: grace } },
    'moderator.muted': { 'Grace mutes the microphone': { medium: 'microphone', by: 'Grace Hopper' } },
    'moderation.changed': {
      'Grace switches the moderation of microphones on': { medium: 'microphone', isOn: true, by: 'Grace Hopper' },
    },
    'moderation.decided': { 'Grace approves the microphone': { medium: 'microphone', isApproved: true } },
    'unmute.limited': { 'the limit of microphones is reached': { medium: 'microphone', isLimited: true } },
    'unmute.refused': { 'the server refuses to unmute the microphone': { medium: 'microphone' } },
    'start.muted': { 'the meeting mutes participants who join': { media: ['microphone'] } },
    'participant.left': { 'Grace leaves': { id: 'grace' } },
    'participant.changed': { 'Grace mutes herself': { id: 'grace', changes: { isAudioMuted: true } } },
    'role.changed': { 'the user becomes a moderator': { role: 'moderator' } },
    'room.changed': { 'a moderator switches the lobby on': { changes: { isLobbyOn: true } } },
    'quality.changed': { 'the connection is weak': { quality: 'weak' } },
    'participant.decided': {
      'a moderator decides about a participant': { id: 'grace', medium: 'microphone', isApproved: true },
    },
    'whiteboard.received': {
      'a message of the whiteboard comes': {
        from: 'grace',
        message: { event: 'cursor', data: '{}', user_id: 'grace' },
      },
    },
    'bridge.opened': 'the bridge passes messages on from now on',
    'chat.refused': { 'the server refuses a message': { reason: 'Too many messages' } },
    'chat.reacted': { 'Grace reacts to a message': { wireId: 'w-1', senderId: 'grace', emojis: ['👍'] } },
    'chat.retracted': { 'Grace removes a message': { wireId: 'w-1', senderId: 'grace' } },
    'subject.changed': { 'a moderator changes the subject': { subject: 'Stand-up' } },
    'poll.received': { 'Grace starts a poll': { poll: lunchPoll() } },
    'poll.answered': {
      'Grace votes in a poll': { pollId: 'p1', voter: { id: 'grace', name: 'Grace Hopper' }, choices: [true, false] },
    },
    'poll.refused': { 'the server refuses a poll': { pollId: 'p1', reason: '' } },
    'lobby.came': { 'Ben enters the lobby': { guest: { id: 'ben', displayName: 'Ben', email: '' } } },
    'lobby.changed': { 'the e-mail address of Ben is known': { id: 'ben', email: 'ben@example.com' } },
    'lobby.went': { 'Ben leaves the lobby': { id: 'ben' } },
    'lobby.invited': { 'Grace begins a conversation in the lobby': { moderatorId: 'grace' } },
    'lobby.abandoned': { 'Grace leaves the conversation': { moderatorId: 'grace' } },
    'lobby.told': { 'Grace writes in the lobby': { from: 'grace', text: 'Who are you?' } },
    'speaker.changed': { 'Grace speaks': { id: 'grace' } },
    'chat.received': {
      'Grace sends a message': {
        message: chatMessage({ id: 'm-1', senderId: 'grace', sender: 'Grace Hopper', at: 2_000 }),
      },
    },
    'typing.received': { 'Grace is typing': { typist: { id: 'grace', name: 'Grace' }, isTyping: true } },
    'caption.received': {
      'Grace says something': {
        caption: {
          id: '1',
          text: 'Good morning',
          isFinal: true,
          language: 'en-GB',
          participantId: 'grace',
          name: 'Grace',
        },
      },
    },
    'encryption.changed': { 'Grace can encrypt': { isOffered: true, peers: [] } },
    'encryption.chosen': {
      'Grace switches encryption on': {
        choice: { isOn: true, number: 1 },
        by: { id: 'grace', displayName: 'Grace', isModerator: true },
        isEarly: false,
      },
    },
    'reaction.received': { 'Grace claps': { participantId: 'grace', reaction: 'clapping' } },
    'bye.received': { "Grace sends 'bye'": { id: 'grace' } },
    'channel.changed': { 'the chat channel changes': { channelId: 'c-1' } },
    'channel.received': { 'the chat channel receives a message': { channelId: 'c-1', kind: 'text' } },
  },
  actors: {
    renewAccess: {
      outputs: { 'the pass is still valid': access, 'a new pass is issued': { ...access, token: 'token-2' } },
      errors: { 'no pass can be fetched': failures.down, 'the meeting has a password by now': refused },
    },
    recallPassword: {
      outputs: { 'the tab remembers a password': 'sesame', 'the tab remembers no password': '' },
      errors: { 'the storage cannot be read': failures.down },
    },
  },
  delays: {
    connectTimeout: 'the server has not answered for 20 s',
    mediaPatience: 'no media has been received for 5 s',
    interruptionPatience: 'the connection has not been restored for 10 s',
    leaveTimeout: 'the conference has not answered for 3 s',
    reconnectBackoff: 'the pause before the next attempt is over',
  },
  // Of the attempts, only the last one is special.
  project: ({ attempts, message, access: { token }, password, mayKnock, wasInside }) => ({
    isLast: attempts === meetingLimits.reconnects,
    attempts: wasInside || mayKnock || password !== '' ? Math.min(attempts, 2) : attempts,
    says: message !== '',
    token,
    password,
    mayKnock,
    wasInside,
  }),
  invariants: {
    'the conference actor runs exactly while the machine is online': (snapshot) =>
      (snapshot.children['conference'] !== undefined) === snapshot.matches('online'),
    'the number of attempts is limited': ({ context }) => context.attempts <= meetingLimits.reconnects,
    'a failed connection has a message': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== '',
    'leaving is always possible': (snapshot) =>
      snapshot.status === 'done' || snapshot.can({ type: 'conference.leave' }),
  },
  mutations: {
    'a refused pass is requested again': { guards: { isRefused: () => false } },
    'every pass that cannot be fetched ends the call': { guards: { isRefused: () => true } },
    'the connection is never retried': { guards: { canRetry: () => false } },
    'the connection is retried without limit': { guards: { canRetry: () => true } },
    'every failure ends the call': { guards: { isFatal: () => true } },
    'a full conference is joined again': { guards: { isFatal: () => false } },
    'attempts are not counted': { actions: { countAttempt: () => {} } },
    'attempts from before a reconnection still count': { actions: { forgetAttempts: () => {} } },
    'the new pass is not stored': { actions: { storeAccess: () => {} } },
    'the next attempt has the former name': { actions: { storeProfile: () => {} } },
    'a pass that cannot be fetched shows no message': { actions: { storeFailure: () => {} } },
    'a failure of the conference shows no message': { actions: { storeMessage: () => {} } },
    'a lost connection shows no message': { actions: { storeNotConnected: () => {} } },
    'the conference is not left': { actions: { hangUp: () => {} } },
    'events of the conference are not sent on': { actions: { announceSaid: () => {} } },
    'no event is sent when the conference is joined': { actions: { announceJoined: () => {} } },
    'no event is sent when the connection is lost': { actions: { announceDropped: () => {} } },
    'no event is sent when the connection has failed': { actions: { announceGaveUp: () => {} } },
    'no event is sent when a moderator removes the user': { actions: { announceKicked: () => {} } },
    'no event is sent when the meeting was ended': { actions: { announceEnded: () => {} } },
    'no event is sent when the password was right': { actions: { announcePassword: () => {} } },
    'every user has to ask': { guards: { mayKnock: () => false } },
    'no user has to ask': { guards: { mayKnock: () => true } },
    'the same password is tried again': { guards: { isNewPassword: () => true } },
    'a remembered password is not tried': { guards: { isNewPassword: () => false } },
    'every joined room has a password': { guards: { hasPassword: () => true } },
    'no joined room has a password': { guards: { hasPassword: () => false } },
    'an empty password is sent': { guards: { isEmpty: () => false } },
    'no password is sent': { guards: { isEmpty: () => true } },
    'a user who was inside has to ask': { actions: { storeInside: () => {} } },
    'a user who asked has to ask again': { actions: { storeAsked: () => {} } },
    'the password is not stored': { actions: { storePassword: () => {} } },
    'a wrong password stays stored': { actions: { forgetPassword: () => {} } },
    'the message stays during the next attempt': { actions: { forgetMessage: () => {} } },
    'a wrong password shows no message': { actions: { storeWrongPassword: () => {} } },
    'an empty password shows no message': { actions: { storeEmptyPassword: () => {} } },
    'the lobby is not entered': { actions: { knock: () => {} } },
    'the password is not tried': { actions: { tryPassword: () => {} } },
    'no event is sent when the conference is left': { actions: { announceLeft: () => {} } },
  },
});
