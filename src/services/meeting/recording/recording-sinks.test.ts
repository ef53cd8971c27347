import { describe, expect, it, vi } from 'vitest';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';
import { createFileSink, createMemorySink, type RecordingFile } from './recording-sinks.ts';

const type = 'video/webm';
const chunk = (text: string) => new Blob([text]);
const quota = () => new DOMException('full', 'QuotaExceededError');

/**
 * A file with the browser's write behaviour: writes go to a temporary file until it is closed; a failed write discards
 * them all.
 */
function createFile() {
  const content = { text: '' };
  const faults = {
    write: null as Error | null,
    close: null as Error | null,
    reopen: null as Error | null,
    read: false,
  };
  const remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const aborted = vi.fn<() => void>();
  let opened = 0;
  const raise = (fault: Error | null) => (fault === null ? Promise.resolve() : Promise.reject(fault));

  function createWritable({ keepExistingData = false } = {}) {
    opened += 1;
    if (opened > 1 && faults.reopen !== null) return Promise.reject(faults.reopen);
    let beside = keepExistingData ? content.text : '';
    let position = 0;
    let isErrored = false;
    return Promise.resolve({
      seek: (to: number) => {
        position = to;
        return Promise.resolve();
      },
      write: async (data: Blob) => {
        isErrored ||= faults.write !== null;
        await raise(faults.write);
        const text = await data.text();
        beside = beside.slice(0, position) + text;
        position += text.length;
      },
      close: async () => {
        if (isErrored) throw new TypeError('errored');
        await raise(faults.close);
        content.text = beside;
      },
      abort: () => {
        aborted();
        return Promise.resolve();
      },
    });
  }

  const getFile = () =>
    faults.read
      ? Promise.reject(new DOMException('gone', 'NotFoundError'))
      : Promise.resolve(new File([content.text], 'f'));
  const handle = { createWritable, getFile, remove } as unknown as RecordingFile;
  return { content, faults, remove, aborted, handle };
}

describe('createMemorySink', () => {
  it('collects every chunk', async () => {
    const sink = createMemorySink(type);
    await sink.add(chunk('one '));
    await sink.add(chunk('two'));
    const { blob, isSafe } = await sink.finish();
    await expect(blob.text()).resolves.toBe('one two');
    expect([blob.type, isSafe]).toEqual([type, false]);
  });

  it('rejects when it is full, and keeps that chunk and later ones', async () => {
    const sink = createMemorySink(type, 6);
    await sink.add(chunk('12345'));
    const full = { name: 'Failure', ownMessage: meetingCall.recording.memoryFull };
    await expect(sink.add(chunk('678'))).rejects.toMatchObject(full);
    await expect(sink.add(chunk('9'))).rejects.toMatchObject(full);
    await expect((await sink.finish()).blob.text()).resolves.toBe('123456789');
  });

  it('keeps no data when it is discarded', async () => {
    const sink = createMemorySink(type);
    await sink.add(chunk('one'));
    await sink.discard();
    expect((await sink.finish()).blob.size).toBe(0);
  });
});

describe('createFileSink', () => {
  it('writes to the file', async () => {
    const { handle, content } = createFile();
    const sink = await createFileSink(handle, type);
    await sink.add(chunk('one '));
    await sink.add(chunk('two'));
    const { blob, isSafe } = await sink.finish();
    expect(content.text).toBe('one two');
    await expect(blob.text()).resolves.toBe('one two');
    expect([blob.type, isSafe]).toEqual([type, true]);
  });

  it('closes the file at intervals to save the written data, and continues at its end', async () => {
    const { handle, content } = createFile();
    const sink = await createFileSink(handle, type, 4);
    await sink.add(chunk('123'));
    expect(content.text).toBe('');
    await sink.add(chunk('45'));
    expect(content.text).toBe('12345');
    await sink.add(chunk('6'));
    const { blob, isSafe } = await sink.finish();
    expect([content.text, await blob.text(), isSafe]).toEqual(['123456', '123456', true]);
  });

  it.each([
    ['is full', quota(), meetingCall.recording.diskFull],
    ['was removed', new DOMException('gone', 'NotFoundError'), meetingCall.recording.notWritten],
  ])('keeps all data when the disk %s', async (_, fault, message) => {
    const { handle, content, faults, aborted } = createFile();
    const sink = await createFileSink(handle, type, 4);
    await sink.add(chunk('12345'));
    await sink.add(chunk('6'));
    faults.write = fault;
    await expect(sink.add(chunk('7'))).rejects.toMatchObject({ ownMessage: message });
    expect(aborted).toHaveBeenCalledOnce();
    await expect(sink.add(chunk('8'))).rejects.toMatchObject({ name: 'Failure' });
    const { blob, isSafe } = await sink.finish();
    expect(content.text).toBe('12345');
    await expect(blob.text()).resolves.toBe('12345678');
    expect(isSafe).toBe(false);
  });

  it('keeps all data when the file cannot be closed or reopened', async () => {
    const unclosed = createFile();
    const first = await createFileSink(unclosed.handle, type);
    await first.add(chunk('one'));
    unclosed.faults.close = quota();
    const { blob, isSafe } = await first.finish();
    expect([await blob.text(), isSafe]).toEqual(['one', false]);

    const once = createFile();
    once.faults.reopen = quota();
    const second = await createFileSink(once.handle, type, 3);
    await expect(second.add(chunk('one'))).rejects.toMatchObject({ name: 'Failure' });
    const gathered = await second.finish();
    expect([await gathered.blob.text(), gathered.isSafe]).toEqual(['one', true]);
  });

  it('returns the data still held in memory when the file was removed', async () => {
    const { handle, faults } = createFile();
    const sink = await createFileSink(handle, type);
    await sink.add(chunk('one'));
    faults.close = new DOMException('gone', 'NotFoundError');
    faults.read = true;
    const { blob, isSafe } = await sink.finish();
    expect([await blob.text(), isSafe]).toEqual(['one', false]);
  });

  it('removes the file when it is discarded, if the browser can remove it', async () => {
    const { handle, remove, aborted } = createFile();
    await (await createFileSink(handle, type)).discard();
    expect([remove, aborted].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    remove.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await expect((await createFileSink(handle, type)).discard()).resolves.toBeUndefined();
  });
});
