import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { finished, runRecording, setUpRecording } from '#test/services/screen-recorder-rig.ts';
import { FakeRecorder, FakeTrack } from './screen-recorder.fixture.ts';
import type { RecorderPage, ScreenRecorderOptions } from './screen-recorder.ts';

const unavailable = 'desktop sharing are not available';
const { broken, memoryFull } = meetingCall.recording;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(FakeRecorder, { latest: null, isMute: false, isBroken: false });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('if the browser captures no sound', () => {
  /** Creates a mix of the meeting's sound, and records whether it was closed. */
  function setUpMix() {
    const voices = new FakeTrack('audio');
    const close = vi.fn<() => void>();
    const mixSound = vi.fn<NonNullable<ScreenRecorderOptions['mixSound']>>(() => ({
      stream: { getAudioTracks: () => [voices] } as unknown as MediaStream,
      close,
    }));
    return { voices, close, mixSound };
  }
  const silent = { kinds: ['video'] } as const;

  beforeEach(() => {
    vi.stubGlobal(
      'MediaStream',
      class {
        readonly tracks: readonly unknown[];
        constructor(tracks: readonly unknown[]) {
          this.tracks = tracks;
        }
      },
    );
  });

  it('records the picture with the sound of the meeting, and closes the mix at the end', async () => {
    const { voices, close, mixSound } = setUpMix();
    const { events, getDisplayMedia, tracks, recorder, recording, settle } = await runRecording({
      ...silent,
      sound: 'mixed',
      options: { mixSound },
    });
    expect(mixSound).toHaveBeenCalledWith({ callId: 'call-1' });
    expect(getDisplayMedia.mock.calls[0]?.[0]).toHaveProperty('audio', false);
    expect(events[0]).toEqual({ type: 'capture.granted', hasAudio: true });
    expect(recorder.recorded).toHaveProperty('tracks', [tracks[0], voices]);
    recorder.give('1');
    recording.order({ type: 'recorder.stop' });
    await settle();
    expect(events.at(-1)).toEqual(finished(1));
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes the mix if the user chooses nothing', async () => {
    const { close, mixSound } = setUpMix();
    const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    const page = { navigator: { mediaDevices: { getDisplayMedia: refused } } } as Partial<RecorderPage>;
    const { events, settle } = setUpRecording({ page, sound: 'mixed', options: { mixSound } });
    await settle();
    expect(events).toEqual([{ type: 'capture.refused', message: '' }]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('records only the picture if the user chose so', async () => {
    const { mixSound } = setUpMix();
    const { events, recorder, tracks } = await runRecording({ ...silent, sound: 'none', options: { mixSound } });
    expect(mixSound).not.toHaveBeenCalled();
    expect(events).toEqual([{ type: 'capture.granted', hasAudio: false }, { type: 'recorder.started' }]);
    expect((recorder.recorded as MediaStream).getVideoTracks()).toEqual(tracks);
  });
});

describe('the request for a capture', () => {
  it('asks at once for picture and sound at 30 to 60 frames per second', async () => {
    const { getDisplayMedia, events, settle } = setUpRecording();
    await settle();
    expect(getDisplayMedia).toHaveBeenCalledOnce();
    expect(getDisplayMedia.mock.calls[0]?.[0]).toMatchObject({ video: { frameRate: { ideal: 30, max: 60 } } });
    expect(getDisplayMedia.mock.calls[0]?.[0]).toHaveProperty('audio');
    expect(events).toEqual([{ type: 'capture.granted', hasAudio: true }]);
  });

  it('reports that there is no sound', async () => {
    const { events, settle, recording, tracks } = setUpRecording({ kinds: ['video'] });
    await settle();
    expect(events).toEqual([{ type: 'capture.granted', hasAudio: false }]);
    recording.release();
    expect(tracks[0]?.stops).toBe(1);
  });

  it.each([
    ['cancels', new DOMException('Permission denied by user', 'NotAllowedError'), ''],
    ['is blocked by the system', new DOMException('Permission denied by system', 'NotAllowedError'), unavailable],
    ['has no readable source', new DOMException('no', 'NotReadableError'), unavailable],
  ])('the user %s', async (_, error, message) => {
    const made = setUpRecording({
      page: { navigator: { mediaDevices: { getDisplayMedia: () => Promise.reject(error) } } },
    });
    await made.settle();
    expect(made.events).toEqual([{ type: 'capture.refused', message }]);
  });

  it.each<[string, object]>([
    ['capture', { navigator: { mediaDevices: {} } }],
    ['media', { navigator: {} }],
    ['recorder', { MediaRecorder: undefined }],
  ])('is refused by a browser without %s', async (_, page) => {
    const { events, settle } = setUpRecording({ page });
    await settle();
    expect(events).toEqual([{ type: 'capture.refused', message: unavailable }]);
  });

  it('stops a capture that is granted after the release, and emits nothing', async () => {
    const early = setUpRecording();
    early.recording.release();
    await early.settle();
    expect(early.getDisplayMedia).not.toHaveBeenCalled();
    expect(early.events).toEqual([]);
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
    expect(late.events).toEqual([]);
  });
});

describe('recording to memory', () => {
  it('records until the stop command, including the remaining data', async () => {
    let seconds = 0;
    const now = () => new Date(2026, 2, 1, 9, 5, (seconds += 1));
    const { recorder, recording, events, settle, tracks, added } = await runRecording({ options: { now } });
    expect([recorder.slice, recorder.settings]).toMatchObject([1_000, { mimeType: 'video/webm;codecs=vp9,opus' }]);
    recorder.give('one ');
    recorder.give('');
    recorder.rest = 'two';
    await settle();
    recording.order({ type: 'recorder.stop' });
    recording.order({ type: 'recorder.stop' });
    await settle();
    expect(events.slice(1)).toEqual([
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
    expect(events.at(-1)).toEqual(finished(7));
  });

  it.each([0, 1])('ends when track %i of the capture ends', async (index) => {
    const { recorder, events, settle, tracks } = await runRecording();
    recorder.give('one');
    tracks[index]?.dispatchEvent(new Event('ended'));
    tracks[1 - index]?.dispatchEvent(new Event('ended'));
    await settle();
    expect(events.filter(({ type }) => type === 'capture.ended')).toHaveLength(1);
    expect(events.at(-1)).toEqual(finished(3));
  });

  it('ends when the recorder stops by itself', async () => {
    const { recorder, events, settle } = await runRecording();
    recorder.give('one');
    recorder.state = 'inactive';
    recorder.dispatchEvent(new Event('stop'));
    await settle();
    expect(events.at(-1)).toEqual(finished(3));
  });

  it('keeps the data, including the remaining data, when the encoder fails', async () => {
    const { recorder, events, settle } = await runRecording();
    recorder.give('one ');
    recorder.rest = 'two';
    recorder.fail();
    await settle();
    expect(events.filter(({ type }) => type === 'recorder.broke')).toEqual([
      { type: 'recorder.broke', message: broken },
    ]);
    expect(events.at(-1)).toEqual(finished(7));
  });

  it('stops at the memory bound, reports that once, and keeps the data', async () => {
    const { recorder, events, settle } = await runRecording({ options: { memoryBound: 5 } });
    recorder.give('123');
    recorder.give('456');
    recorder.rest = '789';
    await settle();
    expect(events.filter(({ type }) => type === 'recorder.broke')).toEqual([
      { type: 'recorder.broke', message: memoryFull },
    ]);
    expect(events.at(-1)).toEqual(finished(9));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['while it runs', 'recording', 20_000],
    ['after it has stopped', 'inactive', 1_000],
  ])('waits only a limited time for a recorder that does not emit its stop: %s', async (_, state, patience) => {
    FakeRecorder.isMute = true;
    const { recorder, recording, events, settle } = await runRecording();
    recorder.give('one');
    await settle();
    recorder.state = state;
    recording.order({ type: 'recorder.stop' });
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(events.at(-1)).toEqual({ type: 'recorder.progressed', size: 3, duration: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(events.at(-1)).toEqual(finished(3));
  });

  it('finishes without data if it did not start', async () => {
    FakeRecorder.isBroken = true;
    const { recording, events, settle, tracks, added } = setUpRecording();
    await settle();
    recording.order({ type: 'recorder.start' });
    await settle();
    expect(events.slice(1)).toEqual([{ type: 'recorder.broke', message: broken }, finished(0)]);
    expect(added).not.toHaveBeenCalled();
    expect(tracks.map(({ stops }) => stops)).toEqual([1, 1]);
  });
});
