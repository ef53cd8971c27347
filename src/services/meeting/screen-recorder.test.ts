import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecorderEvent } from '#machines/meeting/recording.contracts.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';
import type { RecordingFile } from './recording-sinks.ts';
import { FakeRecorder, FakeTrack } from './screen-recorder.fixture.ts';
import { createScreenRecorder, type RecorderPage, type ScreenRecorderOptions } from './screen-recorder.ts';

const unavailable = 'desktop sharing are not available';
const { broken, diskFull, memoryFull } = meetingRoom.recording;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(FakeRecorder, { latest: null, isMute: false, isBroken: false });
});
afterEach(() => {
  vi.useRealTimers();
});

interface RecorderSetting {
  readonly kinds?: readonly string[];
  readonly page?: Partial<RecorderPage>;
  readonly options?: Partial<ScreenRecorderOptions>;
  readonly prefersDisk?: boolean;
}

/** A recording that has been asked for. */
function setUpRecording({
  kinds = ['video', 'audio'],
  page = {},
  options = {},
  prefersDisk = false,
}: RecorderSetting = {}) {
  const tracks = kinds.map((kind) => new FakeTrack(kind));
  const capture = { getTracks: () => tracks, getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio') };
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
  const told: RecorderEvent[] = [];
  const recording = record({ prefersDisk }, (event) => told.push(event));
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { tracks, getDisplayMedia, added, told, recording, settle };
}

/** One that runs. */
async function runRecording(setting: RecorderSetting = {}) {
  const made = setUpRecording(setting);
  await made.settle();
  made.recording.order({ type: 'recorder.start' });
  const recorder = FakeRecorder.latest;
  if (recorder === null) throw new Error('nothing records');
  return { ...made, recorder };
}

/** How a recording of so many bytes ends. */
const finished = (size: number, isSafe = false) => ({
  type: 'recorder.finished',
  media: size === 0 ? { url: '', size, isSafe: true } : { url: 'blob:1', size, isSafe },
});

const asFile = (file: object): RecordingFile => file as RecordingFile;

/** A file that takes `room` bytes. */
function createRoomyFile(room = Infinity) {
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

describe('asking', () => {
  it('asks at once for picture and sound at 30 to 60 frames per second', async () => {
    const { getDisplayMedia, told, settle } = setUpRecording();
    await settle();
    expect(getDisplayMedia).toHaveBeenCalledOnce();
    expect(getDisplayMedia.mock.calls[0]?.[0]).toMatchObject({ video: { frameRate: { ideal: 30, max: 60 } } });
    expect(getDisplayMedia.mock.calls[0]?.[0]).toHaveProperty('audio');
    expect(told).toEqual([{ type: 'capture.granted', hasAudio: true }]);
  });

  it('says when there is no sound', async () => {
    const { told, settle, recording, tracks } = setUpRecording({ kinds: ['video'] });
    await settle();
    expect(told).toEqual([{ type: 'capture.granted', hasAudio: false }]);
    recording.release();
    expect(tracks[0]?.stops).toBe(1);
  });

  it.each([
    ['cancels', new DOMException('Permission denied by user', 'NotAllowedError'), ''],
    ['may not, for the system', new DOMException('Permission denied by system', 'NotAllowedError'), unavailable],
    ['cannot', new DOMException('no', 'NotReadableError'), unavailable],
  ])('the person %s', async (_, error, message) => {
    const made = setUpRecording({
      page: { navigator: { mediaDevices: { getDisplayMedia: () => Promise.reject(error) } } },
    });
    await made.settle();
    expect(made.told).toEqual([{ type: 'capture.refused', message }]);
  });

  it.each<[string, object]>([
    ['capture', { navigator: { mediaDevices: {} } }],
    ['media', { navigator: {} }],
    ['recorder', { MediaRecorder: undefined }],
  ])('a browser without %s', async (_, page) => {
    const { told, settle } = setUpRecording({ page });
    await settle();
    expect(told).toEqual([{ type: 'capture.refused', message: unavailable }]);
  });

  it('gives back a capture that is granted when nobody waits any more, and tells nothing', async () => {
    const early = setUpRecording();
    early.recording.release();
    await early.settle();
    expect(early.getDisplayMedia).not.toHaveBeenCalled();
    expect(early.told).toEqual([]);
    let grant: (capture: unknown) => void = () => undefined;
    const asked = new Promise<MediaStream>((resolve) => {
      grant = resolve as (capture: unknown) => void;
    });
    const late = setUpRecording({ page: { navigator: { mediaDevices: { getDisplayMedia: () => asked } } } });
    await late.settle();
    late.recording.release();
    grant({ getTracks: () => late.tracks });
    await late.settle();
    expect(late.tracks.map(({ stops }) => stops)).toEqual([1, 1]);
    expect(late.told).toEqual([]);
  });
});

describe('recording to memory', () => {
  it('records until it is told to stop, and has the last of it as well', async () => {
    let seconds = 0;
    const now = () => new Date(2026, 2, 1, 9, 5, (seconds += 1));
    const { recorder, recording, told, settle, tracks, added } = await runRecording({ options: { now } });
    expect([recorder.slice, recorder.settings]).toMatchObject([1_000, { mimeType: 'video/webm;codecs=vp9,opus' }]);
    recorder.give('one ');
    recorder.give('');
    recorder.rest = 'two';
    await settle();
    recording.order({ type: 'recorder.stop' });
    recording.order({ type: 'recorder.stop' });
    await settle();
    expect(told.slice(1)).toEqual([
      { type: 'recorder.started' },
      { type: 'recorder.progressed', size: 4, duration: 1_000 },
      { type: 'recorder.progressed', size: 7, duration: 2_000 },
      finished(7),
    ]);
    const [gathered, name] = added.mock.calls[0] ?? [];
    await expect(gathered?.blob.text()).resolves.toBe('one two');
    expect(name).toBe('Meeting 2026-03-01 09.05.webm');
    expect(tracks.map(({ stops }) => stops)).toEqual([1, 1]);
    recording.release();
    recorder.give('late');
    await settle();
    expect(vi.getTimerCount()).toBe(0);
    expect(told.at(-1)).toEqual(finished(7));
  });

  it.each([0, 1])('ends when track %i of the capture ends', async (index) => {
    const { recorder, told, settle, tracks } = await runRecording();
    recorder.give('one');
    tracks[index]?.dispatchEvent(new Event('ended'));
    tracks[1 - index]?.dispatchEvent(new Event('ended'));
    await settle();
    expect(told.filter(({ type }) => type === 'capture.ended')).toHaveLength(1);
    expect(told.at(-1)).toEqual(finished(3));
  });

  it('ends when the recorder stops by itself', async () => {
    const { recorder, told, settle } = await runRecording();
    recorder.give('one');
    recorder.state = 'inactive';
    recorder.dispatchEvent(new Event('stop'));
    await settle();
    expect(told.at(-1)).toEqual(finished(3));
  });

  it('keeps what is there when the encoder gives up, the last of it included', async () => {
    const { recorder, told, settle } = await runRecording();
    recorder.give('one ');
    recorder.rest = 'two';
    recorder.fail();
    await settle();
    expect(told.filter(({ type }) => type === 'recorder.broke')).toEqual([{ type: 'recorder.broke', message: broken }]);
    expect(told.at(-1)).toEqual(finished(7));
  });

  it('stops at the bound, says so once, and keeps what is there', async () => {
    const { recorder, told, settle } = await runRecording({ options: { memoryBound: 5 } });
    recorder.give('123');
    recorder.give('456');
    recorder.rest = '789';
    await settle();
    expect(told.filter(({ type }) => type === 'recorder.broke')).toEqual([
      { type: 'recorder.broke', message: memoryFull },
    ]);
    expect(told.at(-1)).toEqual(finished(9));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['while it runs', 'recording', 20_000],
    ['once it is over', 'inactive', 1_000],
  ])('does not wait for ever for a recorder that never says it has stopped: %s', async (_, state, patience) => {
    FakeRecorder.isMute = true;
    const { recorder, recording, told, settle } = await runRecording();
    recorder.give('one');
    await settle();
    recorder.state = state;
    recording.order({ type: 'recorder.stop' });
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(told.at(-1)).toEqual({ type: 'recorder.progressed', size: 3, duration: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(told.at(-1)).toEqual(finished(3));
  });

  it('finishes with nothing when it never began', async () => {
    FakeRecorder.isBroken = true;
    const { recording, told, settle, tracks, added } = setUpRecording();
    await settle();
    recording.order({ type: 'recorder.start' });
    await settle();
    expect(told.slice(1)).toEqual([{ type: 'recorder.broke', message: broken }, finished(0)]);
    expect(added).not.toHaveBeenCalled();
    expect(tracks.map(({ stops }) => stops)).toEqual([1, 1]);
  });
});

describe('recording to disk', () => {
  it('asks where to, then for the capture, and writes as it goes', async () => {
    const { showSaveFilePicker, content } = createRoomyFile();
    const { recorder, recording, told, settle } = await runRecording({
      page: { showSaveFilePicker },
      prefersDisk: true,
    });
    expect(showSaveFilePicker).toHaveBeenCalledExactlyOnceWith({
      suggestedName: 'Meeting 2026-03-01 09.05.webm',
      types: [{ accept: { 'video/webm': ['.webm'] } }],
    });
    recorder.give('one ');
    recorder.rest = 'two';
    recording.order({ type: 'recorder.stop' });
    // Files are read outside of the clock of this test.
    await vi.waitFor(() => expect(told.at(-1)).toEqual(finished(7, true)));
    await settle();
    expect(content.text).toBe('one two');
  });

  it('loses nothing when the disk is full', async () => {
    const { showSaveFilePicker } = createRoomyFile(5);
    const { recorder, told, added } = await runRecording({ page: { showSaveFilePicker }, prefersDisk: true });
    recorder.give('123');
    recorder.give('456');
    recorder.rest = '789';
    await vi.waitFor(() => expect(told.at(-1)).toEqual(finished(9)));
    expect(told.filter(({ type }) => type === 'recorder.broke')).toEqual([
      { type: 'recorder.broke', message: diskFull },
    ]);
    await expect(added.mock.calls[0]?.[0].blob.text()).resolves.toBe('123456789');
  });

  it('is cancelled with the question where to, without asking for the capture', async () => {
    const cancel = () => Promise.reject(new DOMException('cancelled', 'AbortError'));
    const made = setUpRecording({ page: { showSaveFilePicker: cancel }, prefersDisk: true });
    await made.settle();
    expect(made.told).toEqual([{ type: 'capture.refused', message: '' }]);
    expect(made.getDisplayMedia).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<RecorderPage>]>([
    ['there are no files', {}],
    ['it may not ask', { showSaveFilePicker: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('goes to memory where %s', async (_, page) => {
    const { recorder, recording, told, settle } = await runRecording({ page, prefersDisk: true });
    recorder.give('one');
    recording.order({ type: 'recorder.stop' });
    await settle();
    expect(told.at(-1)).toEqual(finished(3));
  });

  it('leaves no empty file behind when the capture is refused, or released before it began', async () => {
    const refused = createRoomyFile();
    const getDisplayMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    const page = { showSaveFilePicker: refused.showSaveFilePicker, navigator: { mediaDevices: { getDisplayMedia } } };
    await setUpRecording({ page, prefersDisk: true }).settle();
    expect(refused.remove).toHaveBeenCalledOnce();
    const released = createRoomyFile();
    const made = setUpRecording({ page: { showSaveFilePicker: released.showSaveFilePicker }, prefersDisk: true });
    await made.settle();
    made.recording.release();
    await made.settle();
    expect(released.remove).toHaveBeenCalledOnce();
  });

  it('leaves what was written in the file when it is released meanwhile, and tells nothing more', async () => {
    const { showSaveFilePicker, content, remove } = createRoomyFile();
    const { recorder, recording, told } = await runRecording({ page: { showSaveFilePicker }, prefersDisk: true });
    recorder.give('one');
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'recorder.progressed', size: 3, duration: 0 }));
    recording.release();
    recording.release();
    await vi.waitFor(() => expect(content.text).toBe('one'));
    expect(recorder.state).toBe('inactive');
    expect(remove).not.toHaveBeenCalled();
    expect(told.at(-1)).toEqual({ type: 'recorder.progressed', size: 3, duration: 0 });
  });
});
