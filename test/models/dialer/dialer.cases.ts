import { dialerMachine } from '#machines/dialer/dialer.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { failures } from '../sign-up/samples.ts';
import { ada, auth, bob, notification } from './samples.ts';

const colleague = { token: 'token-2', user: { ...auth.user, username: 'bob@example.com' } };

export const dialerCases = defineCases({
  name: 'dialer/dialer',
  machine: dialerMachine,
  inputs: {
    'opens the dashboard': { auth, dial: '' },
    'follows a link to call a number': { auth, dial: 'tel:+442079460018' },
  },
  events: {
    'frame.loaded': 'the frame says IFRAME_LOADED',
    'frame.retry': "presses 'Try again'",
    'auth.change': { 'the session has another user': { auth: colleague } },
    'logout.ask': 'logs out',
    'organization.switch': {
      'the dialer changes to another organisation': { organization: { token: 'token-3', user: { voipaccount: 'b' } } },
      'the dialer changes to another organisation of the same token': {
        organization: { user: { voipaccount: 'c', username: undefined } },
      },
    },
    'number.type': { 'types into the dial field': { number: '020' } },
    'offer.call': "presses 'Call'",
    'offer.decline': "presses 'Cancel'",
    'number.dial': { 'dials a number': { number: '020 7946 0018' }, 'dials no number': { number: 'Ada' } },
    'call.incoming': { 'Ada calls': { call: ada } },
    'call.outgoing': { 'calls Bob': { call: bob } },
    'call.answered': { "Ada's call is answered": { call: ada, at: 1_000 } },
    'call.ended': { "Ada's call ends": { call: ada } },
    'incomingCall.notify': { 'the dialer tells of a call': { call: ada, at: 1_000, notification } },
    'missedCall.notify': { 'the dialer tells of a missed call': { call: bob, at: 1_000, notification } },
    'notification.ask': { 'the dialer wants a notification shown': { notification } },
    'notification.refused': {
      'the browser does not show it': { notification },
      'the browser does not show that of a call': { notification: { ...notification, kind: 'incoming-call' } },
    },
    'notification.clicked': { 'clicks a notification': { notification } },
    'permission.want': 'the dialer wants to show notifications',
    'permission.check': 'the dialer asks whether it may show notifications',
    'permission.allow': "presses 'Allow notifications'",
    'permission.dismiss': "presses 'Not now'",
    'permission.changed': {
      'notifications are undecided': { permission: 'default' },
      'notifications are allowed in the browser': { permission: 'granted' },
    },
  },
  actors: {
    requestPermission: {
      outputs: { 'allows notifications': 'granted', 'denies notifications': 'denied' },
      errors: { 'the browser cannot ask': failures.offline },
    },
  },
  delays: { frameLoad: 'the frame has not come in time' },
  project: ({ permission, pendingNumber, offeredNumber, typedNumber }) => ({
    permission,
    waits: pendingNumber !== '',
    isOffered: offeredNumber !== '',
    field: typedNumber,
  }),
  invariants: {
    'the calls are followed exactly while the dialer is there (7.6)': (snapshot) =>
      snapshot.matches('ready') === (snapshot.children.calls !== undefined),
    'a number waits only until the dialer is there': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.pendingNumber === '',
    'a number of the address never waits to be dialled: the user is asked': (snapshot) =>
      snapshot.context.offeredNumber === '' || snapshot.context.pendingNumber === '',
    'while the dialer is there the user is asked about an offered number, and only then': (snapshot) =>
      snapshot.hasTag('offering') === (snapshot.matches('ready') && snapshot.context.offeredNumber !== ''),
    'notifications are asked for only while undecided': (snapshot) =>
      !snapshot.hasTag('prompting') || snapshot.context.permission === 'default',
    'there is always a way out, and a way on': (snapshot) =>
      snapshot.status === 'done' || snapshot.can({ type: 'logout.ask' }),
  },
  mutations: {
    'READY is not said': { actions: { greet: () => {} } },
    'the user is not told': { actions: { tellUser: () => {} } },
    'a waiting number is forgotten': { guards: { hasPendingNumber: () => false } },
    'a waiting number is dialled again and again': { actions: { forgetNumber: () => {} } },
    'a number of the address is not asked about': { guards: { hasOfferedNumber: () => false } },
    'Call calls nothing': { actions: { tellOfferedNumber: () => {} } },
    'an answered question is asked again': { actions: { settleOffer: () => {} } },
    'the question stays in front of an incoming call': { actions: { giveWay: () => {} } },
    'what is typed is lost': { actions: { storeTyped: () => {} } },
    'the number that was called stays in the dial field': { actions: { clearField: () => {} } },
    'anything is dialled': { guards: { isDialable: () => true } },
    'numbers are not dialled': { actions: { tellNumber: () => {} } },
    'the person is asked again and again': { guards: { isUndecided: () => true } },
    'notifications are shown without permission': { guards: { canNotify: () => true } },
    'without permission notifications vanish': { actions: { announceNotification: () => {} } },
    'a call is shown twice on the page': { guards: { isNoCall: () => true } },
    'a click on a notification goes nowhere': { actions: { tellClicked: () => {} } },
    'the dialer never learns of the permission': { actions: { tellPermission: () => {} } },
    'the other organisation is not taken over': { actions: { storeOrganization: () => {} } },
    'the session does not learn of the other organisation': { actions: { announceSwitched: () => {} } },
    'LOGOUT is ignored': { actions: { announceLogout: () => {} } },
    'calls are not followed': { actions: { forwardCall: () => {} } },
    'the frame is not put anew': { actions: { countLoad: () => {} } },
  },
});
