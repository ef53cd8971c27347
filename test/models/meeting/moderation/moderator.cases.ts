import { moderatorMachine } from '#machines/meeting/moderation/moderator.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { link } from '../call/samples.ts';
import { refused } from '../participants/samples.ts';

const ada = { id: 'ada', name: 'Ada' } as const;
/** The longest queue that is explored. */
const most = 2;

export const moderatorCases = defineCases({
  name: 'meeting/moderation/moderator',
  machine: moderatorMachine,
  inputs: { 'a call': link },
  events: {
    'role.changed': {
      'the user becomes a moderator': { role: 'moderator' },
      'the user is not a moderator any more': { role: 'participant' },
    },
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'participant.left': {
      'Ada leaves': { id: 'ada' },
      'Bob leaves': { id: 'bob' },
    },
    'order.give': {
      "the user mutes Ada's microphone": { order: { type: 'mute', medium: 'microphone', ...ada } },
    },
    'removal.open': { "the user presses 'Remove' for Ada": { participant: ada } },
    'password.open': "the user presses 'Set a password'",
    'ending.open': "the user presses 'End the meeting for all'",
    'removal.confirm': { 'the user confirms to remove Ada': { reason: ' Enough ' } },
    'password.confirm': {
      'the user confirms a password': { password: 'sesame' },
      'the user confirms without a password': { password: ' ' },
    },
    'ending.confirm': 'the user confirms to end the meeting',
    'room.changed': {
      'a moderator switches the lobby on': { changes: { isLobbyOn: true, offers: ['lobby', 'end'] } },
    },
    'participant.decided': {
      'a moderator lets Ada speak': { id: 'ada', medium: 'microphone', isApproved: true },
      'a moderator lets Ada turn on the camera': { id: 'ada', medium: 'camera', isApproved: true },
      'a moderator does not let Ada speak any more': { id: 'ada', medium: 'microphone', isApproved: false },
    },
    'moderation.changed': {
      'microphones are not moderated any more': { medium: 'microphone', isOn: false, by: '' },
    },
    'dialog.close': 'the user closes the dialog',
  },
  actors: {
    moderate: {
      outputs: { 'the server carries out the order': undefined },
      errors: { 'the server refuses the order': refused },
    },
  },
  project: ({ orders, removing, room, approved, passwordProblem, message }) => ({
    orders: orders.map((order) => (order.type === 'remove' ? `remove: ${order.reason}` : order.type)),
    passwordProblem,
    removing,
    room,
    approved: approved.map(({ id, medium }) => `${id} ${medium}`).toSorted(),
    message,
  }),
  infeasible: ({ context: { orders } }, { sentence }) =>
    orders.length >= most &&
    (sentence === "the user mutes Ada's microphone" || sentence.startsWith('the user confirms')),
  invariants: {
    'no order waits while the user is not a moderator': (snapshot) =>
      snapshot.hasTag('moderator') || snapshot.context.orders.length === 0,
    'no dialog is open while the user is not a moderator': (snapshot) =>
      snapshot.hasTag('moderator') || (!snapshot.hasTag('dialog:removal') && snapshot.context.removing === null),
    'the dialog names the participant': (snapshot) =>
      snapshot.hasTag('dialog:removal') === (snapshot.context.removing !== null),
    'an order that waits is being carried out': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.context.orders.length > 0,
  },
  mutations: {
    'every role is that of a moderator': { guards: { isModerator: () => true } },
    'every order sets the password': { guards: { isPassword: () => true } },
    'no event is sent when the password is set': { actions: { announcePassword: () => {} } },
    'an answered order is sent again': { actions: { dropOrder: () => {} } },
    'a refusal is not shown': { actions: { sayRefused: () => {} } },
    'a refusal that is shown is not announced': { actions: { announceMessage: () => {} } },
    'an order that is lost with the role is not shown': { actions: { sayDemoted: () => {} } },
    'an order that is lost with the connection is not shown': { actions: { sayLost: () => {} } },
    'orders stay when the user is not a moderator any more': { actions: { dropOrders: () => {} } },
    'the order is not sent': { actions: { storeOrder: () => {} } },
    'the settings of the meeting are not stored': { actions: { storeRoom: () => {} } },
    'the settings of a lost connection stay': { actions: { forgetRoom: () => {} } },
    'a decision is not stored': { actions: { storeDecision: () => {} } },
    'approvals outlast the moderation': { actions: { forgetApprovals: () => {} } },
    'an empty password is ordered': { guards: { isEmpty: () => false } },
    'an empty password is not reported': { actions: { storePasswordMissing: () => {} } },
    'an empty password is reported again when the dialog opens': { actions: { forgetPasswordProblem: () => {} } },
    'a removal is not ordered': { actions: { storeRemoval: () => {} } },
    'the dialog does not know the participant': { actions: { storeRemoving: () => {} } },
    'the closed dialog keeps the participant': { actions: { forgetRemoving: () => {} } },
    'the dialog closes when another participant leaves': { guards: { isRemoved: () => true } },
  },
});
