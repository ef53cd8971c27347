import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { createRoomyFile, finished, runRecording, setUpRecording } from '#test/services/screen-recorder-rig.ts';
import { FakeRecorder } from './screen-recorder.fixture.ts';
import type { RecorderPage } from './screen-recorder.ts';

const { diskFull } = meetingCall.recording;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(FakeRecorder, { latest: null, isMute: false, isBroken: false });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('recording to disk', () => {
  it('asks for the file, then for the capture, and writes during the recording', async () => {
    const { showSaveFilePicker, content } = createRoomyFile();
    const { recorder, recording, events, settle } = await runRecording({
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
    // Files are read outside of this test's fake clock.
    await vi.waitFor(() => expect(events.at(-1)).toEqual(finished(7, true)));
    await settle();
    expect(content.text).toBe('one two');
  });

  it('keeps all data when the disk is full', async () => {
    const { showSaveFilePicker } = createRoomyFile(5);
    const { recorder, events, added } = await runRecording({ page: { showSaveFilePicker }, prefersDisk: true });
    recorder.give('123');
    recorder.give('456');
    recorder.rest = '789';
    await vi.waitFor(() => expect(events.at(-1)).toEqual(finished(9)));
    expect(events.filter(({ type }) => type === 'recorder.broke')).toEqual([
      { type: 'recorder.broke', message: diskFull },
    ]);
    await expect(added.mock.calls[0]?.[0].blob.text()).resolves.toBe('123456789');
  });

  it('is cancelled together with the file prompt, without asking for the capture', async () => {
    const cancel = () => Promise.reject(new DOMException('cancelled', 'AbortError'));
    const made = setUpRecording({ page: { showSaveFilePicker: cancel }, prefersDisk: true });
    await made.settle();
    expect(made.events).toEqual([{ type: 'capture.refused', message: '' }]);
    expect(made.getDisplayMedia).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<RecorderPage>]>([
    ['the browser has no file picker', {}],
    [
      'the file picker is blocked',
      { showSaveFilePicker: () => Promise.reject(new DOMException('no', 'SecurityError')) },
    ],
  ])('records to memory if %s', async (_, page) => {
    const { recorder, recording, events, settle } = await runRecording({ page, prefersDisk: true });
    recorder.give('one');
    recording.order({ type: 'recorder.stop' });
    await settle();
    expect(events.at(-1)).toEqual(finished(3));
  });

  it('leaves no empty file when the capture is refused, or released before it started', async () => {
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

  it('keeps the written data in the file when it is released during the recording, and emits nothing more', async () => {
    const { showSaveFilePicker, content, remove } = createRoomyFile();
    const { recorder, recording, events } = await runRecording({ page: { showSaveFilePicker }, prefersDisk: true });
    recorder.give('one');
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ type: 'recorder.progressed', size: 3, duration: 0 }));
    recording.release();
    recording.release();
    await vi.waitFor(() => expect(content.text).toBe('one'));
    expect(recorder.state).toBe('inactive');
    expect(remove).not.toHaveBeenCalled();
    expect(events.at(-1)).toEqual({ type: 'recorder.progressed', size: 3, duration: 0 });
  });
});
