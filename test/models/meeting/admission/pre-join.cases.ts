import { effectiveStartup, preJoinMachine } from '#machines/meeting/admission/pre-join.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';

export const preJoinCases = defineCases({
  name: 'meeting/admission/pre-join',
  machine: preJoinMachine,
  inputs: {
    'a guest': { displayName: '', startup: { video: true, audio: true, desktop: false }, isMeetingFound: false },
    'a known user': {
      displayName: ' Ada ',
      startup: { video: false, audio: true, desktop: false },
      isMeetingFound: true,
    },
  },
  events: {
    'displayName.change': {
      'the user types a name': { displayName: 'Ada' },
      'the user clears the name': { displayName: ' ' },
    },
    'audio.toggle': 'the user presses the microphone',
    'video.toggle': 'the user presses the camera',
    'startup.follow': {
      'the camera does not start': { startup: { audio: true, video: false } },
      'microphone and camera are on': { startup: { audio: true, video: true } },
    },
    'devices.check': 'the user has the devices checked again',
    'devices.reported': {
      'a camera is plugged in': { report: { hasMicrophone: true, hasCamera: true } },
      'every device is unplugged': { report: { hasMicrophone: false, hasCamera: false } },
    },
    'meeting.found': 'the meeting is found',
    'meeting.join': "the user presses 'Join'",
    'meeting.listen': "the user presses 'Listen only'",
    'tab.asked': 'another tab is in the meeting',
    'tab.taken': 'no other tab is in the meeting any more',
    'microphone.denied': 'the permission for the microphone is withdrawn',
    'access.refused': { 'access is refused': { message: 'Connection does not make right now' } },
  },
  actors: {
    checkDevices: {
      outputs: {
        'microphone and camera are available': { hasMicrophone: true, hasCamera: true },
        'no camera is available': { hasMicrophone: true, hasCamera: false },
      },
      errors: { 'the devices are blocked': refused },
    },
  },
  project: ({ displayName, startup, hasMicrophone, hasCamera, isMeetingFound, isTried, wish, message }) => ({
    displayName,
    startup,
    hasMicrophone,
    hasCamera,
    isMeetingFound,
    isTried,
    wish,
    message,
  }),
  invariants: {
    'no user joins without a name': ({ value, context }) => value !== 'joining' || context.displayName.trim() !== '',
    'only available devices are on': ({ context }) => {
      const { audio, video } = effectiveStartup(context);
      return (!audio || context.hasMicrophone) && (!video || context.hasCamera);
    },
    'no user joins a meeting that is not found': ({ value, context }) => value !== 'joining' || context.isMeetingFound,
    'the user can always ask to join, and to listen, with or without devices': (snapshot) =>
      snapshot.matches('joining') ||
      (snapshot.can({ type: 'meeting.join' }) && snapshot.can({ type: 'meeting.listen' })),
    'a request to listen waits for the meeting only': ({ value, context }) =>
      value === 'joining' || context.wish !== 'listen' || !context.isMeetingFound,
    'a request to join waits for the meeting and the devices only': (snapshot) =>
      !snapshot.matches({ choosing: 'ready' }) || snapshot.context.wish !== 'join' || !snapshot.context.isMeetingFound,
  },
  mutations: {
    'a name is not required': { guards: { isUnnamed: () => false } },
    'the user joins before the meeting is found': { guards: { isMeetingFound: () => true } },
    'the user who asked to join before the devices were checked has to ask again': {
      guards: { isJoinDue: () => false },
    },
    'the user does not join when the meeting is found': { guards: { isJoinWished: () => false } },
    'the user does not listen when the meeting is found': { guards: { isListeningWished: () => false } },
    'the request to join is lost': { actions: { storeWish: () => {} } },
    'a meeting that is found is not stored': { actions: { storeFound: () => {} } },
    'the user joins at once again after access was refused, or while the tab is asked about': {
      actions: { dropWish: () => {} },
    },
    'the user joins without the devices, whose check has failed': { actions: { dropJoin: () => {} } },
    'a microphone is not required': { guards: { hasMicrophone: () => true } },
    'a camera is not required': { guards: { hasCamera: () => true } },
    'the name is not stored': { actions: { storeName: () => {} } },
    'the microphone cannot be switched': { actions: { toggleAudio: () => {} } },
    'the camera cannot be switched': { actions: { toggleVideo: () => {} } },
    'a device that failed is shown as on': { actions: { followStartup: () => {} } },
    'the report of the devices is not stored': { actions: { storeReport: () => {} } },
    'a failure shows no message': { actions: { storeFailure: () => {} } },
    'a failed join shows no message': { actions: { storeMessage: () => {} } },
    'an old failure stays': { actions: { clearMessage: () => {} } },
    'a missing name shows no message': { actions: { markTried: () => {} } },
    'the choice for the microphone is not kept for the next meeting': { actions: { announceAudio: () => {} } },
    'the choice for the camera is not kept for the next meeting': { actions: { announceVideo: () => {} } },
    'no event is sent with the typed name': { actions: { announceName: () => {} } },
    'no event is sent when the user joins': { actions: { announceJoin: () => {} } },
    'no event is sent when the user joins to listen': { actions: { announceListen: () => {} } },
  },
});
