import { recordingMachine } from '#machines/meeting/recording.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

export const recordingCases = defineCases({
  name: 'meeting/recording',
  machine: recordingMachine,
  inputs: { 'in a call': { callId: 'call-1', prefersDisk: true } },
  events: {
    'recording.start': "presses 'Record'",
    'recording.stop': "presses 'Stop'",
    'recording.toggle': 'Ctrl+Alt+R',
    'recording.discard': 'gives the recording up',
    'recording.confirm': 'means it',
    'recording.cancel': 'does not mean it, or waits no longer',
    'recording.open': 'opens the recording',
    'recording.save': 'saves the recording',
    'capture.granted': {
      'shares a tab with its sound': { hasAudio: true },
      'shares a window without sound': { hasAudio: false },
    },
    'capture.refused': { cancels: { message: '' }, 'the browser cannot capture': { message: refused.ownMessage } },
    'recorder.started': 'the recorder has started',
    'recorder.progressed': { 'more is recorded': { size: 1_000, duration: 1_000 } },
    'recorder.broke': { 'the disk is full': { message: 'The disk is full' } },
    'recorder.finished': {
      'a recording is in memory': { media: { url: 'blob:1', size: 2_000, isSafe: false } },
      'a recording is on disk': { media: { url: 'blob:2', size: 2_000, isSafe: true } },
      'nothing was recorded': { media: { url: 'blob:3', size: 0, isSafe: false } },
    },
    'capture.ended': "presses the browser's 'Stop sharing'",
    'conference.joined': { 'the connection is back': { localId: 'me', createdAt: null } },
    'conference.left': 'leaves the meeting',
  },
  actors: {
    openRecording: { outputs: { 'a new tab shows it': undefined }, errors: { 'the browser blocks the tab': refused } },
    saveRecording: { outputs: { 'it is saved': undefined }, errors: { 'it is not saved': refused } },
  },
  delays: { recordingFinish: 'the recorder takes long' },
  project: ({ recorded, size, duration, message }) => ({ recorded, size, duration, message }),
  invariants: {
    'only what exists and does not run is saved (4.6)': (snapshot) =>
      !snapshot.can({ type: 'recording.save' }) || (snapshot.hasTag('kept') && snapshot.context.recorded !== null),
    'the page asks before a running or unsaved recording is lost': (snapshot) =>
      !(snapshot.matches('active') || snapshot.hasTag('unsaved')) || Reflect.has(snapshot.children, 'guardLeaving'),
    'the capture is released when nothing is recorded': (snapshot) =>
      snapshot.matches('active') === Reflect.has(snapshot.children, 'recordScreen'),
    'kept means that there is one': (snapshot) => !snapshot.hasTag('kept') || snapshot.context.recorded !== null,
  },
  mutations: {
    'silence is recorded': { guards: { hasAudio: () => true } },
    'a missing sound is kept silent': { actions: { sayAudioMissing: () => {} } },
    'nothing counts as a recording': { guards: { isEmpty: () => false } },
    'an empty recording is kept silent': { actions: { sayEmpty: () => {} } },
    'a recording is forgotten': { actions: { storeRecorded: () => {} } },
    'a recording in memory counts as safe': { guards: { isSafe: () => true } },
    'a saved recording counts as lost': { actions: { markSafe: () => {} } },
    'a full disk is kept silent': { actions: { storeMessage: () => {} } },
    'a failed save is kept silent': { actions: { storeFailure: () => {} } },
    'a blocked tab is kept silent': { actions: { sayNotOpened: () => {} } },
    'the others do not know': { actions: { orderRecording: () => {} } },
    'the recorder is not stopped': { actions: { stopRecorder: () => {} } },
    'the recorder is not started': { actions: { startRecorder: () => {} } },
    'memory is not given back': { actions: { releasePrevious: () => {} } },
    'what is stuck is kept silent': { actions: { sayStuck: () => {} } },
    'what was stuck stays said': { actions: { forgetStuck: () => {} } },
    'an old message stays': { actions: { clearMessage: () => {} } },
    'a new recording begins as the old one ended': { actions: { startAnew: () => {} } },
    'neither size nor time is told': { actions: { storeProgress: () => {} } },
    'what is given up stays': { actions: { forgetRecorded: () => {} } },
    'the one before is forgotten': { guards: { hasRecorded: () => false } },
  },
});
