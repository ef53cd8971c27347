import { meetingLimits } from '#machines/meeting/limits.ts';
import type { RecorderEvent, RecorderOrder, RecordingInput } from '#machines/meeting/recording.contracts.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';
import { bestFormat, recordingName, type RecordingFormat } from './recording-format.ts';
import { createFileSink, createMemorySink, type RecordingFile, type RecordingSink } from './recording-sinks.ts';
import type { Recordings } from './recordings.ts';

/** The part of the browser that records; the picker is there in browsers with the File System Access API. */
export interface RecorderPage {
  readonly navigator: { readonly mediaDevices?: Partial<Pick<MediaDevices, 'getDisplayMedia'>> };
  readonly MediaRecorder?: typeof MediaRecorder;
  readonly showSaveFilePicker?: (options: object) => Promise<RecordingFile>;
}

export interface ScreenRecorderOptions {
  readonly page: RecorderPage;
  readonly recordings: Pick<Recordings, 'add'>;
  readonly now?: () => Date;
  /** Bytes kept in memory at most. */
  readonly memoryBound?: number;
}

/** One recording: from the browser's question to the last byte. */
export interface ScreenRecording {
  readonly order: (order: RecorderOrder) => void;
  /** Gives the capture back and tells nothing more. What was written to a file by then stays there. */
  readonly release: () => void;
}

/** To be called from a gesture. */
export type RecordScreen = (
  wish: Pick<RecordingInput, 'prefersDisk'>,
  tell: (event: RecorderEvent) => void,
) => ScreenRecording;

/** Milliseconds of each chunk: no more than this is lost with the page. */
const chunkLength = 1_000;
/** Bits per second: text stays readable, and an hour is about a gigabyte. */
const bitRates = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };
/** Milliseconds a recorder may take for what it has still inside; and one that has stopped by itself. */
const patience = { running: 20_000, stopped: 1_000 };

/** Sound as it is: what cleans up voices spoils everything else. Specification 9: 30 to 60 frames per second. */
const captureWish = {
  video: { frameRate: { ideal: meetingLimits.frameRateMin, max: meetingLimits.frameRateMax } },
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
};

const nothing = { url: '', size: 0, isSafe: true };

const named = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** Who cancels the browser's question is told nothing; that the system does not allow it is no choice of theirs. */
const refusalMessage = (error: unknown): string =>
  named(error, 'NotAllowedError') && !/system/i.test(error.message) ? '' : meeting.sharing.unavailable;

/**
 * Records the screen as the recording's statechart asks (specification 4.6, 8.4, 9). The capture is recorded as it is,
 * and nothing is mixed into it. Whatever ends it, what there is comes with `recorder.finished`.
 *
 * Where it is to go to disk, the file is asked for first: browsers take that question for a gesture of its own, so that
 * the capture can still be asked for afterwards, but not the other way round.
 */
