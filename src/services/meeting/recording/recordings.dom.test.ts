import { describe, expect, it, vi } from 'vitest';
import { bestFormat, recordingName } from './recording-format.ts';
import { createRecordings } from './recordings.ts';

function setUp() {
  const revoked = vi.fn<(url: string) => void>();
  const open = vi.fn<(url: string, target: string) => unknown>(() => ({}));
  let count = 0;
  const createObjectURL = () => {
    count += 1;
    return `blob:${count}`;
  };
  const page = { document, URL: { createObjectURL, revokeObjectURL: revoked }, open };
  return { revoked, open, recordings: createRecordings(page) };
}

const gathered = { blob: new Blob(['film']), isSafe: false };

describe('createRecordings', () => {
  it('creates a URL for each, and opens it in a new tab', async () => {
    const { recordings, open } = setUp();
    expect(recordings.add(gathered, 'Meeting.webm')).toEqual({ url: 'blob:1', size: 4, isSafe: false });
    await recordings.open('blob:1');
    expect(open).toHaveBeenCalledExactlyOnceWith('blob:1', '_blank');
    open.mockReturnValue(null);
    await expect(recordings.open('blob:1')).rejects.toMatchObject({
      ownMessage: 'The recording is ready, but the browser did not open it in a new tab',
    });
  });

  it('saves it under its name, and removes the temporary link', async () => {
    const { recordings } = setUp();
    const { url } = recordings.add(gathered, 'Meeting.webm');
    const clicked: string[] = [];
    const onClick = (event: Event) => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement) clicked.push(event.target.href, event.target.download);
    };
    document.addEventListener('click', onClick);
    await recordings.save(url);
    document.removeEventListener('click', onClick);
    expect(clicked).toEqual(['blob:1', 'Meeting.webm']);
    expect(document.querySelector('a')).toBeNull();
  });

  it('revokes a URL once; afterwards it cannot be used', async () => {
    const { recordings, revoked } = setUp();
    const { url } = recordings.add(gathered, 'Meeting.webm');
    recordings.release(url);
    recordings.release(url);
    recordings.release('');
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1');
    const gone = { ownMessage: 'The recording is not there any more' };
    await expect(recordings.save(url)).rejects.toMatchObject(gone);
    await expect(recordings.open(url)).rejects.toMatchObject(gone);
  });
});

describe('bestFormat', () => {
  const supporting = (...types: readonly string[]) => ({ isTypeSupported: (type: string) => types.includes(type) });
  it.each([
    ['the better codec', ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp9,opus'], 'video/webm;codecs=vp9,opus'],
    ['what there is', ['video/mp4'], 'video/mp4'],
  ])('selects %s', (_, types, mimeType) => {
    expect(bestFormat(supporting(...types))?.mimeType).toBe(mimeType);
  });

  it('returns null if the browser cannot record', () => {
    expect(bestFormat(supporting('audio/webm'))).toBeNull();
    expect(bestFormat(undefined)).toBeNull();
  });

  it('derives file names from the time', () => {
    const format = bestFormat(supporting('video/webm'));
    expect(format && recordingName(new Date(2026, 2, 1, 9, 5), format)).toBe('Meeting 2026-03-01 09.05.webm');
  });
});
