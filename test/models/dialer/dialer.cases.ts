import { dialerMachine } from '#machines/dialer/dialer.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { ada, auth, bob, notification } from './samples.ts';

const colleague = { token: 'token-2', user: { ...auth.user, username: 'bob@example.com' } };

export const dialerCases = defineCases({
  name: 'dialer/dialer',
  machine: dialerMachine,
  inputs: {
    'the user opens the dashboard': { auth, dial: '' },
    'the user follows a link to call a number': { auth, dial: 'tel:+442079460018' },
  },
  events: {
    'frame.loaded': 'the frame sends IFRAME_LOADED',
    'frame.retry': "the user presses 'Try again'",
    'auth.change': { 'the session changes to another user': { auth: colleague } },
    'logout.ask': 'the user logs out',
    'organization.switch': {
      'the dialer changes to another organisation': { organization: { token: 'token-3', user: { voipaccount: 'b' } } },
      'the dialer changes to another organisation of the same token': {
        organization: { user: { voipaccount: 'c', username: undefined } },
      },
    },
    'number.type': { 'the user types into the dial field': { number: '020' } },
    'offer.call': "the user presses 'Call'",
    'offer.decline': "the user presses 'Cancel'",
    'number.dial': {
      'the user dials a number': { number: '020 7946 0018' },
      'the user dials no number': { number: 'Ada' },
    },
    'call.incoming': { 'Ada calls the user': { call: ada } },
    'call.outgoing': { 'the user calls Bob': { call: bob } },
    'call.answered': { "Ada's call is answered": { call: ada, at: 1_000 } },
    'call.ended': { "Ada's call ends": { call: ada } },
    'incomingCall.notify': { 'the dialer reports a call': { call: ada, at: 1_000, notification } },
    'missedCall.notify': { 'the dialer reports a missed call': { call: bob, at: 1_000, notification } },
    'notification.ask': { 'the dialer asks to show a notification': { notification } },
    'notification.refused': {
      'the browser does not show it': { notification },
      'the browser does not show the notification of a call': {
        notification: { ...notification, kind: 'incoming-call' },
      },
    },
    'notification.clicked': { 'the user clicks a notification': { notification } },
    'permission.want': 'the dialer asks for permission to show notifications',
    'permission.check': 'the dialer asks whether it may show notifications',
    'permission.allow': "the user presses 'Allow notifications'",
    'permission.dismiss': "the user presses 'Not now'",
    'permission.changed': {
      'notifications are undecided': { permission: 'default' },
      'notifications are allowed in the browser': { permission: 'granted' },
    },
  },
  actors: {
    requestPermission: {
      outputs: { 'the user allows notifications': 'granted', 'the user denies notifications': 'denied' },
      errors: { 'the browser cannot ask': failures.offline },
    },
  },
  delays: { frameLoad: 'the frame has not loaded in time' },
  project: ({ permission, pendingNumber, offeredNumber, typedNumber }) => ({
    permission,
    waits: pendingNumber !== '',
    isOffered: offeredNumber !== '',
    field: typedNumber,
  }),
  invariants: {
    'the actor of the calls runs exactly while the dialer is ready (7.6)': (snapshot) =>
      snapshot.matches('ready') === (snapshot.children.calls !== undefined),
    'a number waits only until the dialer is ready': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.pendingNumber === '',
    'a number of the address never waits to be dialled: the user is asked': (snapshot) =>
      snapshot.context.offeredNumber === '' || snapshot.context.pendingNumber === '',
    'the user is asked about an offered number while the dialer is ready, and only then': (snapshot) =>
      snapshot.hasTag('offering') === (snapshot.matches('ready') && snapshot.context.offeredNumber !== ''),
    'permission is requested only while it is undecided': (snapshot) =>
      !snapshot.hasTag('prompting') || snapshot.context.permission === 'default',
    'the user can always log out': (snapshot) => snapshot.status === 'done' || snapshot.can({ type: 'logout.ask' }),
  },
  mutations: {
    'READY is not sent': { actions: { greet: () => {} } },
    "the user's data is not sent to the dialer": { actions: { tellUser: () => {} } },
    'a waiting number is forgotten': { guards: { hasPendingNumber: () => false } },
    'a waiting number is dialled again and again': { actions: { forgetNumber: () => {} } },
    'a number of the address is not asked about': { guards: { hasOfferedNumber: () => false } },
    "'Call' does not dial the number": { actions: { tellOfferedNumber: () => {} } },
    'an answered question is asked again': { actions: { settleOffer: () => {} } },
    'the question stays in front of an incoming call': { actions: { giveWay: () => {} } },
    'the typed number is not stored': { actions: { storeTyped: () => {} } },
    'the number that was called stays in the dial field': { actions: { clearField: () => {} } },
    'any text is dialled': { guards: { isDialable: () => true } },
    'numbers are not sent to the dialer': { actions: { tellNumber: () => {} } },
    'the user is asked again after an answer': { guards: { isUndecided: () => true } },
    'notifications are shown without permission': { guards: { canNotify: () => true } },
    'notifications without permission are not shown on the page': { actions: { announceNotification: () => {} } },
    'a call is shown twice on the page': { guards: { isNoCall: () => true } },
    'a click on a notification is not sent to the dialer': { actions: { tellClicked: () => {} } },
    'the permission is not sent to the dialer': { actions: { tellPermission: () => {} } },
    'the other organisation is not stored': { actions: { storeOrganization: () => {} } },
    'no event is sent when the organisation changes': { actions: { announceSwitched: () => {} } },
    'LOGOUT is ignored': { actions: { announceLogout: () => {} } },
    'call events are not passed on': { actions: { forwardCall: () => {} } },
    'the frame is not loaded again': { actions: { countLoad: () => {} } },
  },
});