export function createScreenRecorder(options: ScreenRecorderOptions): RecordScreen {
  const { page, recordings, now = () => new Date(), memoryBound } = options;

  /** null: the person has cancelled. Where there are no files, or this one cannot be written, it goes to memory. */
  async function openSink(format: RecordingFormat, name: string, prefersDisk: boolean): Promise<RecordingSink | null> {
    const { type, extension } = format;
    if (prefersDisk && page.showSaveFilePicker !== undefined) {
      try {
        const types = [{ accept: { [type]: [extension] } }];
        const file = await page.showSaveFilePicker({ suggestedName: name, types });
        return await createFileSink(file, type);
      } catch (error) {
        if (named(error, 'AbortError')) return null;
      }
    }
    return createMemorySink(type, memoryBound);
  }

  return ({ prefersDisk }, report) => {
    const format = bestFormat(page.MediaRecorder);
    const name = format === null ? '' : recordingName(now(), format);
    const listening = new AbortController();
    const { signal } = listening;
    let sink: RecordingSink | null = null;
    let capture: MediaStream | null = null;
    let recorder: MediaRecorder | null = null;
    let writing: Promise<void> = Promise.resolve();
    let size = 0;
    let startedAt = 0;
    let deadline: ReturnType<typeof setTimeout> | undefined = undefined;
    const is = { released: false, stopping: false, finished: false, broken: false, ended: false };

    const tell = (event: RecorderEvent) => {
      if (!is.released) report(event);
    };

    function stopCapture(): void {
      for (const track of capture?.getTracks() ?? []) track.stop();
    }

    async function finish(): Promise<void> {
      if (is.finished) return;
      is.finished = true;
      clearTimeout(deadline);
      listening.abort();
      stopCapture();
      await writing;
      const gathered = size > 0 ? await sink?.finish() : await sink?.discard();
      if (is.released) return;
      tell({ type: 'recorder.finished', media: gathered ? recordings.add(gathered, name) : nothing });
    }

    /** The rest comes with the recorder's `stop`; one that never says it is not waited for without end. */
    function stop(): void {
      if (is.stopping || is.finished || is.released) return;
      is.stopping = true;
      if (recorder === null) {
        void finish();
        return;
      }
      const isRunning = recorder.state !== 'inactive';
      deadline = setTimeout(() => void finish(), isRunning ? patience.running : patience.stopped);
      if (isRunning) recorder.stop();
    }

    function breakOff(message: string): void {
      if (!is.broken) tell({ type: 'recorder.broke', message });
      is.broken = true;
      stop();
    }

    function end(): void {
      if (!is.ended) tell({ type: 'capture.ended' });
      is.ended = true;
      stop();
    }

    async function store(chunk: Blob): Promise<void> {
      size += chunk.size;
      try {
        await sink?.add(chunk);
      } catch (error) {
        breakOff(toFailure(error).ownMessage);
      }
      tell({ type: 'recorder.progressed', size, duration: now().getTime() - startedAt });
    }

    function begin(): void {
      startedAt = now().getTime();
      tell({ type: 'recorder.started' });
    }

    function take(chunk: Blob): void {
      if (chunk.size === 0) return;
      const before = writing;
      writing = before.then(() => store(chunk));
    }

    function start(): void {
      if (capture === null || recorder !== null || format === null || page.MediaRecorder === undefined) return;
      try {
        recorder = new page.MediaRecorder(capture, { mimeType: format.mimeType, ...bitRates });
        recorder.addEventListener('start', begin, { signal });
        recorder.addEventListener('dataavailable', ({ data }) => take(data), { signal });
        recorder.addEventListener('error', () => breakOff(meetingRoom.recording.broken), { signal });
        recorder.addEventListener('stop', () => void finish(), { signal });
        recorder.start(chunkLength);
      } catch {
        breakOff(meetingRoom.recording.broken);
      }
    }

    async function refuse(message: string): Promise<void> {
      await sink?.discard();
      tell({ type: 'capture.refused', message });
    }

    async function ask(): Promise<void> {
      const { mediaDevices } = page.navigator;
      if (format === null || mediaDevices?.getDisplayMedia === undefined) {
        await refuse(meeting.sharing.unavailable);
        return;
      }
      sink = await openSink(format, name, prefersDisk);
      if (sink === null || is.released || is.finished) {
        await refuse('');
        return;
      }
      try {
        capture = await mediaDevices.getDisplayMedia(captureWish);
      } catch (error) {
        await refuse(refusalMessage(error));
        return;
      }
      if (is.released || is.finished) {
        // Granted when nobody waited for it any more.
        stopCapture();
        await sink.discard();
        return;
      }
      for (const track of capture.getTracks()) track.addEventListener('ended', end, { signal });
      tell({ type: 'capture.granted', hasAudio: capture.getAudioTracks().length > 0 });
    }

    void ask();
    return {
      order: ({ type }) => (type === 'recorder.start' ? start() : stop()),
      release: () => {
        if (is.released) return;
        is.released = true;
        clearTimeout(deadline);
        listening.abort();
        if (recorder !== null && recorder.state !== 'inactive') recorder.stop();
        if (capture !== null) void finish();
      },
    };
  };
}
