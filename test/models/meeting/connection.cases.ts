import { connectionMachine } from '#machines/meeting/connection.machine.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { access, grace, query } from './samples.ts';

export const connectionCases = defineCases({
  name: 'meeting/connection',
  machine: connectionMachine,
  inputs: { 'opens the connection': { callId: 'call-1', access, query } },
  events: {
    'conference.connected': 'the connection stands',
    'conference.joined': { 'the conference is joined': { localId: 'ada', createdAt: 1_000 } },
    'conference.created': { 'the server says when it began': { createdAt: 1_000 } },
    'conference.interrupted': 'the connection falters',
    'conference.restored': 'the connection is back',
    'media.connected': 'picture and sound can come',
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'conference.failed': {
      'the conference is full': { error: 'CONFERENCE_MAX_USERS', isFatal: true, message: 'This meeting is full.' },
      'the bridge stumbles': { error: 'VIDEOBRIDGE_NOT_AVAILABLE', isFatal: false, message: '' },
    },
    'conference.kicked': { 'a moderator sends them out': { by: 'grace' } },
    'conference.left': 'the conference is left',
    'conference.leave': "presses 'Leave'",
    'connection.retry': "presses 'Try again'",
    'participant.joined': { 'Grace comes in': { participant: grace } },
    'participant.left': { 'Grace leaves': { id: 'grace' } },
    'participant.changed': { 'Grace mutes herself': { id: 'grace', changes: { isAudioMuted: true } } },
    'quality.changed': { 'the connection is weak': { quality: 'weak' } },
    'speaker.changed': { 'Grace speaks': { id: 'grace' } },
    'chat.received': {
      'Grace writes': {
        message: { id: 'm-1', senderId: 'grace', sender: 'Grace Hopper', text: 'Hello', at: 2_000, isOwn: false },
      },
    },
    'reaction.received': { 'Grace claps': { participantId: 'grace', reaction: 'clapping' } },
    'bye.received': { "Grace says 'bye'": { id: 'grace' } },
    'channel.changed': { 'the chat channel changes': { channelId: 'c-1' } },
    'channel.received': { 'the chat channel says something': { channelId: 'c-1', kind: 'text' } },
    'property.set': { 'a property changes': { properties: { isHold: true } } },
    'chat.send': { writes: { text: 'Hello' } },
    'reaction.send': { claps: { reaction: 'clapping' } },
    'name.set': { 'changes the name': { displayName: 'Ada' } },
  },
  actors: {
    renewAccess: {
      outputs: { 'the pass is good': access, 'there is a new pass': { ...access, token: 'token-2' } },
      errors: { 'there is no pass to be had': failures.down },
    },
  },
  delays: {
    connectTimeout: 'nothing has answered for 20 s',
    mediaPatience: 'neither picture nor sound has come for 5 s',
    interruptionPatience: 'it has not come back for 10 s',
    leaveTimeout: 'the conference has not answered for 3 s',
    reconnectBackoff: 'the pause is over',
  },
  project: ({ attempts, message, access: { token } }) => ({ attempts, says: message !== '', token }),
  invariants: {
    'there is a conference exactly while it is wanted': (snapshot) =>
      (snapshot.children['conference'] !== undefined) === snapshot.matches('online'),
    'it gives up in the end': ({ context }) => context.attempts <= meetingLimits.reconnects,
    'who has given up says why': (snapshot) => !snapshot.matches('failed') || snapshot.context.message !== '',
    'leaving is always possible': (snapshot) =>
      snapshot.status === 'done' || snapshot.can({ type: 'conference.leave' }),
  },
  mutations: {
    'it never comes back': { guards: { canRetry: () => false } },
    'it tries for ever': { guards: { canRetry: () => true } },
    'every stumble ends the call': { guards: { isFatal: () => true } },
    'a full conference is knocked at again': { guards: { isFatal: () => false } },
    'attempts are not counted': { actions: { countAttempt: () => {} } },
    'attempts of before a reconnection count': { actions: { forgetAttempts: () => {} } },
    'the old pass is shown again': { actions: { storeAccess: () => {} } },
    'nothing is said of a pass that cannot be had': { actions: { storeFailure: () => {} } },
    'nothing is said of what happened': { actions: { storeMessage: () => {} } },
    'nothing is said of a lost connection': { actions: { storeNotConnected: () => {} } },
    'orders go nowhere': { actions: { passOrder: () => {} } },
    'leaving is not told': { actions: { hangUp: () => {} } },
    'what is said goes nowhere': { actions: { announceSaid: () => {} } },
    'nobody hears of joining': { actions: { announceJoined: () => {} } },
    'nobody hears of a loss': { actions: { announceDropped: () => {} } },
    'nobody hears of giving up': { actions: { announceGaveUp: () => {} } },
    'nobody hears of being sent out': { actions: { announceKicked: () => {} } },
    'nobody hears of leaving': { actions: { announceLeft: () => {} } },
  },
});
