import { recordedUrl, recordingSetup } from './recording.setup.ts';

const { createStateConfig } = recordingSetup;

/** A finished recording and what becomes of it. */
const kept = createStateConfig({
  description: 'A recording is there, and none runs: it can be opened and saved.',
  tags: ['kept'],
  initial: 'deciding',
  states: {
    opening: {
      description: 'It opens in a new tab.',
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
      description: 'Is it in a file?',
      always: [{ guard: 'isSafe', target: 'saved' }, { target: 'unsaved' }],
    },
    unsaved: {
      description: 'In memory only: the page asks before it is left.',
      tags: ['unsaved'],
      invoke: { id: 'guardLeaving', src: 'guardLeaving' },
      on: {
        'recording.open': { target: 'opening', actions: 'clearMessage' },
        'recording.save': { target: 'saving', actions: 'clearMessage' },
      },
      initial: 'offered',
      states: {
        offered: {
          description: 'It can be saved.',
          on: {
            'recording.start': 'confirming',
            'recording.toggle': 'confirming',
            'recording.discard': 'discarding',
          },
        },
        discarding: {
          description: 'It would be lost: is that meant?',
          tags: ['discarding'],
          on: {
            'recording.confirm': { target: '#recording.empty', actions: ['releasePrevious', 'forgetRecorded'] },
            'recording.cancel': 'offered',
          },
        },
        confirming: {
          description: 'A new recording would take its place: is that meant?',
          tags: ['confirming'],
          on: { 'recording.confirm': '#recording.active', 'recording.cancel': 'offered' },
        },
      },
    },
    saving: {
      description: 'It is written where the person wants it.',
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
      description: 'It is in a file.',
      on: {
        'recording.start': '#recording.active',
        'recording.toggle': '#recording.active',
        'recording.discard': {
          target: '#recording.empty',
          actions: ['releasePrevious', 'forgetRecorded'],
          description: 'The file stays.',
        },
        'recording.open': { target: 'opening', actions: 'clearMessage' },
        'recording.save': { target: 'saving', actions: 'clearMessage' },
      },
    },
  },
});

const active = createStateConfig({
  description: 'The screen is captured, or about to be; leaving this state releases the capture.',
  entry: 'startAnew',
  invoke: [
    {
      id: 'recordScreen',
      src: 'recordScreen',
      input: ({ context: { callId, prefersDisk } }) => ({ callId, prefersDisk }),
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
        description: 'Nothing was recorded: the one before stays.',
      },
      {
        guard: 'hasRecorded',
        target: '#recording.kept.opening',
        actions: ['releasePrevious', 'forgetStuck', { type: 'storeRecorded', params: ({ event }) => event }],
        description: 'The one before gives way only now that there is another.',
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
      description: 'The browser asks what may be captured.',
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
      description: 'Recording; the others are told.',
      tags: ['recording'],
      entry: { type: 'orderRecording', params: { recording: true } },
      exit: { type: 'orderRecording', params: { recording: false } },
      on: {
        'recorder.broke': {
          target: 'stopping',
          actions: { type: 'storeMessage', params: ({ event }) => event },
          description: 'Disk full, or the encoder gave up: what there is is kept.',
        },
        'recording.stop': 'stopping',
        'recording.toggle': 'stopping',
        'capture.ended': {
          target: 'stopping',
          description: 'By the person in the browser, or by a track that stopped.',
        },
        'conference.left': 'stopping',
        'conference.joined': {
          actions: { type: 'orderRecording', params: { recording: true } },
          description: 'Back after a lost connection: the others are told again.',
        },
      },
    },
    stopping: {
      description: 'The recorder finishes what it has.',
      tags: ['busy'],
      entry: 'stopRecorder',
      on: { 'recorder.broke': { actions: { type: 'storeMessage', params: ({ event }) => event } } },
      initial: 'finishing',
      states: {
        finishing: {
          description: 'Usually a moment.',
          after: { recordingFinish: { target: 'slow', actions: 'sayStuck' } },
        },
        slow: {
          description: 'It takes long: waiting goes on, until the person gives it up.',
          tags: ['slow'],
          on: { 'recording.cancel': '#recording.deciding' },
        },
      },
    },
  },
});

/**
 * Recording a meeting on one's own machine (specification 4.6 and 8.4 Recording). Nothing that was recorded is lost
 * silently: every end leads to what there is, the page asks before it is left, and a recording that is not in a file gives
 * way to another only when the person says so.
 *
 * The meeting must keep this actor after leaving for as long as it is `busy` or `unsaved`.
 *
 * Hears `recording.start|stop|toggle|discard|confirm|cancel|open|save`, `conference.joined|left`, and the recorder (RecorderEvent).
 * Announces `ordered` (the recording property) and `released` {url}. Tags: `asking`, `recording`, `busy`, `slow`, `kept`,
 * `unsaved`, `confirming`, `discarding`. Actors: `recordScreen`, `guardLeaving` (callbacks), `openRecording`, `saveRecording`.
 */
export const recordingMachine = recordingSetup.createMachine({
  id: 'recording',
  context: ({ input }) => ({ ...input, recorded: null, size: 0, duration: 0, message: '' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there a recording?',
      always: [{ guard: 'hasRecorded', target: 'kept' }, { target: 'empty' }],
    },
    empty: { description: 'There is no recording.', on: { 'recording.start': 'active', 'recording.toggle': 'active' } },
    kept,
    active,
  },
});
