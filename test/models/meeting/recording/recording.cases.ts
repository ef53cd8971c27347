import { recordingMachine } from '#machines/meeting/recording/recording.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';

export const recordingCases = defineCases({
  name: 'meeting/recording/recording',
  machine: recordingMachine,
  inputs: {
    'in a call': { callId: 'call-1', prefersDisk: true, asksForSound: false },
    'in a browser that captures no sound': { callId: 'call-1', prefersDisk: true, asksForSound: true },
  },
  events: {
    'recording.start': "the user presses 'Record'",
    'sound.choose': {
      'the user chooses the sound of the meeting': { sound: 'mixed' },
      'the user chooses no sound': { sound: 'none' },
    },
    'recording.stop': "the user presses 'Stop'",
    'recording.toggle': 'Ctrl+Alt+R',
    'recording.discard': 'the user discards the recording',
    'recording.confirm': 'the user confirms',
    'recording.cancel': 'the user cancels, or stops waiting',
    'recording.open': 'the user opens the recording',
    'recording.save': 'the user saves the recording',
    'capture.granted': {
      'the user shares a tab with its sound': { hasAudio: true },
      'the user shares a window without sound': { hasAudio: false },
    },
    'capture.refused': {
      'the user cancels': { message: '' },
      'the browser cannot capture': { message: refused.ownMessage },
    },
    'recorder.started': 'the recorder has started',
    'recorder.progressed': { 'more is recorded': { size: 1_000, duration: 1_000 } },
    'recorder.broke': { 'the disk is full': { message: 'The disk is full' } },
    'recorder.finished': {
      'the recording is in memory': { media: { url: 'blob:1', size: 2_000, isSafe: false } },
      'the recording is on disk': { media: { url: 'blob:2', size: 2_000, isSafe: true } },
      'nothing was recorded': { media: { url: 'blob:3', size: 0, isSafe: false } },
    },
    'capture.ended': "the user presses the browser's 'Stop sharing'",
    'conference.joined': { 'the connection is restored': { localId: 'me', createdAt: null } },
    'conference.left': 'the user leaves the meeting',
  },
  actors: {
    openRecording: {
      outputs: { 'a new tab shows the recording': undefined },
      errors: { 'the browser blocks the tab': refused },
    },
    saveRecording: {
      outputs: { 'the recording is saved': undefined },
      errors: { 'the recording is not saved': refused },
    },
  },
  delays: { recordingFinish: 'the recorder has not finished in time' },
  project: ({ sound, recorded, size, duration, message }) => ({ sound, recorded, size, duration, message }),
  invariants: {
    'only a finished recording can be saved (4.6)': (snapshot) =>
      !snapshot.can({ type: 'recording.save' }) || (snapshot.hasTag('kept') && snapshot.context.recorded !== null),
    'the page asks before a running or unsaved recording is lost': (snapshot) =>
      !(snapshot.matches('active') || snapshot.hasTag('unsaved')) || Reflect.has(snapshot.children, 'guardLeaving'),
    'the capture is released when nothing is recorded': (snapshot) =>
      snapshot.matches('active') === Reflect.has(snapshot.children, 'recordScreen'),
    'nothing is captured before the sound is chosen where the choice is required': (snapshot) =>
      !(snapshot.context.asksForSound && snapshot.matches('active')) || snapshot.context.sound !== 'captured',
    'a kept recording exists': (snapshot) => !snapshot.hasTag('kept') || snapshot.context.recorded !== null,
  },
  mutations: {
    'the choice of the sound is skipped': { guards: { asksForSound: () => false } },
    'the choice of the sound is forgotten': { actions: { storeSound: () => {} } },
    'a capture without sound counts as one with sound': { guards: { hasAudio: () => true } },
    'a missing sound shows no message': { actions: { sayAudioMissing: () => {} } },
    'an empty recording counts as a recording': { guards: { isEmpty: () => false } },
    'an empty recording shows no message': { actions: { sayEmpty: () => {} } },
    'a finished recording is not stored': { actions: { storeRecorded: () => {} } },
    'a recording in memory counts as safe': { guards: { isSafe: () => true } },
    'a saved recording still counts as unsaved': { actions: { markSafe: () => {} } },
    'a full disk shows no message': { actions: { storeMessage: () => {} } },
    'a failed save shows no message': { actions: { storeFailure: () => {} } },
    'a blocked tab shows no message': { actions: { sayNotOpened: () => {} } },
    'the recording is not sent to the conference': { actions: { orderRecording: () => {} } },
    'the recorder is not stopped': { actions: { stopRecorder: () => {} } },
    'the recorder is not started': { actions: { startRecorder: () => {} } },
    'memory is not released': { actions: { releasePrevious: () => {} } },
    'a recorder that does not finish shows no message': { actions: { sayStuck: () => {} } },
    'the message of a recorder that did not finish stays': { actions: { forgetStuck: () => {} } },
    'an old message stays': { actions: { clearMessage: () => {} } },
    'a new recording starts with the figures of the old one': { actions: { startAnew: () => {} } },
    'size and time are not stored': { actions: { storeProgress: () => {} } },
    'a discarded recording stays': { actions: { forgetRecorded: () => {} } },
    'the previous recording is lost': { guards: { hasRecorded: () => false } },
  },
});
