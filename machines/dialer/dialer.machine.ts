import { addressedDialString } from './dial-string.ts';
import { dialerSetup } from './dialer.setup.ts';

/**
 * The communication with the embedded dialer (specification 2.5, 7.6): its frame loads within a time limit, receives
 * READY and the user, dials for the shell, and requests notifications, another organisation or a sign-out.
 */
export const dialerMachine = dialerSetup.createMachine({
  id: 'dialer',
  description: 'Loads the embedded dialer, gives it the user, and passes its requests to the shell.',
  context: ({ input }) => ({
    auth: input.auth,
    permission: 'unsupported',
    pendingNumber: '',
    offeredNumber: addressedDialString(input.dial),
    typedNumber: addressedDialString(input.dial),
    loads: 0,
  }),
  invoke: [
    { id: 'talkToFrame', src: 'talkToFrame' },
    { id: 'notify', src: 'notify' },
    { id: 'followTelLinks', src: 'followTelLinks' },
  ],
  on: {
    'auth.change': { actions: { type: 'storeAuth', params: ({ event }) => event } },
    'permission.changed': { actions: { type: 'storePermission', params: ({ event }) => event } },
    'number.dial': {
      guard: { type: 'isDialable', params: ({ event }) => event },
      actions: [{ type: 'storeNumber', params: ({ event }) => event }, 'settleOffer'],
      description:
        'Kept until the dialer is ready. The user has chosen a number, so that of the address is not offered.',
    },
    'number.type': { actions: { type: 'storeTyped', params: ({ event }) => event } },
    'logout.ask': { target: '.leaving', actions: 'announceLogout' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The frame is loading; its messages before IFRAME_LOADED are ignored.',
      tags: ['busy'],
      on: { 'frame.loaded': 'ready' },
      after: { frameLoad: 'failed' },
    },
    failed: {
      description: "The dialer did not load in time: a message and 'Try again'.",
      on: {
        'frame.loaded': { target: 'ready', description: 'Loaded after the time limit.' },
        'frame.retry': { target: 'loading', actions: 'countLoad' },
      },
    },
    ready: {
      description: 'IFRAME_LOADED was answered with READY and the user.',
      entry: ['greet', 'tellUser'],
      invoke: { id: 'calls', src: 'calls' },
      type: 'parallel',
      on: {
        'frame.loaded': {
          target: 'ready',
          reenter: true,
          description: 'The frame has reloaded by itself: its calls are removed, and it receives READY again.',
        },
        'auth.change': { actions: [{ type: 'storeAuth', params: ({ event }) => event }, 'tellUser'] },
        'organization.switch': {
          target: 'loading',
          actions: [{ type: 'storeOrganization', params: ({ event }) => event }, 'countLoad', 'announceSwitched'],
          description: 'The dialer is loaded again for the other organisation.',
        },
        'number.dial': {
          guard: { type: 'isDialable', params: ({ event }) => event },
          actions: [{ type: 'tellNumber', params: ({ event }) => event }, 'giveWay'],
        },
        'call.incoming': { actions: [{ type: 'forwardCall', params: ({ event }) => event }, 'giveWay'] },
        'call.outgoing': { actions: { type: 'forwardCall', params: ({ event }) => event } },
        'call.answered': { actions: { type: 'forwardCall', params: ({ event }) => event } },
        'call.ended': { actions: { type: 'forwardCall', params: ({ event }) => event } },
        'incomingCall.notify': [
          {
            guard: 'canNotify',
            actions: [
              { type: 'noticeIncoming', params: ({ event }) => event },
              { type: 'showNotification', params: ({ event }) => event },
              'giveWay',
            ],
          },
          { actions: [{ type: 'noticeIncoming', params: ({ event }) => event }, 'giveWay'] },
        ],
        'missedCall.notify': [
          {
            guard: 'canNotify',
            actions: [
              { type: 'noticeMissed', params: ({ event }) => event },
              { type: 'showNotification', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'noticeMissed', params: ({ event }) => event } },
        ],
        'notification.ask': [
          { guard: 'canNotify', actions: { type: 'showNotification', params: ({ event }) => event } },
          {
            actions: { type: 'announceNotification', params: ({ event }) => event },
            description: 'Without permission it is shown on the page.',
          },
        ],
        'notification.refused': {
          guard: { type: 'isNoCall', params: ({ event }) => event },
          actions: { type: 'announceNotification', params: ({ event }) => event },
          description: 'The page shows calls in any case.',
        },
        'notification.clicked': { actions: { type: 'tellClicked', params: ({ event }) => event } },
        'permission.check': { actions: 'tellPermission' },
        'permission.changed': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.permission.quiet',
          actions: [{ type: 'storePermission', params: ({ event }) => event }, 'tellPermission'],
        },
      },
      states: {
        number: {
          description: 'The number that the shell asks the dialer to call.',
          initial: 'greeting',
          states: {
            greeting: {
              description: 'A waiting number is dialled now.',
              always: [
                { guard: 'hasPendingNumber', target: 'settled', actions: ['tellPendingNumber', 'forgetNumber'] },
                { guard: 'hasOfferedNumber', target: 'offering' },
                { target: 'settled' },
              ],
            },
            offering: {
              description:
                "'Call ...?': the page’s address contains a number, which is dialled only after the user agrees.",
              tags: ['offering'],
              on: {
                'offer.call': { target: 'settled', actions: ['tellOfferedNumber', 'clearField', 'settleOffer'] },
                'offer.decline': {
                  target: 'settled',
                  actions: 'settleOffer',
                  description: 'The number stays in the dial field.',
                },
                'offer.giveWay': {
                  target: 'settled',
                  actions: 'settleOffer',
                  description:
                    'An incoming call, which could not be answered behind the dialog; or another number is dialled.',
                },
              },
            },
            settled: { description: 'No number waits to be dialled.' },
          },
        },
        permission: {
          description: 'Whether notifications are allowed.',
          initial: 'quiet',
          states: {
            quiet: {
              description: 'The user is not asked about notifications.',
              on: {
                'permission.want': [
                  { guard: 'isUndecided', target: 'prompting' },
                  { actions: 'tellPermission', description: 'Decided already: browsers ask only once.' },
                ],
              },
            },
            prompting: {
              description:
                'The shell asks whether to enable notifications; the answer is the user gesture that browsers require.',
              tags: ['prompting'],
              on: {
                'permission.allow': 'requesting',
                'permission.dismiss': { target: 'quiet', actions: 'tellPermission' },
              },
            },
            requesting: {
              description: 'The browser shows its permission prompt.',
              invoke: {
                id: 'requestPermission',
                src: 'requestPermission',
                onDone: {
                  target: 'quiet',
                  actions: [
                    { type: 'storePermission', params: ({ event }) => ({ permission: event.output }) },
                    'tellPermission',
                  ],
                },
                onError: { target: 'quiet', actions: 'tellPermission' },
              },
            },
          },
        },
      },
    },
    leaving: {
      description: 'The sign-out was requested; later messages are ignored.',
      tags: ['busy'],
      type: 'final',
    },
  },
});
