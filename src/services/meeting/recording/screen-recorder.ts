import type { OfCall } from '#machines/meeting/conference.types.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';
import type { RecorderEvent, RecorderOrder, RecordScreenInput } from '#machines/meeting/recording/recording.types.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { bestFormat, recordingName, type RecordingFormat } from './recording-format.ts';
import { createFileSink, createMemorySink, type RecordingFile, type RecordingSink } from './recording-sinks.ts';
import type { Recordings } from './recordings.ts';

/** The part of the browser that records; only browsers with the File System Access API have the picker. */
export interface RecorderPage {
  readonly navigator: { readonly mediaDevices?: Partial<Pick<MediaDevices, 'getDisplayMedia'>> };
  readonly MediaRecorder?: typeof MediaRecorder;
  readonly showSaveFilePicker?: (options: object) => Promise<RecordingFile>;
}

export interface ScreenRecorderOptions {
  readonly page: RecorderPage;
  readonly recordings: Pick<Recordings, 'add'>;
  /** Mixes the sound of a call into one stream; returns null if the call has ended. */
  readonly mixSound?: (call: OfCall) => MixedSound | null;
  readonly now?: () => Date;
  /** The maximum number of bytes kept in memory. */
  readonly memoryBound?: number;
}

export interface MixedSound {
  readonly stream: MediaStream;
  readonly close: () => void;
}

/** One recording: from the browser's prompt to the last byte. */
export interface ScreenRecording {
  readonly order: (order: RecorderOrder) => void;
  /** Stops the capture and emits nothing more. Data written to a file by then is kept. */
  readonly release: () => void;
}

/** To be called from a gesture. */
export type RecordScreen = (wish: RecordScreenInput, tell: (event: RecorderEvent) => void) => ScreenRecording;

/** Milliseconds of each chunk: at most this much is lost with the page. */
const chunkLength = 1_000;
/** Bits per second: text stays readable, and an hour is about a gigabyte. */
const bitRates = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };
/** Milliseconds to wait for a recorder's remaining data: while it runs, and after it has stopped by itself. */
const patience = { running: 20_000, stopped: 1_000 };

/** Unprocessed sound: filters for voices degrade all other sound. Specification 9: 30 to 60 frames per second. */
const captureWish = {
  video: { frameRate: { ideal: meetingLimits.frameRateMin, max: meetingLimits.frameRateMax } },
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
  selfBrowserSurface: 'include',
  surfaceSwitching: 'include',
};

const pictureWish = { ...captureWish, audio: false };

const withSound = (capture: MediaStream, mixed: MixedSound | null): MediaStream =>
  mixed === null ? capture : new MediaStream([...capture.getVideoTracks(), ...mixed.stream.getAudioTracks()]);

const nothing = { url: '', size: 0, isSafe: true };

const named = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name;

/** A user who cancels the browser's prompt gets no message; a refusal by the system is reported. */
const refusalMessage = (error: unknown): string =>
  named(error, 'NotAllowedError') && !/system/i.test(error.message) ? '' : meeting.sharing.unavailable;

/**
 * Records the screen on the commands of the recording's statechart (specification 4.6, 8.4, 9). The capture is recorded
 * as it is; if the browser captures no sound, the meeting's own sound is recorded with it, or none. However the
 * recording ends, its data is emitted with `recorder.finished`.
 *
 * For a recording to disk, the file is requested first: browsers count the file prompt as a gesture, so that the
 * capture can be requested afterwards, but not vice versa.
 */
export function createScreenRecorder(options: ScreenRecorderOptions): RecordScreen {
  const { page, recordings, mixSound = () => null, now = () => new Date(), memoryBound } = options;

  /**
   * Returns null if the user has cancelled. Without file support, or if this file cannot be written, it returns a sink
   * in memory.
   */
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

  return ({ callId, prefersDisk, sound }, report) => {
    const format = bestFormat(page.MediaRecorder);
    const name = format === null ? '' : recordingName(now(), format);
    const listening = new AbortController();
    const { signal } = listening;
    let sink: RecordingSink | null = null;
    let capture: MediaStream | null = null;
    let mixed: MixedSound | null = null;
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
      mixed?.close();
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

    /**
     * The remaining data arrives before the recorder's `stop` event; a deadline covers recorders that do not emit it.
     */
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
        recorder = new page.MediaRecorder(withSound(capture, mixed), { mimeType: format.mimeType, ...bitRates });
        recorder.addEventListener('start', begin, { signal });
        recorder.addEventListener('dataavailable', ({ data }) => take(data), { signal });
        recorder.addEventListener('error', () => breakOff(meetingCall.recording.broken), { signal });
        recorder.addEventListener('stop', () => void finish(), { signal });
        recorder.start(chunkLength);
      } catch {
        breakOff(meetingCall.recording.broken);
      }
    }

    async function refuse(message: string): Promise<void> {
      mixed?.close();
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
        if (sound === 'mixed') mixed = mixSound({ callId });
        capture = await mediaDevices.getDisplayMedia(sound === 'captured' ? captureWish : pictureWish);
      } catch (error) {
        await refuse(refusalMessage(error));
        return;
      }
      if (is.released || is.finished) {
        // Granted after the recording was released or stopped.
        stopCapture();
        await sink.discard();
        return;
      }
      for (const track of capture.getTracks()) track.addEventListener('ended', end, { signal });
      tell({ type: 'capture.granted', hasAudio: mixed !== null || capture.getAudioTracks().length > 0 });
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
