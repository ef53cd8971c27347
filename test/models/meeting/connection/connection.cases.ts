import { connectionMachine } from '#machines/meeting/connection/connection.machine.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { failures } from '#test/models/sign-up/samples.ts';
import { access, grace, query } from '../call/samples.ts';
import { chatMessage } from '../participants/samples.ts';

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
    'connection.retry': "the user presses 'Try again'",
    'participant.joined': { 'Grace joins': { participant: grace } },
    'moderator.muted': { 'Grace mutes the microphone': { medium: 'microphone', by: 'Grace Hopper' } },
    'participant.left': { 'Grace leaves': { id: 'grace' } },
    'participant.changed': { 'Grace mutes herself': { id: 'grace', changes: { isAudioMuted: true } } },
    'role.changed': { 'the user becomes a moderator': { role: 'moderator' } },
    'quality.changed': { 'the connection is weak': { quality: 'weak' } },
    'speaker.changed': { 'Grace speaks': { id: 'grace' } },
    'chat.received': {
      'Grace sends a message': {
        message: chatMessage({ id: 'm-1', senderId: 'grace', sender: 'Grace Hopper', at: 2_000 }),
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
      errors: { 'no pass can be fetched': failures.down },
    },
  },
  delays: {
    connectTimeout: 'the server has not answered for 20 s',
    mediaPatience: 'no media has been received for 5 s',
    interruptionPatience: 'the connection has not been restored for 10 s',
    leaveTimeout: 'the conference has not answered for 3 s',
    reconnectBackoff: 'the pause before the next attempt is over',
  },
  project: ({ attempts, message, access: { token } }) => ({ attempts, says: message !== '', token }),
  invariants: {
    'the conference actor runs exactly while the machine is online': (snapshot) =>
      (snapshot.children['conference'] !== undefined) === snapshot.matches('online'),
    'the number of attempts is limited': ({ context }) => context.attempts <= meetingLimits.reconnects,
    'a failed connection has a message': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== '',
    'leaving is always possible': (snapshot) =>
      snapshot.status === 'done' || snapshot.can({ type: 'conference.leave' }),
  },
  mutations: {
    'the connection is never retried': { guards: { canRetry: () => false } },
    'the connection is retried without limit': { guards: { canRetry: () => true } },
    'every failure ends the call': { guards: { isFatal: () => true } },
    'a full conference is joined again': { guards: { isFatal: () => false } },
    'attempts are not counted': { actions: { countAttempt: () => {} } },
    'attempts from before a reconnection still count': { actions: { forgetAttempts: () => {} } },
    'the new pass is not stored': { actions: { storeAccess: () => {} } },
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
    'no event is sent when the conference is left': { actions: { announceLeft: () => {} } },
  },
});
