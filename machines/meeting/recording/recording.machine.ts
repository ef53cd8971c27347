import { recordedUrl, recordingSetup } from './recording.setup.ts';

const { createStateConfig } = recordingSetup;

/** A finished recording, and opening, saving or discarding it. */
const kept = createStateConfig({
  description: 'There is a finished recording and none is running: the user can open and save it.',
  tags: ['kept'],
  initial: 'deciding',
  states: {
    opening: {
      description: 'Opens the recording in a new tab.',
      tags: ['busy'],
      invoke: [
        {
          id: 'openRecording',
          src: 'openRecording',
          input: ({ context }) => ({ url: recordedUrl(context) }),
          onDone: 'deciding',
          onError: { target: 'deciding', actions: 'sayNotOpened' },
        },
        { id: 'guardLeaving', src: 'guardLeaving' },
      ],
    },
    deciding: {
      description: 'Checks whether the recording is in a file.',
      always: [{ guard: 'isSafe', target: 'saved' }, { target: 'unsaved' }],
    },
    unsaved: {
      description: 'In memory only: the browser asks before the user leaves the page.',
      tags: ['unsaved'],
      invoke: { id: 'guardLeaving', src: 'guardLeaving' },
      on: {
        'recording.open': { target: 'opening', actions: 'clearMessage' },
        'recording.save': { target: 'saving', actions: 'clearMessage' },
      },
      initial: 'offered',
      states: {
        offered: {
          description: 'The user can save it.',
          on: {
            'recording.start': 'confirming',
            'recording.toggle': 'confirming',
            'recording.discard': 'discarding',
          },
        },
        discarding: {
          description: 'Asks whether to discard the recording, which would be lost.',
          tags: ['discarding'],
          on: {
            'recording.confirm': { target: '#recording.empty', actions: ['releasePrevious', 'forgetRecorded'] },
            'recording.cancel': 'offered',
          },
        },
        confirming: {
          description: 'Asks whether to replace the recording by a new one.',
          tags: ['confirming'],
          on: { 'recording.confirm': '#recording.beginning', 'recording.cancel': 'offered' },
        },
      },
    },
    saving: {
      description: 'Writes the recording to the place that the user chooses.',
      tags: ['busy', 'unsaved'],
      invoke: [
        {
          id: 'saveRecording',
          src: 'saveRecording',
          input: ({ context }) => ({ url: recordedUrl(context) }),
          onDone: { target: 'saved', actions: 'markSafe' },
          onError: { target: 'deciding', actions: { type: 'storeFailure', params: ({ event }) => event } },
        },
        { id: 'guardLeaving', src: 'guardLeaving' },
      ],
    },
    saved: {
      description: 'The recording is in a file.',
      on: {
        'recording.start': '#recording.beginning',
        'recording.toggle': '#recording.beginning',
        'recording.discard': {
          target: '#recording.empty',
          actions: ['releasePrevious', 'forgetRecorded'],
          description: 'The file is kept.',
        },
        'recording.open': { target: 'opening', actions: 'clearMessage' },
        'recording.save': { target: 'saving', actions: 'clearMessage' },
      },
    },
  },
});

