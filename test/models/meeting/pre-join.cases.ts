import { effectiveStartup, preJoinMachine } from '#machines/meeting/pre-join.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

export const preJoinCases = defineCases({
  name: 'meeting/pre-join',
  machine: preJoinMachine,
  inputs: {
    'a guest': { displayName: '', startup: { video: true, audio: true, desktop: false } },
    'somebody known': { displayName: ' Ada ', startup: { video: false, audio: true, desktop: false } },
  },
  events: {
    'displayName.change': { 'types a name': { displayName: 'Ada' }, 'takes the name out': { displayName: ' ' } },
    'audio.toggle': 'presses the microphone',
    'video.toggle': 'presses the camera',
    'startup.follow': {
      'the camera does not start': { startup: { audio: true, video: false } },
      'both are on': { startup: { audio: true, video: true } },
    },
    'devices.check': 'has the devices checked again',
    'devices.reported': {
      'a camera is plugged in': { report: { hasMicrophone: true, hasCamera: true } },
      'every device is gone': { report: { hasMicrophone: false, hasCamera: false } },
    },
    'meeting.join': "presses 'Join'",
    'meeting.listen': "presses 'Listen only'",
    'join.failed': { 'it does not work': { message: 'Connection does not make right now' } },
  },
  actors: {
    checkDevices: {
      outputs: {
        'there is everything': { hasMicrophone: true, hasCamera: true },
        'there is no camera': { hasMicrophone: true, hasCamera: false },
      },
      errors: { 'the devices are blocked': refused },
    },
  },
  project: ({ displayName, startup, hasMicrophone, hasCamera, isTried, message }) => ({
    displayName,
    startup,
    hasMicrophone,
    hasCamera,
    isTried,
    message,
  }),
  invariants: {
    'nobody joins without a name': ({ value, context }) => value !== 'joining' || context.displayName.trim() !== '',
    'nothing is on that is not there': ({ context }) => {
      const { audio, video } = effectiveStartup(context);
      return (!audio || context.hasMicrophone) && (!video || context.hasCamera);
    },
    'one can always try to listen, devices or not': (snapshot) =>
      snapshot.matches('joining') || snapshot.can({ type: 'meeting.listen' }),
  },
  mutations: {
    'a name is not needed': { guards: { isNamed: () => true } },
    'a microphone is not needed': { guards: { hasMicrophone: () => true } },
    'a camera is not needed': { guards: { hasCamera: () => true } },
    'the name is lost': { actions: { storeName: () => {} } },
    'the microphone cannot be switched': { actions: { toggleAudio: () => {} } },
    'the camera cannot be switched': { actions: { toggleVideo: () => {} } },
    'what failed looks as if it were on': { actions: { followStartup: () => {} } },
    'devices are not noticed': { actions: { storeReport: () => {} } },
    'a failure is kept silent': { actions: { storeFailure: () => {} } },
    'a failed join is kept silent': { actions: { storeMessage: () => {} } },
    'an old failure stays': { actions: { clearMessage: () => {} } },
    'a missing name is kept silent': { actions: { markTried: () => {} } },
    'the microphone is as before next time': { actions: { announceAudio: () => {} } },
    'the camera is as before next time': { actions: { announceVideo: () => {} } },
    'nobody is expected': { actions: { announceName: () => {} } },
    'joining leads nowhere': { actions: { announceJoin: () => {} } },
    'listening leads nowhere': { actions: { announceListen: () => {} } },
  },
});
