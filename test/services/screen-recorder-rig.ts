/** A screen recorder over a faked capture, recorder and file, for the tests of recordings. */
import { vi } from 'vitest';
import type { RecorderEvent, RecordingSound } from '#machines/meeting/recording/recording.types.ts';
import type { RecordingFile } from '#src/services/meeting/recording/recording-sinks.ts';
import {
  createScreenRecorder,
  type RecorderPage,
  type ScreenRecorderOptions,
} from '#src/services/meeting/recording/screen-recorder.ts';
import { FakeRecorder, FakeTrack } from '#src/services/meeting/recording/screen-recorder.fixture.ts';

interface RecorderSetting {
  readonly kinds?: readonly string[];
  readonly page?: Partial<RecorderPage>;
  readonly options?: Partial<ScreenRecorderOptions>;
  readonly prefersDisk?: boolean;
  readonly sound?: RecordingSound;
}

/** Requests a recording. */
export function setUpRecording({
  kinds = ['video', 'audio'],
  page = {},
  options = {},
  prefersDisk = false,
  sound = 'captured',
}: RecorderSetting = {}) {
  const tracks = kinds.map((kind) => new FakeTrack(kind));
  const of = (wanted: string) => () => tracks.filter(({ kind }) => kind === wanted);
  const capture = { getTracks: () => tracks, getAudioTracks: of('audio'), getVideoTracks: of('video') };
  const getDisplayMedia = vi.fn<(wish: unknown) => Promise<unknown>>(() => Promise.resolve(capture));
  const added = vi.fn<(gathered: { blob: Blob; isSafe: boolean }, name: string) => void>();
  const record = createScreenRecorder({
    page: { navigator: { mediaDevices: { getDisplayMedia } }, MediaRecorder: FakeRecorder, ...page } as RecorderPage,
    recordings: {
      add: (gathered, name) => {
        added(gathered, name);
        return { url: 'blob:1', size: gathered.blob.size, isSafe: gathered.isSafe };
      },
    },
    now: () => new Date(2026, 2, 1, 9, 5),
    ...options,
  });
  const events: RecorderEvent[] = [];
  const recording = record({ callId: 'call-1', prefersDisk, sound }, (event) => events.push(event));
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { tracks, getDisplayMedia, added, events, recording, settle };
}

/** Starts a recording. */
export async function runRecording(setting: RecorderSetting = {}) {
  const made = setUpRecording(setting);
  await made.settle();
  made.recording.order({ type: 'recorder.start' });
  const recorder = FakeRecorder.latest;
  if (recorder === null) throw new Error('nothing records');
  return { ...made, recorder };
}

/** Returns the final event of a recording of this size. */
export const finished = (size: number, isSafe = false) => ({
  type: 'recorder.finished',
  media: size === 0 ? { url: '', size, isSafe: true } : { url: 'blob:1', size, isSafe },
});

const asFile = (file: object): RecordingFile => file as RecordingFile;

/** Creates a file that can hold `room` bytes. */
export function createRoomyFile(room = Infinity) {
  const content = { text: '' };
  let written = '';
  let isFull = false;
  const remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const file = {
    remove,
    getFile: () => Promise.resolve(new File([content.text], 'f')),
    createWritable: () =>
      Promise.resolve({
        write: async (data: Blob) => {
          isFull = written.length + data.size > room;
          if (isFull) throw new DOMException('full', 'QuotaExceededError');
          written += await data.text();
        },
        close: () => {
          content.text = written;
          return Promise.resolve();
        },
        abort: () => Promise.resolve(),
      }),
  };
  return {
    content,
    remove,
    showSaveFilePicker: vi.fn<(wish: object) => Promise<RecordingFile>>(() => Promise.resolve(asFile(file))),
  };
}