const active = createStateConfig({
  description: 'The screen is captured, or about to be; leaving this state stops the capture.',
  entry: 'startAnew',
  invoke: [
    {
      id: 'recordScreen',
      src: 'recordScreen',
      input: ({ context: { callId, prefersDisk, sound } }) => ({ callId, prefersDisk, sound }),
    },
    { id: 'guardLeaving', src: 'guardLeaving' },
  ],
  on: {
    'recorder.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } },
    'recorder.finished': [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '#recording.deciding',
        actions: ['forgetStuck', 'sayEmpty'],
        description: 'Nothing was recorded: the previous recording is kept.',
      },
      {
        guard: 'hasRecorded',
        target: '#recording.kept.opening',
        actions: ['releasePrevious', 'forgetStuck', { type: 'storeRecorded', params: ({ event }) => event }],
        description: 'The previous recording is released only now that there is another one.',
      },
      {
        target: '#recording.kept.opening',
        actions: ['forgetStuck', { type: 'storeRecorded', params: ({ event }) => event }],
      },
    ],
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'The browser shows its prompt for the capture.',
      tags: ['asking'],
      on: {
        'capture.granted': [
          {
            guard: { type: 'hasAudio', params: ({ event }) => event },
            target: 'starting',
            actions: 'startRecorder',
          },
          { target: '#recording.deciding', actions: 'sayAudioMissing', description: "'Please select audio also'." },
        ],
        'capture.refused': {
          target: '#recording.deciding',
          actions: { type: 'storeMessage', params: ({ event }) => event },
        },
        'recording.stop': '#recording.deciding',
        'recording.toggle': '#recording.deciding',
        'conference.left': '#recording.deciding',
      },
    },
    starting: {
      description: 'The recorder is about to start.',
      tags: ['busy'],
      on: {
        'recorder.started': 'running',
        'recorder.broke': { target: 'stopping', actions: { type: 'storeMessage', params: ({ event }) => event } },
        'recording.stop': 'stopping',
        'recording.toggle': 'stopping',
        'capture.ended': 'stopping',
        'conference.left': 'stopping',
      },
    },
    running: {
      description: 'Recording; the other participants are informed.',
      tags: ['recording'],
      entry: { type: 'orderRecording', params: { recording: true } },
      exit: { type: 'orderRecording', params: { recording: false } },
      on: {
        'recorder.broke': {
          target: 'stopping',
          actions: { type: 'storeMessage', params: ({ event }) => event },
          description: 'The disk is full, or the encoder failed: the data recorded so far are kept.',
        },
        'recording.stop': 'stopping',
        'recording.toggle': 'stopping',
        'capture.ended': {
          target: 'stopping',
          description: "Ended by the user in the browser's interface, or by a track that stopped.",
        },
        'conference.left': 'stopping',
        'conference.joined': {
          actions: { type: 'orderRecording', params: { recording: true } },
          description: 'Reconnected: the recording state is sent to the other participants again.',
        },
      },
    },
    stopping: {
      description: 'The recorder completes the recording.',
      tags: ['busy'],
      entry: 'stopRecorder',
      on: { 'recorder.broke': { actions: { type: 'storeMessage', params: ({ event }) => event } } },
      initial: 'finishing',
      states: {
        finishing: {
          description: 'Usually short.',
          after: { recordingFinish: { target: 'slow', actions: 'sayStuck' } },
        },
        slow: {
          description: 'Takes longer than expected: waits until the user gives up.',
          tags: ['slow'],
          on: { 'recording.cancel': '#recording.deciding' },
        },
      },
    },
  },
});

/**
 * Records a meeting on the user's device (specification 4.6 and 8.4 Recording). A recording is never lost silently:
 * every end keeps the recorded data, the browser asks before the user leaves the page, and a recording that is not in a
 * file is replaced by another one only after the user confirms.
 *
 * The call keeps this actor running after leaving for as long as it is `busy` or `unsaved`.
 *
 * Where the browser captures no sound, the user first chooses between the meeting's own sound and none.
 *
 * Receives `sound.choose`, `recording.start|stop|toggle|discard|confirm|cancel|open|save`, `conference.joined|left`,
 * and the events of the recorder (RecorderEvent). Emits `ordered` (the recording property) and `released` {url}. Tags:
 * `choosingSound`, `asking`, `recording`, `busy`, `slow`, `kept`, `unsaved`, `confirming`, `discarding`. Actors:
 * `recordScreen`, `guardLeaving` (callbacks), `openRecording`, `saveRecording`.
 */
export const recordingMachine = recordingSetup.createMachine({
  id: 'recording',
  description: 'Records a meeting on the device of the user, and never loses the recorded data silently.',
  context: ({ input }) => ({ ...input, sound: 'captured', recorded: null, size: 0, duration: 0, message: '' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether there is a recording.',
      always: [{ guard: 'hasRecorded', target: 'kept' }, { target: 'empty' }],
    },
    empty: {
      description: 'There is no recording.',
      on: { 'recording.start': 'beginning', 'recording.toggle': 'beginning' },
    },
    kept,
    beginning: {
      description: 'Checks whether the browser captures sound.',
      always: [{ guard: 'asksForSound', target: 'choosingSound' }, { target: 'active' }],
    },
    choosingSound: {
      description: 'The browser captures no sound: the user chooses the sound of the recording.',
      tags: ['choosingSound'],
      on: {
        'sound.choose': { target: 'active', actions: { type: 'storeSound', params: ({ event }) => event } },
        'recording.cancel': 'deciding',
        'recording.toggle': 'deciding',
        'conference.left': 'deciding',
      },
    },
    active,
  },
});
